import SearchBox from './search-box.tsx';

/** The search of a phone. */
export default function SearchMenu() {
  return (
    <div className="min-h-[60dvh]">
      <SearchBox isAlone />
    </div>
  );
}

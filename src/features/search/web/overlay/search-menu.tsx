import { useRef } from 'react';
import { SearchPanel } from './search-panel.tsx';

/** The search of a phone (§2). */
export default function SearchMenu() {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref} className="min-h-[68dvh] px-1 pb-2">
      <SearchPanel onDone={() => ref.current?.closest<HTMLElement>('[popover]')?.hidePopover()} />
    </div>
  );
}

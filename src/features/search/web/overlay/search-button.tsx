import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import { openSearch } from './opening.ts';

/** In the top bar: looks like the field that it opens. */
export default function SearchButton() {
  return (
    <button
      type="button"
      className="field flex cursor-pointer items-center gap-3 rounded-full! text-left text-faint hover:border-faint"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      aria-label={`${m.search_title()}: ${m.search_hint()}`}
      onClick={openSearch}
    >
      <Icon name="search" />
      <span className="min-w-0 grow truncate">{m.search_hint()}</span>
      <kbd aria-hidden="true" className="rounded-[6px] border border-line px-2 text-[13px]">
        /
      </kbd>
    </button>
  );
}

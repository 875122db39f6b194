import { m } from '#messages';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { actorSearch, type SearchQuery } from '../../contract.ts';
import FilterPanel from './filter-panel.tsx';
import type { FilterState } from './use-filter.ts';

/** Of so many it is said how many there are; of more, that there are more. */
const MOST_COUNTED = 60;

interface FilterSheetProps {
  state: FilterState;
  /** The list as it is narrowed now. */
  query: SearchQuery;
  onClose: () => void;
}

/** The filters on a phone: over the list, with how many they leave, and one way back to these. */
export default function FilterSheet({ state, query, onClose }: FilterSheetProps) {
  const { data } = useApi(actorSearch, { query: { ...query, limit: MOST_COUNTED } });
  const found = data === undefined ? null : `${data.items.length}${data.next === null ? '' : '+'}`;
  return (
    <Dialog open title={m.performers_filter_title()} onClose={onClose}>
      <FilterPanel state={state} />
      <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-line bg-overlay px-6 py-4">
        <button type="button" className="btn btn-primary w-full tabular-nums" onClick={onClose}>
          {found === null ? m.shell_loading() : m.performers_filter_show({ count: found })}
        </button>
      </div>
    </Dialog>
  );
}

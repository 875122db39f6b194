import { m } from '#messages';
import { channelFilters, type ChannelFilter } from '../../constants.ts';

const names: Record<ChannelFilter, () => string> = {
  newest: m.messenger_filter_newest,
  unread: m.messenger_filter_unread,
  archived: m.messenger_filter_archived,
  blocked: m.messenger_filter_blocked,
};

interface FilterTabsProps {
  filter: ChannelFilter;
  onFilter: (filter: ChannelFilter) => void;
}

/** Which channels the list shows. */
export const FilterTabs = ({ filter, onFilter }: FilterTabsProps) => (
  <div role="group" aria-label={m.messenger_filters()} className="flex gap-1 overflow-x-auto pb-1 whitespace-nowrap">
    {channelFilters.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === filter}
        onClick={() => onFilter(each)}
        className="min-h-11 rounded-control px-3 text-[14.5px] font-medium text-muted -outline-offset-2 hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink"
      >
        {names[each]()}
      </button>
    ))}
  </div>
);

import { m } from '#messages';
import { LIST_ANCHOR } from '../../../../shell/scroll/list-anchor.ts';
import type { ActorOrder } from '../../constants.ts';
import { ActorList, type ActorPage } from '../lists/actor-list.tsx';
import type { SearchQuery } from '../../contract.ts';
import { FilterBar } from './filter-bar.tsx';
import { isEmpty, queryOf, useFilter } from './use-filter.ts';
import { Notice } from '../../../../ui/notice.tsx';

interface FilteredListProps {
  first: ActorPage;
  /** What the page is about; the guest's filter comes on top. */
  query?: SearchQuery;
}

const everybody: SearchQuery = {};

/** A list with its search, order and filters. */
export function FilteredList({ first, query = everybody }: FilteredListProps) {
  const state = useFilter();
  const { filter, replace } = state;
  const own: ActorOrder = query.order ?? 'rank';
  return (
    <div id={LIST_ANCHOR}>
      <FilterBar state={state} order={own} query={{ ...query, ...queryOf(filter) }} />
      <ActorList
        // Another filter is another list.
        key={JSON.stringify(filter)}
        first={isEmpty(filter) ? first : null}
        query={{ ...query, ...queryOf(filter) }}
        empty={
          isEmpty(filter) ? (
            <Notice text={m.performers_none()} />
          ) : (
            <Notice text={m.performers_none_filtered()}>
              <button type="button" className="btn btn-quiet" onClick={() => replace({})}>
                {m.performers_filter_reset()}
              </button>
            </Notice>
          )
        }
      />
    </div>
  );
}

import { lazy, Suspense, useState, type FormEvent } from 'react';
import { m } from '#messages';
import { performerConstants, actorOrders, type ActorOrder } from '../../constants.ts';
import { Select } from './filter-fields.tsx';
import type { SearchQuery } from '../../contract.ts';
import type { FilterState } from './use-filter.ts';
import { useNarrow } from './use-narrow.ts';

/** Most guests never open them. */
const FilterPanel = lazy(() => import('./filter-panel.tsx'));
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

const orderNames: Record<ActorOrder, () => string> = {
  rank: m.performers_order_rank,
  viewers: m.performers_order_viewers,
  newest: m.performers_order_newest,
  topRated: m.performers_order_top_rated,
  cheapest: m.performers_order_cheapest,
  mostExpensive: m.performers_order_most_expensive,
};

interface FilterBarProps {
  state: FilterState;
  /** The order that the list has by itself. */
  order: ActorOrder;
  /** What it shows now, with all that narrows it. */
  query: SearchQuery;
}

/** Above a list: part of a name, the order, and the filters behind one button. */
export function FilterBar({ state, order, query }: FilterBarProps) {
  const isNarrow = useNarrow();
  const { filter, change } = state;
  const [open, setOpen] = useState(false);
  const { pattern: _pattern, order: _order, ...narrowing } = filter;
  const count = Object.keys(narrowing).length;
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-end gap-3">
        <NameSearch
          key={filter.pattern ?? ''}
          pattern={filter.pattern ?? ''}
          search={(pattern) => change({ pattern })}
        />
        <button
          type="button"
          className="btn btn-quiet"
          aria-expanded={open}
          aria-controls="filters"
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? m.performers_filter_title() : m.performers_filter_count({ count })}
        </button>
        <div className="ml-auto max-sm:grow">
          <Select
            label={m.performers_filter_order()}
            value={filter.order ?? order}
            options={actorOrders.map((value) => ({ value, label: orderNames[value]() }))}
            onChange={(value) => change({ order: value === order ? null : value })}
          />
        </div>
      </div>
      <div id="filters">
        {open && !isNarrow ? (
          <Suspense fallback={<div className="skeleton mt-4 h-44" />}>
            <FilterPanel state={state} />
          </Suspense>
        ) : null}
        {open && isNarrow ? (
          <Suspense fallback={null}>
            <FilterSheet state={state} query={query} onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** §5: three letters or more; nothing shows everybody again. */
function NameSearch({ pattern, search }: { pattern: string; search: (pattern: string | null) => void }) {
  const [text, setText] = useState(pattern);
  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') search(null);
    else if (wanted.length >= performerConstants.shortestPattern) search(wanted);
  }
  return (
    <form role="search" onSubmit={submit} className="min-w-0 grow max-sm:w-full sm:max-w-[340px]">
      <label className="block text-[13px] text-faint">
        {m.performers_filter_search()}
        <input
          type="search"
          className="field mt-1"
          value={text}
          maxLength={60}
          placeholder={m.performers_filter_search_hint()}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '') search(null);
          }}
        />
      </label>
    </form>
  );
}

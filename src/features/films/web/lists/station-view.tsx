import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import { orderNames, stationLists, usualOrders, type StationList } from './lists.ts';
import { useVideoFilter } from './use-video-filter.ts';
import type { FirstVideos } from './use-videos.ts';
import { VideoListView } from './video-list.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

/** One list of the video station, with its order. */
export function StationPage({ list, first }: { list: StationList; first: FirstVideos }) {
  const [isOpen, setOpen] = useState(false);
  const state = useVideoFilter();
  const language = useLanguage();
  const { name, text } = stationLists[list];
  const order = state.filter.order ?? usualOrders[list];
  const query = { list, ...state.query };
  const isUsual = Object.keys(state.query).length === 0;
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <header className="mb-5 pt-3">
        <h1 className="text-[34px] desktop:text-[42px]">{name()}</h1>
        <p className="mt-1 max-w-[64ch] text-muted">{text()}</p>
      </header>
      <StationTabs here={list} />
      <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4">
          <button
            type="button"
            className="btn btn-quiet tabular-nums"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {state.count === 0 ? m.films_filter() : m.films_filter_on({ count: state.count })}
          </button>
          {state.count === 0 ? null : (
            <button type="button" className="min-h-11 text-[14px] underline underline-offset-4" onClick={state.clear}>
              {m.films_filter_clear()}
            </button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <ColumnsChoice of="videos" />
          <label className="inline-flex items-center gap-3 text-[14px] text-muted">
            <span className="max-sm:sr-only">{m.films_order()}</span>
            <select
              className="h-11 rounded-full border border-line bg-surface px-4 text-ink"
              value={order}
              onChange={({ target }) => state.change('order', target.value === usualOrders[list] ? null : target.value)}
            >
              {Object.entries(orderNames).map(([each, label]) => (
                <option key={each} value={each}>
                  {label()}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <VideoListView
        isFirst
        key={JSON.stringify(query)}
        first={isUsual ? first : null}
        query={query}
        empty={
          <div className="grid justify-items-center gap-4 py-16 text-center">
            <p className="max-w-[44ch] text-muted">{state.count === 0 ? m.films_none() : m.films_filter_none()}</p>
            {state.count === 0 ? (
              <Link href={href('videos', language)} className="btn btn-quiet">
                {m.films_title()}
              </Link>
            ) : (
              <button type="button" className="btn btn-quiet" onClick={state.clear}>
                {m.films_filter_clear()}
              </button>
            )}
          </div>
        }
      />
      {isOpen ? (
        <Suspense>
          <FilterSheet state={state} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The lists, beside each other. */
export function StationTabs({ here }: { here: StationList | 'index' | 'stars' }) {
  const language = useLanguage();
  const lists = Object.entries(stationLists).map(([key, { page, name }]) => ({
    key,
    address: href(page, language),
    label: name(),
  }));
  const index = { key: 'index', address: href('videos', language), label: m.films_title() };
  const stars = { key: 'stars', address: href('stars', language), label: m.films_stars() };
  return <Tabs label={m.films_lists()} tabs={[index, ...lists, stars]} here={here} />;
}

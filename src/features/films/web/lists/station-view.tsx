import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { videoOrders, type VideoOrder } from '../../constants.ts';
import { orderNames, stationLists, usualOrders, type StationList } from './lists.ts';
import type { FirstVideos } from './use-videos.ts';
import { VideoListView } from './video-list.tsx';

/** One list of the video station, with its order. */
export function StationPage({ list, first }: { list: StationList; first: FirstVideos }) {
  const [order, setOrder] = useState<VideoOrder>(usualOrders[list]);
  const language = useLanguage();
  const { name, text } = stationLists[list];
  const isUsual = order === usualOrders[list];
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <header className="mb-5 pt-3">
        <h1 className="text-[34px] desktop:text-[42px]">{name()}</h1>
        <p className="mt-1 max-w-[64ch] text-muted">{text()}</p>
      </header>
      <StationTabs here={list} />
      <p className="mt-5 mb-6 text-right">
        <label className="inline-flex items-center gap-3 text-[14px] text-muted">
          {m.films_order()}
          <select
            className="h-11 rounded-full border border-line bg-surface px-4 text-ink"
            value={order}
            onChange={({ target }) => setOrder(videoOrders.find((each) => each === target.value) ?? usualOrders[list])}
          >
            {Object.entries(orderNames).map(([each, label]) => (
              <option key={each} value={each}>
                {label()}
              </option>
            ))}
          </select>
        </label>
      </p>
      <VideoListView
        isFirst
        key={order}
        first={isUsual ? first : null}
        query={isUsual ? { list } : { list, order }}
        empty={
          <div className="grid justify-items-center gap-4 py-16 text-center">
            <p className="max-w-[44ch] text-muted">{m.films_none()}</p>
            <Link href={href('videos', language)} className="btn btn-quiet">
              {m.films_title()}
            </Link>
          </div>
        }
      />
    </div>
  );
}

/** The lists, beside each other. */
export function StationTabs({ here }: { here: StationList | 'index' }) {
  const language = useLanguage();
  const lists = Object.entries(stationLists).map(([key, { page, name }]) => ({
    key,
    address: href(page, language),
    label: name(),
  }));
  const index = { key: 'index', address: href('videos', language), label: m.films_title() };
  return <Tabs label={m.films_lists()} tabs={[index, ...lists]} here={here} />;
}

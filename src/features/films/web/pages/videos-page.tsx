import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { AllParts, loadParts } from '../../../../shell/compose/page-parts.tsx';
import { pageHead } from '../../../../shell/pages/head.ts';
import { listVideos } from '../../contract.ts';
import { stationLists, type StationList } from '../lists/lists.ts';
import { StationTabs } from '../lists/station-view.tsx';
import type { FirstVideos } from '../lists/use-videos.ts';
import { VideoRow } from '../lists/video-row.tsx';
import { stationParts } from '../slots.ts';

/** Films in a row. */
const SHOWN = 4;
const rows = ['trending', 'new', 'discount', 'free', 'vip', 'all'] as const satisfies readonly StationList[];

interface Loaded {
  rows: { list: StationList; first: FirstVideos }[];
  head: unknown[];
  foot: unknown[];
}

export const Route = createFileRoute('/$language/videos/')({
  loader: async ({ params: { language } }): Promise<Loaded> => {
    const ofRows = Promise.all(
      rows.map(async (list) => ({
        list,
        first: await callRest(listVideos, language, { query: { list, limit: SHOWN } }),
      })),
    );
    const [found, head, foot] = await Promise.all([
      ofRows,
      loadParts(stationParts, language, 'head'),
      loadParts(stationParts, language, 'foot'),
    ]);
    return { rows: found, head, foot };
  },
  head: ({ params }) =>
    pageHead({ name: 'videos', language: params.language, title: m.films_title(), description: m.films_text() }),
  component: VideosPage,
});

/** The video station: a row of each list that has something (§2). */
function VideosPage() {
  const language = useLanguage();
  const { rows: found, head, foot }: Loaded = Route.useLoaderData();
  const isEmpty = found.every(({ first }) => first.items.length === 0);
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <header className="mb-5 pt-3">
        <h1 className="text-[34px] desktop:text-[42px]">{m.films_title()}</h1>
        <p className="mt-1 max-w-[64ch] text-muted">{m.films_text()}</p>
      </header>
      <StationTabs here="index" />
      <div className="mt-9">
        <AllParts slot={stationParts} given="head" data={head} />
        {found.map(({ list, first }) => (
          <VideoRow
            key={list}
            title={stationLists[list].name()}
            address={href(stationLists[list].page, language)}
            first={first}
            query={{ list, limit: SHOWN }}
          />
        ))}
        <AllParts slot={stationParts} given="foot" data={foot} />
      </div>
      {isEmpty ? (
        <div className="grid justify-items-center gap-4 py-16 text-center">
          <p className="max-w-[44ch] text-muted">{m.films_none()}</p>
          <Link href={href('cams', language)} className="btn btn-primary">
            {m.shell_cams()}
          </Link>
        </div>
      ) : null}
    </div>
  );
}

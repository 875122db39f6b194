import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { listVideos } from '../../contract.ts';
import { stationLists } from '../lists/lists.ts';
import { VideoRow } from '../lists/video-row.tsx';
import type { FirstVideos } from '../lists/use-videos.ts';

/** Films in a block of the start page. */
const SHOWN = 4;

/** §2: Trends, and the video station with its latest. */
const block = (list: 'trending' | 'new', rank: number): PagePart<null> =>
  pagePart({
    rank,
    load: (ask, _given: null): Promise<FirstVideos> => ask(listVideos, { query: { list, limit: SHOWN } }),
    Part: ({ data }) => <Row list={list} first={data} />,
  });

function Row({ list, first }: { list: 'trending' | 'new'; first: FirstVideos }) {
  const language = useLanguage();
  const { page, name } = stationLists[list];
  return <VideoRow title={name()} address={href(page, language)} first={first} query={{ list, limit: SHOWN }} />;
}

const blocks: readonly PagePart<null>[] = [block('trending', 34), block('new', 36)];
export default blocks;

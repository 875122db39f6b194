import { createFileRoute } from '@tanstack/react-router';
import { callRest } from '../../../../shell/api/client.ts';
import { isSearchable, NothingFound, searchHead, SearchHeader } from '../../../search/web/index.ts';
import { searchVideos } from '../../contract.ts';
import { useFoundVideos, type FirstVideos } from '../lists/use-videos.ts';
import { VideoPages } from '../lists/video-list.tsx';

export const Route = createFileRoute('/$language/search/videos/$searchPattern/')({
  loader: ({ params: { language, searchPattern } }): Promise<FirstVideos> =>
    isSearchable(searchPattern)
      ? callRest(searchVideos, language, { query: { pattern: searchPattern } })
      : Promise.resolve({ items: [], next: null }),
  head: ({ params: { language, searchPattern } }) => searchHead('searchVideos', language, searchPattern),
  component: SearchVideosPage,
});

/** Videos that a text fits (§2). */
function SearchVideosPage() {
  const { searchPattern } = Route.useParams();
  const first: FirstVideos = Route.useLoaderData();
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <SearchHeader pattern={searchPattern} here="videos" />
      {/* Another pattern is another list. */}
      <FoundVideos key={searchPattern} first={first} pattern={searchPattern} />
    </div>
  );
}

const FoundVideos = ({ first, pattern }: { first: FirstVideos; pattern: string }) => (
  <VideoPages isFirst videos={useFoundVideos(first, pattern)} empty={<NothingFound pattern={pattern} />} />
);

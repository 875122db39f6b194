import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { ColumnsChoice } from '../../../films/web/index.ts';
import { isSearchable, NothingFound, searchHead, SearchHeader } from '../../../search/web/index.ts';
import { searchAlbums } from '../../contract/shop.ts';
import { AlbumCards } from '../parts/album-card.tsx';
import type { FirstAlbums } from '../parts/album-row.tsx';

export const Route = createFileRoute('/$language/search/pictures/$searchPattern/')({
  loader: ({ params: { language, searchPattern } }): Promise<FirstAlbums> =>
    isSearchable(searchPattern)
      ? callRest(searchAlbums, language, { query: { pattern: searchPattern } })
      : Promise.resolve({ items: [], next: null }),
  head: ({ params: { language, searchPattern } }) => searchHead('searchAlbums', language, searchPattern),
  component: SearchAlbumsPage,
});

/** Albums that a text fits. */
function SearchAlbumsPage() {
  const { searchPattern } = Route.useParams();
  const first: FirstAlbums = Route.useLoaderData();
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-1 pb-12 desktop:px-9">
      <SearchHeader pattern={searchPattern} here="galleries" />
      {/* Another pattern is another list. */}
      <FoundAlbums key={searchPattern} first={first} pattern={searchPattern} />
    </div>
  );
}

/** For a start what everybody finds, then what is there for him. */
function FoundAlbums({ first, pattern }: { first: FirstAlbums; pattern: string }) {
  const { guest } = useSession();
  const own = useApiPages(searchAlbums, { query: { pattern } }, 'after', {
    enabled: guest !== null && isSearchable(pattern),
  });
  const albums = [...new Map((own.items ?? first.items).map((album) => [album.id, album])).values()];
  if (albums.length === 0 && own.error === null) return <NothingFound pattern={pattern} />;
  return (
    <>
      <h2 className="sr-only">{m.albums_title()}</h2>
      <div className="mb-5 flex justify-end empty:hidden max-xl:hidden">
        <ColumnsChoice of="albums" />
      </div>
      <AlbumCards albums={albums} isList />
      {own.error === null ? null : <LoadError error={own.error} onRetry={own.reload} />}
      {own.items !== null && own.hasMore && own.error === null ? (
        <p className="mt-10 text-center">
          <button type="button" className="btn btn-quiet" disabled={own.isBusy} onClick={own.more}>
            {m.albums_more()}
          </button>
        </p>
      ) : null}
    </>
  );
}

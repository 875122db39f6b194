import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { listAlbums, type Album } from '../../contract.ts';
import { AlbumCards } from './album-card.tsx';

/** A page's own albums, the same for everyone. */
export interface FirstAlbums {
  items: readonly Album[];
  next: string | null;
}

interface AlbumRowProps {
  title: string;
  actorId: number;
  first: FirstAlbums;
  limit: number;
  /** The one whose page it is. */
  without?: number;
}

/** A performer's albums, the latest first, and more of them; nothing where there is none. */
export function AlbumRow({ title, actorId, first, limit, without }: AlbumRowProps) {
  const { guest } = useSession();
  const own = useApiPages(listAlbums, { query: { actorId, limit } }, 'after', { enabled: guest !== null });
  const known = own.items ?? first.items;
  const albums = [...new Map(known.map((album) => [album.id, album])).values()].filter(({ id }) => id !== without);
  const hasMore = own.items === null ? first.next !== null : own.hasMore;
  if (albums.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-[26px]">{title}</h2>
      <AlbumCards albums={albums} />
      {hasMore && own.items !== null ? (
        <p className="mt-8 text-center">
          <button type="button" className="btn btn-quiet" disabled={own.isBusy} onClick={own.more}>
            {m.albums_more()}
          </button>
        </p>
      ) : null}
    </section>
  );
}

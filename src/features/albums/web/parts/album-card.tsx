import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { useColumns } from '../../../films/web/index.ts';
import type { Album } from '../../contract.ts';
import { AlbumPrice } from '../album/offer.tsx';

const sizesIn = (columns: number) =>
  `(width >= 1280px) ${Math.ceil(1400 / columns)}px, (width >= 1024px) 300px, (width >= 640px) 30vw, 46vw`;
const badge = 'rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-2.5 py-0.5 text-[12.5px] text-glow';

/** An album in a list: its cover, what it is called, how much is in it, and for how much. */
function AlbumCard({ album, columns }: { album: Album; columns: number }) {
  const language = useLanguage();
  const address = href('actorPictures', language, { actorName: album.actor.slug, albumId: String(album.id) });
  return (
    <article className="group" data-testid="album" data-id={album.id}>
      <Link href={address} className="block">
        <div className="relative aspect-[4/5] overflow-hidden rounded-media bg-raised">
          <Picture
            picture={album.cover}
            alt=""
            sizes={sizesIn(columns)}
            className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
          />
          <span className={`${badge} absolute right-3 bottom-3 tabular-nums`}>
            {m.albums_count({ count: album.pictureCount })}
          </span>
        </div>
        <h3 className="mt-2.5 font-serif text-[19px] leading-tight wrap-anywhere">{album.title}</h3>
      </Link>
      <p className="mt-1 text-[14px]">
        <AlbumPrice album={album} />
      </p>
    </article>
  );
}

const inFour = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4';
const asChosen = `${inFour} xl:grid-cols-[repeat(var(--album-columns,4),minmax(0,1fr))]`;

/** Cards in columns: a row of four, or of a list as many as was chosen where there is room. */
export function AlbumCards({ albums, isList = false }: { albums: readonly Album[]; isList?: boolean }) {
  const chosen = useColumns('albums');
  return (
    <ul className={isList ? asChosen : inFour}>
      {albums.map((album) => (
        <li key={album.id}>
          <AlbumCard album={album} columns={isList ? chosen : 4} />
        </li>
      ))}
    </ul>
  );
}

import type { OwnAlbum } from '../../contract.ts';
import OwnAlbumParts from './own-album-parts.tsx';

/** One of her albums that is meant for the shop. */
export const OwnAlbumCard = ({ album }: { album: OwnAlbum }) => (
  <li className="border-b border-line py-7" data-testid={`album-${album.id}`}>
    <h3 className="text-[19px] wrap-anywhere">{album.texts.de.title}</h3>
    <OwnAlbumParts album={album} />
  </li>
);

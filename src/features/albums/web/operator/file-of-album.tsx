import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { stateText } from '../../../films/web/index.ts';
import { FileRow } from '../../../reviews/web/index.ts';
import type { AlbumFile } from '../../contract.ts';

/** An album in a list of operators, and the way to its file. */
export function FileOfAlbum({ album }: { album: AlbumFile }) {
  const language = useLanguage();
  const address = href('backofficeAlbum', language, { albumId: String(album.id) });
  return <FileRow file={album} address={address} state={stateText(album.state)} />;
}

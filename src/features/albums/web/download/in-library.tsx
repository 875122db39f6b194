import { DownloadButton } from '../../../films/web/index.ts';
import type { LibraryItem } from '../../../library/contract.ts';
import { useAlbumKeeping } from './keeping.ts';

/** Its file, on a card of the library. */
export default function InLibrary({ item: { kind, id, title } }: { item: LibraryItem }) {
  const keeping = useAlbumKeeping(id);
  if (kind !== 'album') return null;
  return <DownloadButton title={title} keeping={keeping} className="min-h-11 underline underline-offset-4" />;
}

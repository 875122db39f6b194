import type { LibraryItem } from '../../../library/contract.ts';
import { DownloadButton } from './download-button.tsx';
import { useVideoKeeping } from './keeping.ts';

/** The same on a card of the library. */
export default function InLibrary({ item: { kind, id, title } }: { item: LibraryItem }) {
  const keeping = useVideoKeeping(id);
  if (kind !== 'video') return null;
  return <DownloadButton title={title} keeping={keeping} className="min-h-11 underline underline-offset-4" />;
}

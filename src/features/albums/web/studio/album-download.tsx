import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { LetDownload } from '../../../films/web/index.ts';
import { answerAlbumDownload, listOwnAlbums, type OwnAlbum } from '../../contract.ts';

export function AlbumDownload({ album }: { album: OwnAlbum }) {
  const { mutate, isPending, error } = useApiAction(answerAlbumDownload, { refreshes: [listOwnAlbums] });
  if (album.publishedAt === null) return null;
  return (
    <LetDownload
      label={m.albums_studio_download()}
      text={m.albums_studio_download_text()}
      on={album.download}
      isPending={isPending}
      error={error}
      onChange={(allowed) => mutate({ params: { albumId: album.id }, body: { allowed } })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { AlbumFileView } from './album-file.tsx';

export const Route = createFileRoute('/$language/house/photos/$albumId/')({
  head: ({ params: { language, albumId } }) =>
    pageHead({ name: 'backofficeAlbum', language, params: { albumId }, title: m.albums_files() }),
  component: AlbumFilePage,
});

function AlbumFilePage() {
  const { albumId } = Route.useParams();
  return (
    <BackofficePage page="backofficeAlbums" title={m.albums_files()}>
      <AlbumFileView key={albumId} albumId={albumId} />
    </BackofficePage>
  );
}

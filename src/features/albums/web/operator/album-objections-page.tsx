import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { ObjectionList } from '../../../reviews/web/index.ts';
import { listAlbumObjections } from '../../contract.ts';
import { AlbumTabs } from './album-tabs.tsx';
import { FileOfAlbum } from './file-of-album.tsx';

export const Route = createFileRoute('/$language/house/photos/objections/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeAlbumObjections', language: params.language, title: m.reviews_objections() }),
  component: AlbumObjectionsPage,
});

function AlbumObjectionsPage() {
  return (
    <BackofficePage page="backofficeAlbums" title={m.reviews_objections()} text={m.reviews_objections_text()}>
      <AlbumTabs here="backofficeAlbumObjections" />
      <Objections />
    </BackofficePage>
  );
}

function Objections() {
  const answer = useApi(listAlbumObjections, {}, { fresh: true });
  return <ObjectionList answer={answer} renderItem={(album) => <FileOfAlbum key={album.id} album={album} />} />;
}

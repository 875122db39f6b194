import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { BackofficePage, List, SearchForm } from '../../../backoffice/web/index.ts';
import { findAlbums } from '../../contract.ts';
import { AlbumTabs } from './album-tabs.tsx';
import { FileOfAlbum } from './file-of-album.tsx';

export const Route = createFileRoute('/$language/house/photos/all/')({
  head: ({ params }) => pageHead({ name: 'backofficeAllAlbums', language: params.language, title: m.albums_files() }),
  component: AllAlbumsPage,
});

function AllAlbumsPage() {
  return (
    <BackofficePage page="backofficeAlbums" title={m.albums_files()} text={m.albums_files_text()}>
      <AlbumTabs here="backofficeAllAlbums" />
      <Albums />
    </BackofficePage>
  );
}

function Albums() {
  const [search, setSearch] = useState('');
  const pages = useApiPages(findAlbums, { query: { search } }, 'before');
  return (
    <>
      <SearchForm label={m.reviews_files_search()} onSearch={setSearch} />
      <List
        pages={pages}
        label={m.albums_files()}
        empty={m.albums_files_none()}
        renderItem={(album) => <FileOfAlbum key={album.id} album={album} />}
      />
    </>
  );
}

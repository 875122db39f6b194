import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { BackofficePage, List, SearchForm } from '../../../backoffice/web/index.ts';
import { findFilms } from '../../contract.ts';
import { FilmRow } from './film-row.tsx';
import { FilmTabs } from './film-tabs.tsx';

export const Route = createFileRoute('/$language/house/videos/all/')({
  head: ({ params }) => pageHead({ name: 'backofficeAllFilms', language: params.language, title: m.films_files() }),
  component: AllFilmsPage,
});

function AllFilmsPage() {
  return (
    <BackofficePage page="backofficeFilms" title={m.films_files()} text={m.films_files_text()}>
      <FilmTabs here="backofficeAllFilms" />
      <Films />
    </BackofficePage>
  );
}

function Films() {
  const [search, setSearch] = useState('');
  const pages = useApiPages(findFilms, { query: { search } }, 'before');
  return (
    <>
      <SearchForm label={m.reviews_files_search()} onSearch={setSearch} />
      <List
        pages={pages}
        label={m.films_files()}
        empty={m.films_files_none()}
        renderItem={(film) => <FilmRow key={film.id} film={film} />}
      />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { FileList } from '../../../reviews/web/index.ts';
import { listFilmsNotMade } from '../../contract.ts';
import { FilmRow } from './film-row.tsx';
import { FilmTabs } from './film-tabs.tsx';

export const Route = createFileRoute('/$language/house/videos/not-made/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeFilmsNotMade', language: params.language, title: m.films_not_made() }),
  component: FilmsNotMadePage,
});

function FilmsNotMadePage() {
  return (
    <BackofficePage page="backofficeFilms" title={m.films_not_made()} text={m.films_not_made_text()}>
      <FilmTabs here="backofficeFilmsNotMade" />
      <Films />
    </BackofficePage>
  );
}

function Films() {
  const answer = useApi(listFilmsNotMade, {}, { fresh: true });
  return (
    <FileList
      answer={answer}
      label={m.films_not_made()}
      empty={m.films_not_made_none()}
      renderItem={(film) => <FilmRow key={film.id} film={film} />}
    />
  );
}

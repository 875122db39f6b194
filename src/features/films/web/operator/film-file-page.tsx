import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { FilmFileView } from './film-file.tsx';

export const Route = createFileRoute('/$language/house/videos/$filmId/')({
  head: ({ params: { language, filmId } }) =>
    pageHead({ name: 'backofficeFilm', language, params: { filmId }, title: m.films_files() }),
  component: FilmFilePage,
});

function FilmFilePage() {
  const { filmId } = Route.useParams();
  return (
    <BackofficePage page="backofficeFilms" title={m.films_files()}>
      <FilmFileView key={filmId} filmId={filmId} />
    </BackofficePage>
  );
}

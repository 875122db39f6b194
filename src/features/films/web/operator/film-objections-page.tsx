import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { ObjectionList } from '../../../reviews/web/index.ts';
import { listFilmObjections } from '../../contract.ts';
import { FilmRow } from './film-row.tsx';
import { FilmTabs } from './film-tabs.tsx';

export const Route = createFileRoute('/$language/house/videos/objections/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeFilmObjections', language: params.language, title: m.reviews_objections() }),
  component: FilmObjectionsPage,
});

function FilmObjectionsPage() {
  return (
    <BackofficePage page="backofficeFilms" title={m.reviews_objections()} text={m.reviews_objections_text()}>
      <FilmTabs here="backofficeFilmObjections" />
      <Objections />
    </BackofficePage>
  );
}

function Objections() {
  const answer = useApi(listFilmObjections, {}, { fresh: true });
  return <ObjectionList answer={answer} renderItem={(film) => <FilmRow key={film.id} film={film} />} />;
}

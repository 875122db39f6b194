import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { StudioSection, studioSentences } from '../../../studio/web/index.ts';
import { filmConstants } from '../../constants.ts';
import { createFilm, listOwnFilms } from '../../contract.ts';
import { NewWork } from './offer/new-work.tsx';
import { OwnFilmCard } from './own-film-card.tsx';

export const Route = createFileRoute('/$language/studio/videos/')({
  head: ({ params }) => pageHead({ name: 'studioFilms', language: params.language, title: m.films_studio() }),
  component: FilmsPage,
});

function FilmsPage() {
  return (
    <StudioSection page="studioFilms" text={m.films_studio_text()}>
      <Section title={m.films_studio_new()}>
        <NewFilm />
      </Section>
      <Section title={m.films_studio_own()}>
        <Films />
      </Section>
    </StudioSection>
  );
}

function NewFilm() {
  const { mutateAsync: create } = useApiAction(createFilm, { refreshes: [listOwnFilms] });
  return (
    <NewWork
      submit={m.films_studio_create()}
      done={m.films_studio_created}
      most={filmConstants.titleLength}
      onCreate={(title) => create({ body: { title } })}
    />
  );
}

function Films() {
  const pages = useApiPages(listOwnFilms, { query: {} }, 'before', { refreshOn: ['filmChanged'] });
  return (
    <PagedList
      pages={pages}
      label={m.films_studio_own()}
      empty={m.films_studio_none()}
      more={m.films_studio_more()}
      sentences={studioSentences()}
    >
      {(film) => <OwnFilmCard key={film.id} film={film} />}
    </PagedList>
  );
}

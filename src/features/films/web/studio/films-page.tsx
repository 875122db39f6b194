import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { PagedList } from '../../../../ui/data/paged-list.tsx';
import { useApiAction, useApiPages } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Section } from '../../../../ui/section.tsx';
import { StudioSection, studioSentences } from '../../../studio/web/index.ts';
import { filmConstants } from '../../constants.ts';
import { createFilm, listOwnFilms } from '../../contract.ts';
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
  const [made, setMade] = useState(0);
  const { mutateAsync: create } = useApiAction(createFilm, { refreshes: [listOwnFilms] });
  const form = useForm({
    fields: ['title'],
    check: ({ title }) => (title.trim().length >= 3 ? {} : { title: m.films_studio_title_short() }),
    async send({ title }) {
      await create({ body: { title } });
      setMade((before) => before + 1);
    },
    sentences: studioSentences(),
    done: m.films_studio_created,
  });
  return (
    <Form form={form} submit={m.films_studio_create()}>
      {/* Each begins anew. */}
      <Field
        key={made}
        name="title"
        label={m.films_title_label()}
        maxLength={filmConstants.titleLength}
        autoComplete="off"
      />
    </Form>
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

import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { listOwnFilms, submitFilm, type OwnFilm } from '../../contract.ts';
import type { OwnWork } from './offer/use-own-work.ts';

const needed = ['everyone', 'depict', 'publish'] as const;

/** Hands a film to the review: she says who is seen in it, and what may be done with it. */
export function SubmitFilm({ own: { work: film, settled } }: { own: OwnWork<OwnFilm> }) {
  const { mutateAsync: submit } = useApiAction(submitFilm, { refreshes: [listOwnFilms] });
  const form = useForm({
    fields: [...needed, 'download'],
    check: (values) =>
      Object.fromEntries(needed.filter((name) => values[name] === '').map((name) => [name, m.films_consent_needed()])),
    send: async ({ download }) =>
      submit({
        params: { filmId: film.id },
        body: {
          revision: (await settled()).revision,
          everyone: true,
          depict: true,
          publish: true,
          download: download !== '',
        },
      }),
    sentences: studioSentences(),
  });
  if (film.processing !== 'done') return <p className="mb-4 text-[14.5px] text-muted">{m.films_submit_first()}</p>;
  return (
    <div className="mb-4">
      <h4 className="mb-1 font-medium">{m.films_submit_title()}</h4>
      <Form form={form} submit={m.films_submit()}>
        <Tick name="everyone" label={m.consents_everyone()} />
        <Tick name="depict" label={m.films_consent_depict()} />
        <Tick name="publish" label={m.films_consent_publish()} />
        <Tick name="download" label={m.films_consent_download()} />
      </Form>
    </div>
  );
}

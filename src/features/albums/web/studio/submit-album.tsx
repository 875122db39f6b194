import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { OwnWork } from '../../../films/web/index.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { listOwnAlbums, submitAlbum, type OwnAlbum } from '../../contract.ts';

const needed = ['everyone', 'depict', 'publish'] as const;

/** Hands an album to the review: she says who is seen in it, and what may be done with it. */
export function SubmitAlbum({ own: { work: album, settled } }: { own: OwnWork<OwnAlbum> }) {
  const { mutateAsync: submit } = useApiAction(submitAlbum, { refreshes: [listOwnAlbums] });
  const form = useForm({
    fields: [...needed, 'download'],
    check: (values) =>
      Object.fromEntries(needed.filter((name) => values[name] === '').map((name) => [name, m.albums_consent_needed()])),
    send: async ({ download }) =>
      submit({
        params: { albumId: album.id },
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
  if (album.pictures.length === 0) return <p className="mb-4 text-[14.5px] text-muted">{m.albums_submit_first()}</p>;
  return (
    <div className="mb-4">
      <h4 className="mb-1 font-medium">{m.films_submit_title()}</h4>
      <Form form={form} submit={m.albums_submit()}>
        <Tick name="everyone" label={m.consents_everyone()} />
        <Tick name="depict" label={m.albums_consent_depict()} />
        <Tick name="publish" label={m.albums_consent_publish()} />
        <Tick name="download" label={m.albums_consent_download()} />
      </Form>
    </div>
  );
}

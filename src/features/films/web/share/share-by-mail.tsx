import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { shareConstants } from '../../constants.ts';
import { sendVideoShareEmail } from '../../contract.ts';
import { filmSentences } from '../error-sentences.ts';

/** Whom it goes to, and a few words; what the mail says is said before. */
export function ShareByMail({ videoId, onDone }: { videoId: number; onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { mutateAsync: send } = useApiAction(sendVideoShareEmail);
  const form = useForm({
    fields: ['email', 'note'],
    async send({ email, note }) {
      await send({ body: { videoId, email, note } });
      setSentTo(email);
    },
    sentences: filmSentences,
    fieldOf: { 'share-note': 'note', 'share-refused': 'email' },
  });
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-[18px]">{m.films_share_by_us()}</h3>
      {sentTo === null ? (
        <Form form={form} submit={m.films_share_send()} look="wide">
          <div className="mt-1.5 flex flex-col gap-3">
            <p className="text-pretty text-muted">{m.films_share_text()}</p>
            <Field
              type="email"
              name="email"
              label={m.films_share_email()}
              required
              maxLength={254}
              autoComplete="off"
              inputMode="email"
            />
            <TextField
              name="note"
              label={m.films_share_note()}
              hint={m.films_share_note_hint()}
              maxLength={shareConstants.noteLength}
              rows={3}
              className=""
            />
          </div>
        </Form>
      ) : (
        <div className="mt-1.5 flex flex-col gap-5">
          <p role="status" className="text-pretty wrap-anywhere">
            {m.films_share_done({ email: sentTo })}
          </p>
          <button type="button" className="btn btn-primary" onClick={onDone}>
            {m.shell_close()}
          </button>
        </div>
      )}
    </section>
  );
}

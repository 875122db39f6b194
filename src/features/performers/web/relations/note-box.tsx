import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { performerConstants } from '../../constants.ts';
import { getActorNoteById, storeActorNote } from '../../contract.ts';
import { NOTE_QUERY } from './note-query.ts';

/** The guest's own words on a performer (D5); who has no account is led to one, and back to his note. */
export function NoteBox({ actorId }: { actorId: number }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [open, setOpen] = useState(false);
  const isLoggedIn = guest?.isLoggedIn === true;
  const isTargeted = useHydrated() && new URLSearchParams(location.search).has(NOTE_QUERY);

  if ((open || isTargeted) && isLoggedIn) return <Note key={actorId} actorId={actorId} />;
  return (
    <button
      type="button"
      className="btn mt-1 w-full text-muted hover:text-ink"
      onClick={() => {
        if (isLoggedIn) return setOpen(true);
        void keepForLater(language, { type: 'loadNote', actorId });
        openPaymentWindow('signup');
      }}
    >
      {m.performers_note_add()}
    </button>
  );
}

function Note({ actorId }: { actorId: number }) {
  const answer = useApi(getActorNoteById, { params: { actorId } }, { fresh: true });
  return (
    <Loaded answer={answer} height="mt-4 h-52">
      {({ comment }) => <NoteForm actorId={actorId} comment={comment} />}
    </Loaded>
  );
}

function NoteForm({ actorId, comment: written }: { actorId: number; comment: string }) {
  const { mutateAsync: store } = useApiAction(storeActorNote);
  const form = useForm({
    fields: ['comment'],
    send: ({ comment }) => store({ body: { actorId, comment } }),
    done: m.performers_note_saved,
  });
  return (
    <div className="mt-4">
      <Form form={form} submit={m.performers_note_save()} look="quiet">
        <TextField
          name="comment"
          label={m.performers_note()}
          hint={m.performers_note_hint()}
          rows={4}
          maxLength={performerConstants.noteLength}
          defaultValue={written}
        />
      </Form>
    </div>
  );
}

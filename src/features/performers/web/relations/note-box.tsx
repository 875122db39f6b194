import { useHydrated } from '@tanstack/react-router';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { keepForLater } from '../../../identity/web/index.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import { performerConstants } from '../../constants.ts';
import { loadNote, sendNote } from '../calls.ts';
import { NOTE_QUERY } from './note-query.ts';

/** The guest's own words on a performer (D5); who has no account is led to one, and back to his note. */
export function NoteBox({ actorId }: { actorId: number }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [open, setOpen] = useState(false);
  const isLoggedIn = guest?.isLoggedIn === true;
  const asked = useHydrated() && new URLSearchParams(location.search).has(NOTE_QUERY);

  if ((open || asked) && isLoggedIn) return <Note key={actorId} actorId={actorId} />;
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

type Status = 'loading' | 'idle' | 'saving' | 'saved' | { error: string };

function Note({ actorId }: { actorId: number }) {
  const id = useId();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [status, setStatus] = useState<Status>('loading');
  useEffect(() => {
    let left = false;
    loadNote(language, actorId).then(
      ({ comment }) => {
        if (left) return;
        setText(comment);
        setStatus('idle');
      },
      (fault: unknown) => left || setStatus({ error: problemText(fault) }),
    );
    return () => void (left = true);
  }, [language, actorId]);

  async function save(event: FormEvent) {
    event.preventDefault();
    setStatus('saving');
    try {
      setText((await sendNote(language, actorId, text)).comment);
      setStatus('saved');
    } catch (fault) {
      setStatus({ error: problemText(fault) });
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="mt-4">
      <label htmlFor={id} className="font-medium">
        {m.performers_note()}
      </label>
      <p className="text-[13.5px] text-faint">{m.performers_note_hint()}</p>
      <textarea
        id={id}
        rows={4}
        className="field mt-1.5 py-3"
        maxLength={performerConstants.noteLength}
        disabled={status === 'loading'}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setStatus('idle');
        }}
      />
      <div className="mt-2 flex items-center gap-4">
        <button type="submit" className="btn btn-quiet" disabled={status === 'loading' || status === 'saving'}>
          {m.performers_note_save()}
        </button>
        <span role="status" className="text-[14px] text-sea">
          {status === 'saved' ? m.performers_note_saved() : ''}
        </span>
      </div>
      {typeof status === 'object' ? <FormError text={status.error} /> : null}
    </form>
  );
}

import { useId, useState, type FormEvent } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
import type { ActorData } from '../../contract.ts';
import { suggestTags } from '../calls.ts';
import { TagLinks } from '../lists/tag-links.tsx';
import { performerSentences } from '../sentences.ts';

const LONGEST = 30;

/** What she is found by, and a line for what guests would find her by. */
export function SubjectTags({ actor }: { actor: ActorData }) {
  const { guest } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <section className="mt-8" aria-label={m.performers_tags()}>
      <TagLinks tags={actor.tags} />
      {asking ? (
        <Suggestion actor={actor} />
      ) : (
        <button
          type="button"
          className="mt-1 min-h-11 text-[14px] text-faint underline decoration-line underline-offset-4 hover:text-ink"
          onClick={() => (guest?.isLoggedIn === true ? setAsking(true) : openPaymentWindow('signup'))}
        >
          {m.performers_tags_suggest()}
        </button>
      )}
    </section>
  );
}

function Suggestion({ actor }: { actor: ActorData }) {
  const id = useId();
  const language = useLanguage();
  const [word, setWord] = useState('');
  const [status, setStatus] = useState<'idle' | 'sent' | { error: string }>('idle');
  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      await suggestTags(language, actor.id, [word]);
      setStatus('sent');
    } catch (fault) {
      const own = {
        ...performerSentences,
        'bad-request': m.performers_tags_suggest_bad,
      };
      setStatus({ error: problemText(fault, own) });
    }
  }
  if (status === 'sent') {
    return (
      <p role="status" className="mt-3 text-[14px] text-sea">
        {m.performers_tags_suggest_thanks()}
      </p>
    );
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mt-3 max-w-[440px]">
      <label htmlFor={id} className="text-[14px] text-faint">
        {m.performers_tags_suggest_label({ name: actor.name })}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          className="field"
          maxLength={LONGEST}
          value={word}
          aria-describedby={`${id}-note`}
          onChange={(event) => setWord(event.target.value)}
        />
        <button type="submit" className="btn btn-quiet" disabled={word.trim().length < 2}>
          {m.performers_tags_suggest_send()}
        </button>
      </div>
      <p id={`${id}-note`} role="alert" className="mt-1 min-h-[1.5em] text-[13.5px] text-signal">
        {typeof status === 'object' ? status.error : null}
      </p>
    </form>
  );
}

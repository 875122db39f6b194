import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { sendTest } from './calls.ts';
import { eventProblem } from './words.ts';

/** Lets something happen for all programs to hear, and says where programmers read on. */
export function TrySection() {
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [error, setError] = useState<unknown>(null);

  async function send() {
    setState('busy');
    try {
      await sendTest(language);
      setError(null);
      setState('sent');
    } catch (fault) {
      setError(fault);
      setState('idle');
    }
  }

  return (
    <Section title={m.events_try()} text={m.events_try_text()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="btn btn-primary" disabled={state === 'busy'} onClick={() => void send()}>
          {m.events_try_send()}
        </button>
        <a href="/docs/events.md" className="btn btn-quiet">
          {m.events_docs()}
        </a>
        {state === 'sent' ? (
          <p role="status" className="text-sea">
            {m.events_try_sent()}
          </p>
        ) : null}
        {error === null ? null : <FormError text={eventProblem(error)} />}
      </div>
    </Section>
  );
}

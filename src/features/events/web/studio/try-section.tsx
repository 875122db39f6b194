import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Section } from '../../../../ui/section.tsx';
import { sendTestEvent } from '../../contract.ts';
import { eventErrorText } from './words.ts';

/** Lets something happen for all programs to hear, and says where programmers read on. */
export function TrySection() {
  const { mutate: send, isPending, isSuccess, error } = useApiAction(sendTestEvent);
  return (
    <Section title={m.events_try()} text={m.events_try_text()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="btn btn-primary" disabled={isPending} onClick={() => send({})}>
          {m.events_try_send()}
        </button>
        <a href="/docs/events.md" className="btn btn-quiet">
          {m.events_docs()}
        </a>
        {isSuccess ? (
          <p role="status" className="text-sea">
            {m.events_try_sent()}
          </p>
        ) : null}
        {error === null ? null : <FormError text={eventErrorText(error)} />}
      </div>
    </Section>
  );
}

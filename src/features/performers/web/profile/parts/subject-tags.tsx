import { useState } from 'react';
import { m } from '#messages';
import { callGateway } from '../../../../../shell/api/client.ts';
import { useSession } from '../../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { openPaymentWindow } from '../../../../payments/web/index.ts';
import type { ActorData } from '../../../contract.ts';
import { SUGGEST_TAGS } from '../../../queries.ts';
import { TagLinks } from '../../lists/tag-links.tsx';
import { performerSentences } from '../../error-sentences.ts';

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
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    fields: ['word'],
    check: ({ word }) => (word.trim().length < 2 ? { word: m.performers_tags_suggest_bad() } : {}),
    async send({ word }) {
      await callGateway(SUGGEST_TAGS, { actorId: actor.id, tags: [word] }, language);
      setSent(true);
    },
    sentences: {
      ...performerSentences,
      'bad-request': m.performers_tags_suggest_bad,
    },
    fieldOf: { 'bad-request': 'word' },
  });
  if (isSent) {
    return (
      <p role="status" className="mt-3 text-[14px] text-sea">
        {m.performers_tags_suggest_thanks()}
      </p>
    );
  }
  return (
    <div className="mt-3 max-w-[440px]">
      <Form form={form} submit={m.performers_tags_suggest_send()} look="quiet-line">
        <Field
          name="word"
          label={m.performers_tags_suggest_label({ name: actor.name })}
          maxLength={LONGEST}
          autoComplete="off"
        />
      </Form>
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../platform/contract.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { pageHead } from '../../../shell/pages/head.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { getPhone } from '../contract.ts';
import { loadPhone, sendRemove } from './calls.ts';
import { PhoneCheck } from './phone-check.tsx';

export const Route = createFileRoute('/$language/account/phone/')({
  head: ({ params }) => pageHead({ name: 'phone', language: params.language, title: m.phone_title() }),
  component: PhonePage,
});

type Phone = CallOutput<typeof getPhone>;

/** A guest's own number: to be shown as his, or to be forgotten. */
function PhonePage() {
  const { guest } = useSession();
  const [attempt, setAttempt] = useState(0);
  return (
    <div className="mx-auto max-w-[460px] px-4 pt-6 pb-16 desk:pt-12">
      <h1 className="mb-3 text-[32px]">{m.phone_title()}</h1>
      <p className="mb-8 text-muted">{m.phone_text()}</p>
      {guest === null ? <Skeleton /> : <OwnPhone key={attempt} onChanged={() => setAttempt(attempt + 1)} />}
    </div>
  );
}

const Skeleton = () => <div role="status" aria-label={m.shell_loading()} className="skeleton h-64" />;

function OwnPhone({ onChanged }: { onChanged: () => void }) {
  const language = useLanguage();
  const [phone, setPhone] = useState<Phone | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let left = false;
    loadPhone(language).then(
      (answer) => left || setPhone(answer),
      (fault: unknown) => left || setError(fault),
    );
    return () => void (left = true);
  }, [language]);

  const remove = () => sendRemove(language).then(onChanged, setError);

  if (error !== null) {
    return (
      <Notice title={m.phone_title()} text={problemText(error)}>
        <button type="button" className="btn btn-primary" onClick={onChanged}>
          {m.shell_retry()}
        </button>
      </Notice>
    );
  }
  if (phone === null) return <Skeleton />;
  if (phone.isVerified) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="text-sea">
          {m.phone_verified({ ending: phone.ending ?? '' })}
        </p>
        <button type="button" className="btn btn-quiet self-start" onClick={() => void remove()}>
          {m.phone_remove()}
        </button>
      </div>
    );
  }
  return <PhoneCheck onVerified={onChanged} />;
}

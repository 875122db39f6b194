import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { renewAccess } from '../../../shell/api/access.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { errorText } from '../../../shell/error-text.ts';
import { FormError } from '../../../ui/notice.tsx';
import { useAction } from '../../../ui/data/use-api.ts';
import { beginAgeCheck, type Begun } from './begin-age-check.ts';
import { CheckoutError } from '../../../shell/checkout/checkout-embed.ts';
import type { CheckoutMessage } from '../../../shell/checkout/checkout-messages.ts';
import { CheckoutFrame } from '../../../shell/checkout/checkout-frame.tsx';
import { AgeCheckStatus } from './age-check-status.tsx';
import { WalletStep } from './wallet-step.tsx';
import { avsSentences } from './error-sentences.ts';

interface AgeCheckProps {
  /** The guest's age is confirmed, now or since long; may come again. */
  onAccepted: () => void;
  /** The guest is through with this, for now. */
  onDone: () => void;
  /** What the provider's page says beyond what the check acts on (§4); `onBack` leads to where it began. */
  onMessage?: (message: CheckoutMessage, onBack: () => void) => void;
}

type Step = { at: 'standing' } | { at: 'confirming' } | Begun;

/** The age check (B1): how it stands, the way to the provider, the provider's page, and what came of it. */
export function AgeCheck({ onAccepted, onDone, onMessage }: AgeCheckProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [step, setStep] = useState<Step>({ at: 'standing' });
  const isAccepted = guest?.hasAvs === true;
  const reportAccepted = useEffectEvent(onAccepted);
  useEffect(() => {
    if (isAccepted) reportAccepted();
  }, [isAccepted]);

  const {
    mutate: begin,
    isPending,
    error,
  } = useAction(async (method: string | null) => setStep(await beginAgeCheck(language, method)));

  async function confirm() {
    setStep({ at: 'confirming' });
    // The channel tells the outcome too; asking holds where a push was lost.
    await renewAccess();
    setStep({ at: 'standing' });
  }

  if (guest === null) return null;
  if (isAccepted || step.at === 'standing') {
    return (
      <>
        <AgeCheckStatus guest={guest} busy={isPending} onBegin={begin} onDone={onDone} />
        <FormError text={error === null ? null : ownErrorText(error)} />
      </>
    );
  }
  if (step.at === 'confirming') {
    return (
      <p role="status" className="py-16 text-center text-muted">
        {m.age_verification_confirming()}
      </p>
    );
  }
  if (step.at === 'wallet') {
    return (
      <WalletStep
        link={step.link}
        requestId={step.requestId}
        onAnswered={() => void confirm()}
        onBack={() => setStep({ at: 'standing' })}
      />
    );
  }
  return (
    <CheckoutFrame
      link={step.link}
      id={step.windowId}
      title={m.age_verification_frame()}
      onSuccess={() => void confirm()}
      onClose={() => setStep({ at: 'standing' })}
      onMessage={(message) => onMessage?.(message, () => setStep({ at: 'standing' }))}
    />
  );
}

const ownErrorText = (error: unknown): string =>
  error instanceof CheckoutError ? m.age_verification_bad_link() : errorText(error, avsSentences);

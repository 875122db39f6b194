import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { AmountChoice } from './amount-choice.tsx';
import { callRest } from '../../../../shell/api/client.ts';
import { createCheckout } from '../../contract.ts';
import { CheckoutRun } from './checkout-run.tsx';
import { OtherWays } from './other-ways.tsx';
import { SavePaymentMethod } from './save-payment-method.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePaymentSettings } from '../account/use-payment-settings.ts';

interface TopUpViewProps {
  suggestedCents: number | undefined;
  way: 'card' | 'carrier';
  /** Back from a provider's page: the last order is waited for. */
  isWaiting?: boolean | undefined;
  onPaid: () => void;
  onDone: () => void;
}

/** Topping up (C4): the amount, the provider's checkout, and the outcome as our own order tells it. */
export function TopUpView({ suggestedCents, way, isWaiting = false, onPaid, onDone }: TopUpViewProps) {
  const language = useLanguage();
  const run = useCheckout({ onPaid, isWaiting });
  const { data: settings = null } = usePaymentSettings();
  const [savePaymentMethod, setSavePaymentMethod] = useState(false);
  const { step, choose } = run;
  const offersSaving =
    way === 'card' && settings?.offers.savedPaymentMethod === true && settings.paymentMethod === null;
  const saves = offersSaving && savePaymentMethod;

  return (
    <CheckoutRun run={run} onDone={onDone}>
      {settings?.offers.card === false ? (
        <p role="alert" className="py-4 text-pretty">
          {m.payments_closed()}
        </p>
      ) : (
        <AmountChoice
          suggestedCents={suggestedCents}
          ordering={step.at === 'ordering' ? Number.parseInt(step.purchase, 10) : null}
          onChoose={(cents) =>
            void choose(`${cents}${saves ? ' saved' : ''}`, (requestKey) =>
              callRest(createCheckout, language, {
                body: { amountCents: cents, requestKey, way, savePaymentMethod: saves },
              }),
            )
          }
        >
          {offersSaving ? <SavePaymentMethod checked={savePaymentMethod} onChange={setSavePaymentMethod} /> : null}
        </AmountChoice>
      )}
      <OtherWays way={way} settings={settings} />
    </CheckoutRun>
  );
}

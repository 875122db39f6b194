import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { AmountChoice } from './amount-choice.tsx';
import { callRest } from '../../../../shell/api/client.ts';
import { filled } from '../../../../shell/compose/filled.ts';
import { topUpAmounts, trialAmounts } from '../../constants.ts';
import { createCheckout, type Currency } from '../../contract.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { CheckoutRun } from './checkout-run.tsx';
import { OtherWays } from './other-ways.tsx';
import { SavePaymentMethod } from './save-payment-method.tsx';
import { useCheckout } from './use-checkout.ts';
import { topUpListeners } from '../slots.ts';
import { paymentWindow } from '../state/window-state.ts';
import { usePaymentSettings } from '../account/use-payment-settings.ts';

interface TopUpViewProps {
  suggestedCents: number | undefined;
  /** Chosen already, where the window was opened. */
  orderedCents?: number | undefined;
  way: 'card' | 'carrier';
  /** A first small amount (§4: trialmoneycharge): two to choose from, and the way to all others. */
  isTrial?: boolean;
  /** Back from a provider's page: the last order is waited for. */
  isWaiting?: boolean | undefined;
  onPaid: () => void;
  onDone: () => void;
}

/** Topping up (C4): the amount, the provider's checkout, and the outcome as our own order tells it. */
export function TopUpView({
  suggestedCents,
  orderedCents,
  way,
  isTrial = false,
  isWaiting = false,
  onPaid,
  onDone,
}: TopUpViewProps) {
  const language = useLanguage();
  const run = useCheckout({
    onPaid() {
      for (const tell of filled(topUpListeners)) tell();
      onPaid();
    },
    isWaiting,
  });
  const { data: settings = null } = usePaymentSettings();
  const [savePaymentMethod, setSavePaymentMethod] = useState(false);
  const [currency, setCurrency] = useState<Currency>('EUR');
  const { step, choose } = run;
  const offersSaving =
    way === 'card' && settings?.offers.savedPaymentMethod === true && settings.paymentMethod === null;
  const saves = offersSaving && savePaymentMethod;

  function order(cents: number) {
    void choose(`${cents} ${currency}${saves ? ' saved' : ''}`, (requestKey) =>
      callRest(createCheckout, language, {
        body: { amountCents: cents, currency, requestKey, way, savePaymentMethod: saves },
      }),
    );
  }
  const begin = useEffectEvent(order);
  useEffect(() => {
    if (orderedCents !== undefined) begin(orderedCents);
  }, [orderedCents]);

  return (
    <CheckoutRun run={run} onDone={onDone}>
      {settings?.offers.card === false ? (
        <p role="alert" className="py-4 text-pretty">
          {m.payments_closed()}
        </p>
      ) : (
        <>
          {isTrial ? <p className="mb-5 text-muted">{m.payments_trial_text()}</p> : null}
          <AmountChoice
            amounts={isTrial ? trialAmounts : topUpAmounts}
            hasOwnAmount={!isTrial}
            currency={currency}
            suggestedCents={suggestedCents}
            ordering={step.at === 'ordering' ? Number.parseInt(step.purchase, 10) : null}
            onChoose={order}
          >
            <CurrencyChoice currency={currency} onChange={setCurrency} />
            {offersSaving ? <SavePaymentMethod checked={savePaymentMethod} onChange={setSavePaymentMethod} /> : null}
          </AmountChoice>
        </>
      )}
      {isTrial ? <AllAmounts /> : <OtherWays way={way} settings={settings} />}
    </CheckoutRun>
  );
}

const AllAmounts = () => (
  <button
    type="button"
    className="mt-3 min-h-11 text-muted underline decoration-line underline-offset-4 hover:text-ink"
    onClick={() => paymentWindow.go('moneycharge')}
  >
    {m.payments_trial_more()}
  </button>
);

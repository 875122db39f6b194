import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { verifyPaymentMethod } from '../../contract.ts';
import { CheckoutRun } from '../checkout/checkout-run.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { usePaymentSettings } from '../account/use-payment-settings.ts';
import { paymentWindow } from '../state/window-state.ts';

interface VerifyViewProps {
  means: 'card' | 'debit';
  onPaid: () => void;
  onDone: () => void;
}

const words = {
  card: { text: m.payments_verify_text, saved: m.payments_method_saved, refused: m.payments_method_not_offered },
  debit: { text: m.payments_debit_text, saved: m.payments_debit_saved, refused: m.payments_debit_not_offered },
} as const;

/** Another card (§4: changecc) or bank account (changels): saved at the provider, nothing charged. */
export function VerifyView({ means, onPaid, onDone }: VerifyViewProps) {
  const language = useLanguage();
  const run = useCheckout({ onPaid });
  const offers = usePaymentSettings().data?.offers;
  const paymentMethod = usePaymentSettings().data?.paymentMethod ?? null;
  const { text, saved, refused } = words[means];
  const isOffered = (which: 'card' | 'debit') => offers?.[which === 'card' ? 'savedPaymentMethod' : 'debit'] !== false;
  const other = means === 'card' ? 'debit' : 'card';
  return (
    <>
      {isOffered(means) ? (
        <CheckoutRun run={run} onDone={onDone} paidText={saved()}>
          <p className="mb-2 text-muted">{text()}</p>
          <p className="mb-6">
            {paymentMethod === null ? m.payments_method_none() : m.payments_method_now({ label: paymentMethod.label })}
          </p>
          <button
            type="button"
            className="btn btn-primary w-full"
            disabled={run.step.at === 'ordering'}
            onClick={() =>
              void run.choose(means, (requestKey) =>
                callRest(verifyPaymentMethod, language, { body: { requestKey, means } }),
              )
            }
          >
            {m.payments_verify_begin()}
          </button>
        </CheckoutRun>
      ) : (
        <p className="text-muted">{refused()}</p>
      )}
      {run.step.at === 'begin' && isOffered(other) ? (
        <button
          type="button"
          className="mt-3 min-h-11 text-muted underline decoration-line underline-offset-4 hover:text-ink"
          onClick={() => paymentWindow.go(other === 'debit' ? 'changels' : 'changecc')}
        >
          {other === 'debit' ? m.payments_debit_other() : m.payments_card_other()}
        </button>
      ) : null}
    </>
  );
}

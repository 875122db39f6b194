import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { verifyPaymentMethod } from '../../contract.ts';
import { CheckoutRun } from '../checkout/checkout-run.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { usePaymentSettings } from '../account/use-payment-settings.ts';

/** Another means of payment (§4: changecc, changels): saved at the provider, nothing charged. */
export function VerifyView({ onPaid, onDone }: { onPaid: () => void; onDone: () => void }) {
  const language = useLanguage();
  const run = useCheckout({ onPaid });
  const { data: settings } = usePaymentSettings();
  if (settings?.offers.savedPaymentMethod === false)
    return <p className="text-muted">{m.payments_method_not_offered()}</p>;
  return (
    <CheckoutRun run={run} onDone={onDone} paidText={m.payments_method_saved()}>
      <p className="mb-2 text-muted">{m.payments_verify_text()}</p>
      <p className="mb-6">
        {settings?.paymentMethod == null
          ? m.payments_method_none()
          : m.payments_method_now({ label: settings.paymentMethod.label })}
      </p>
      <button
        type="button"
        className="btn btn-primary w-full"
        disabled={run.step.at === 'ordering'}
        onClick={() =>
          void run.choose('means', (requestKey) => callRest(verifyPaymentMethod, language, { body: { requestKey } }))
        }
      >
        {m.payments_verify_begin()}
      </button>
    </CheckoutRun>
  );
}

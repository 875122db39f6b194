import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { verifyMeans } from '../../contract.ts';
import { CheckoutRun } from '../checkout/checkout-run.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { usePaymentSettings } from '../account/use-payment-settings.ts';

/** Another means of payment (§4: changecc, changels): saved at the provider, nothing charged. */
export function VerifyView({ onPaid, onDone }: { onPaid: () => void; onDone: () => void }) {
  const language = useLanguage();
  const run = useCheckout({ onPaid });
  const { data: settings } = usePaymentSettings();
  if (settings?.offers.savedMeans === false) return <p className="text-muted">{m.payments_means_not_offered()}</p>;
  return (
    <CheckoutRun run={run} onDone={onDone} paidText={m.payments_means_saved()}>
      <p className="mb-2 text-muted">{m.payments_verify_text()}</p>
      <p className="mb-6">
        {settings?.means == null ? m.payments_means_none() : m.payments_means_now({ label: settings.means.label })}
      </p>
      <button
        type="button"
        className="btn btn-primary w-full"
        disabled={run.step.at === 'ordering'}
        onClick={() =>
          void run.choose('means', (requestKey) => callRest(verifyMeans, language, { body: { requestKey } }))
        }
      >
        {m.payments_verify_begin()}
      </button>
    </CheckoutRun>
  );
}

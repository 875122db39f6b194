import { m } from '#messages';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { once } from '../../../../shell/intentions/once.ts';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { coinsForCents } from '../../../../platform/money/money.ts';
import type { OneClickState } from '../../contract.ts';
import { statusOf } from '../checkout/await-order.ts';
import { paymentSentences } from './error-sentences.ts';
import { Outcome } from '../checkout/outcome.tsx';
import { useDescriptor, usePaymentSettings } from '../account/use-payment-settings.ts';
import { paymentWindow } from '../state/window-state.ts';

/** One press charges the saved card (§4: oneclick); where that is off, the way to switch it on. */
export function OneClickView({ onPaid, onDone }: { onPaid: () => void; onDone: () => void }) {
  const answer = usePaymentSettings();
  const charge = useAction(async (cents: number) => {
    // §7, "charge one-click": cents.
    const order = (requestKey: string) => sendCommand('chargeOneClick', { amount: cents, requestKey, channelId: null });
    // Without an outcome the same press asks how it stands; what is wanted after one is another.
    const { status, coins } = await once(
      ['chargeOneClick', cents],
      order,
      (answer) => statusOf(answer.status) !== 'open',
    );
    const outcome = statusOf(status);
    if (outcome === 'paid') onPaid();
    return { outcome, coins };
  });

  if (charge.data !== undefined) {
    const { outcome, coins } = charge.data;
    return (
      <Outcome
        outcome={outcome === 'open' ? 'unsure' : outcome}
        coins={coins}
        paidText={undefined}
        onDone={onDone}
        onAgain={charge.reset}
        onAsk={charge.reset}
      />
    );
  }
  return (
    <Loaded answer={answer} height="h-40" sentences={paymentSentences}>
      {({ oneClick }) => (oneClick.enabled ? <Amounts oneClick={oneClick} charge={charge} /> : <SwitchedOff />)}
    </Loaded>
  );
}

const SwitchedOff = () => (
  <>
    <p className="mb-5 text-muted">{m.payments_one_click_off()}</p>
    <button type="button" className="btn btn-primary" onClick={() => paymentWindow.go('settings')}>
      {m.payments_way_settings()}
    </button>
  </>
);

interface AmountsProps {
  oneClick: OneClickState;
  charge: { mutate: (cents: number) => void; isPending: boolean; variables: number | undefined; error: Error | null };
}

function Amounts({ oneClick, charge: { mutate: charge, isPending, variables, error } }: AmountsProps) {
  const language = useLanguage();
  const descriptor = useDescriptor();
  return (
    <>
      <p className="mb-5 text-muted">
        {m.payments_one_click_text({
          label: oneClick.paymentMethodLabel ?? '',
          left: formatCents(oneClick.leftCents, language),
        })}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {oneClick.amounts.map((cents) => (
          <button
            key={cents}
            type="button"
            disabled={isPending || cents > oneClick.leftCents}
            aria-busy={isPending && variables === cents}
            onClick={() => charge(cents)}
            className="flex min-h-[88px] flex-col items-center justify-center rounded-media border border-line bg-surface tabular-nums transition-colors hover:border-ember hover:bg-raised disabled:opacity-50"
          >
            <b className="font-serif text-[22px] font-[480]">{formatCoins(coinsForCents(cents), language)}</b>
            <span className="text-muted">{m.payments_charge_now({ price: formatCents(cents, language) })}</span>
          </button>
        ))}
      </div>
      <FormError text={error === null ? null : errorText(error, paymentSentences)} />
      <p className="text-[13.5px] text-faint">{m.payments_descriptor({ descriptor })}</p>
    </>
  );
}

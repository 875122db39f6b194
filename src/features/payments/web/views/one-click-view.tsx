import { useState } from 'react';
import { m } from '#messages';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { DESCRIPTOR } from '../../constants.ts';
import { statusOf } from '../checkout/await-order.ts';
import { chargeOneClick } from '../calls.ts';
import { faultSentences } from './fault-sentences.ts';
import { Outcome } from '../checkout/outcome.tsx';
import { createRequestKeys } from '../checkout/request-keys.ts';
import { usePaymentSettings } from '../account/use-payment-settings.ts';
import { paymentWindow } from '../state/window-state.ts';

type State =
  | { at: 'choosing'; error?: unknown }
  | { at: 'charging'; cents: number }
  | { at: 'paid' | 'failed' | 'unsure'; coins: number };

/** One press charges the saved card (§4: oneclick); where that is off, the way to switch it on. */
export function OneClickView({ onPaid, onDone }: { onPaid: () => void; onDone: () => void }) {
  const language = useLanguage();
  const { settings } = usePaymentSettings();
  const [state, setState] = useState<State>({ at: 'choosing' });
  const [keys] = useState(() => createRequestKeys(randomId));

  async function charge(cents: number) {
    setState({ at: 'charging', cents });
    try {
      const { orderId, status, coins } = await chargeOneClick(cents, keys.of(String(cents)));
      const outcome = statusOf(status);
      keys.stands(String(cents), orderId);
      // Without an outcome the same press asks how it stands; what is wanted after one is another.
      if (outcome !== 'open') keys.settled(orderId);
      if (outcome === 'paid') onPaid();
      setState({ at: outcome === 'open' ? 'unsure' : outcome, coins });
    } catch (error) {
      setState({ at: 'choosing', error });
    }
  }

  if (state.at === 'paid' || state.at === 'failed' || state.at === 'unsure') {
    const again = () => setState({ at: 'choosing' });
    return (
      <Outcome
        outcome={state.at}
        coins={state.coins}
        paidText={undefined}
        onDone={onDone}
        onAgain={again}
        onAsk={again}
      />
    );
  }
  if (settings === null) return <div role="status" aria-label={m.shell_loading()} className="skeleton h-40" />;
  const { oneClick } = settings;
  if (!oneClick.enabled) {
    return (
      <>
        <p className="mb-5 text-muted">{m.payments_one_click_off()}</p>
        <button type="button" className="btn btn-primary" onClick={() => paymentWindow.go('settings')}>
          {m.payments_way_settings()}
        </button>
      </>
    );
  }
  return (
    <>
      <p className="mb-5 text-muted">
        {m.payments_one_click_text({
          label: oneClick.meansLabel ?? '',
          left: formatCents(oneClick.leftCents, language),
        })}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {oneClick.amounts.map((cents) => (
          <button
            key={cents}
            type="button"
            disabled={state.at === 'charging' || cents > oneClick.leftCents}
            aria-busy={state.at === 'charging' && state.cents === cents}
            onClick={() => void charge(cents)}
            className="flex min-h-[88px] flex-col items-center justify-center rounded-media border border-line bg-surface tabular-nums transition-colors hover:border-ember hover:bg-raised disabled:opacity-50"
          >
            <b className="font-serif text-[22px] font-[480]">{formatCoins(coinsForCents(cents), language)}</b>
            <span className="text-muted">{m.payments_charge_now({ price: formatCents(cents, language) })}</span>
          </button>
        ))}
      </div>
      <FormError
        text={state.at === 'choosing' && state.error !== undefined ? problemText(state.error, faultSentences) : null}
      />
      <p className="text-[13.5px] text-faint">{m.payments_descriptor({ descriptor: DESCRIPTOR })}</p>
    </>
  );
}

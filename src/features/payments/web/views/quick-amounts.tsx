import { m } from '#messages';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { quickAmounts } from '../../constants.ts';
import { useDescriptor } from '../account/use-payment-settings.ts';
import { openPaymentWindow } from '../state/window-state.ts';

/** What a few amounts buy, in coins and in what is to be had for them: one press leads to the checkout of that one. Nothing is chosen beforehand. */
export function QuickAmounts({ reach }: { reach: (coins: number) => string }) {
  const language = useLanguage();
  const descriptor = useDescriptor();
  return (
    <div>
      <div role="group" aria-label={m.payments_choose()} className="grid grid-cols-3 gap-2">
        {quickAmounts.map((cents) => (
          <button
            key={cents}
            type="button"
            onClick={() => openPaymentWindow('moneycharge', { orderedCents: cents, goesOn: true })}
            className="flex min-h-[72px] flex-col items-center justify-center rounded-media border border-line bg-surface px-1 tabular-nums transition-colors hover:border-ember hover:bg-raised"
          >
            <b className="text-[17px] font-semibold">{formatCents(cents, language)}</b>
            <span className="text-[13px]">{formatCoins(coinsForCents(cents), language)}</span>
            <span className="text-[12.5px] text-muted">{reach(coinsForCents(cents))}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className="mt-1 min-h-11 text-[14px] text-muted underline decoration-line underline-offset-4 hover:text-ink"
        onClick={() => openPaymentWindow('moneycharge', { goesOn: true })}
      >
        {m.payments_other_amount()}
      </button>
      <p className="text-[12.5px] text-faint">
        {m.payments_terms()} {m.payments_descriptor({ descriptor })}
      </p>
    </div>
  );
}

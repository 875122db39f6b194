import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { coinsForCents } from '../../../../platform/money/money.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import type { Currency } from '../../contract.ts';
import { useDescriptor } from '../account/use-payment-settings.ts';
import { OwnAmount } from './own-amount.tsx';

interface AmountChoiceProps {
  /** What one press orders, in cents. */
  amounts: readonly number[];
  /** Whether any other amount may be typed. */
  hasOwnAmount: boolean;
  currency: Currency;
  suggestedCents: number | undefined;
  /** The amount that is being ordered. */
  ordering: number | null;
  onChoose: (cents: number) => void;
  /** What may be decided along with it. */
  children?: ReactNode;
}

/** What to top up: some amounts at one press, or exactly the one that is wanted. Nothing is chosen beforehand. */
export function AmountChoice({
  amounts,
  hasOwnAmount,
  currency,
  suggestedCents,
  ordering,
  onChoose,
  children,
}: AmountChoiceProps) {
  const language = useLanguage();
  const balance = useBalance();
  const descriptor = useDescriptor();
  return (
    <div className="flex flex-col gap-6">
      <p className="flex items-baseline justify-between gap-4 border-b border-line pb-3 text-muted">
        {m.payments_now()}
        <b className="min-h-[1.5em] font-semibold text-ink tabular-nums">
          {balance === null ? '' : formatCoins(balance, language)}
        </b>
      </p>
      <fieldset disabled={ordering !== null}>
        <legend className="mb-3 font-medium">{m.payments_choose()}</legend>
        <div className={`grid grid-cols-2 gap-3 ${amounts.length > 2 ? 'sm:grid-cols-4' : ''}`}>
          {amounts.map((cents) => (
            <button
              key={cents}
              type="button"
              aria-busy={ordering === cents}
              onClick={() => onChoose(cents)}
              className="flex min-h-[88px] flex-col items-center justify-center rounded-media border border-line bg-surface tabular-nums transition-colors hover:border-ember hover:bg-raised aria-busy:border-ember aria-busy:opacity-100"
            >
              <b className="font-serif text-[22px] font-[480]">{formatCoins(coinsForCents(cents), language)}</b>
              <span className="text-muted">{formatCents(cents, language, currency)}</span>
            </button>
          ))}
        </div>
        {hasOwnAmount ? (
          <OwnAmount currency={currency} suggestedCents={suggestedCents} busy={ordering !== null} onChoose={onChoose} />
        ) : null}
        {children}
      </fieldset>
      <p className="text-[13.5px] text-faint">
        {m.payments_terms()} {m.payments_descriptor({ descriptor })}
      </p>
    </div>
  );
}

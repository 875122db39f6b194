import { m } from '#messages';
import { formatCents, formatCoins, useLanguage } from '../../../shell/language.ts';
import { problemText } from '../../../shell/problem-text.ts';
import { FormError } from '../../../shell/ui/notice.tsx';
import { CheckoutError, CheckoutFrame } from '../../age-verification/web/index.ts';
import { AmountChoice } from './amount-choice.tsx';
import { Outcome } from './outcome.tsx';
import { useTopUp } from './use-top-up.ts';

interface TopUpViewProps {
  suggestedCents: number | undefined;
  onPaid: () => void;
  onDone: () => void;
}

/** Topping up (C4): the amount, the provider's checkout, and the outcome as our own order tells it. */
export function TopUpView({ suggestedCents, onPaid, onDone }: TopUpViewProps) {
  const language = useLanguage();
  const { step, choose, confirm, back } = useTopUp(onPaid);

  if (step.at === 'amount' || step.at === 'ordering') {
    return (
      <>
        <AmountChoice
          suggestedCents={suggestedCents}
          ordering={step.at === 'ordering' ? step.cents : null}
          onChoose={(cents) => void choose(cents)}
        />
        <FormError text={step.at === 'amount' && step.error !== undefined ? faultText(step.error) : null} />
      </>
    );
  }
  if (step.at === 'checkout') {
    const { order } = step;
    const sum = { price: formatCents(order.cents, language), coins: formatCoins(order.coins, language) };
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-x-4 pb-3">
          <p className="font-medium tabular-nums">{m.payments_order(sum)}</p>
          <button
            type="button"
            className="py-2 text-muted underline decoration-line underline-offset-4 hover:text-ink"
            onClick={back}
          >
            {m.payments_other_amount()}
          </button>
        </div>
        <CheckoutFrame
          link={order.checkoutLink}
          id={order.orderId}
          title={m.payments_frame()}
          onSuccess={() => void confirm(order)}
          onClose={back}
        />
      </>
    );
  }
  if (step.at === 'confirming') {
    return (
      <p role="status" className="py-16 text-center text-muted">
        {m.payments_confirming()}
      </p>
    );
  }
  return (
    <Outcome
      outcome={step.at}
      coins={step.order.coins}
      onDone={onDone}
      onAgain={back}
      onAsk={() => void confirm(step.order)}
    />
  );
}

const faultText = (error: unknown): string =>
  error instanceof CheckoutError
    ? m.age_verification_bad_link()
    : problemText(error, { 'order-changed': m.payments_order_changed });

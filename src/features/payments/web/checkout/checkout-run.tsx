import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { formatCents, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { errorText } from '../../../../shell/error-text.ts';
import { CheckoutError } from '../../../../shell/checkout/checkout-embed.ts';
import { CheckoutFrame } from '../../../../shell/checkout/checkout-frame.tsx';
import type { CheckoutBegun } from '../../contract.ts';
import { paymentSentences } from '../views/error-sentences.ts';
import { Outcome } from './outcome.tsx';
import type { CheckoutRun as Run } from './use-checkout.ts';
import { actOnMessage } from '../window/window-actions.ts';
import { paymentWindow } from '../state/window-state.ts';

interface CheckoutRunProps {
  run: Run;
  onDone: () => void;
  /** Where it begins. */
  children: ReactNode;
  /** Says what came of it, in place of coins that were bought. */
  paidText?: string;
}

/** A payment from its beginning, which is given, over the provider's page to the outcome as our own order tells it. */
export function CheckoutRun({ run, onDone, children, paidText }: CheckoutRunProps) {
  const { step, confirm, back } = run;
  switch (step.at) {
    case 'begin':
    case 'ordering':
      return (
        <>
          {step.at === 'begin' && step.error !== undefined ? <BeginError error={step.error} /> : null}
          {children}
        </>
      );
    case 'checkout':
      return <Checkout order={step.order} onSuccess={() => void confirm(step.order)} onBack={back} />;
    case 'leaving':
      return <Waiting text={m.payments_leaving()} />;
    case 'confirming':
      return <Waiting text={m.payments_confirming()} />;
    case 'paid':
    case 'failed':
    case 'unsure':
      return (
        <Outcome
          outcome={step.at}
          coins={step.order.coins}
          paidText={paidText}
          onDone={onDone}
          onAgain={back}
          onAsk={() => void confirm(step.order)}
        />
      );
  }
}

/** Above what may be ordered, for on a phone its end is out of sight; with the way to the limits where they are what stands against it. */
function BeginError({ error }: { error: unknown }) {
  const isLimit = error instanceof ApiProblem && error.code === 'limit-reached';
  return (
    <div ref={show} className="mb-5 scroll-mt-24">
      <p role="alert" className="text-[14px] text-pretty text-signal">
        {ownErrorText(error)}
      </p>
      {isLimit ? (
        <button type="button" className="btn btn-quiet mt-3" onClick={() => paymentWindow.go('limit')}>
          {m.wallet_to_limits()}
        </button>
      ) : null}
    </div>
  );
}

const show = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const Waiting = ({ text }: { text: string }) => (
  <p role="status" className="py-16 text-center text-muted">
    {text}
  </p>
);

interface CheckoutProps {
  order: CheckoutBegun;
  onSuccess: () => void;
  onBack: () => void;
}

/** The provider's page, and what it says to the window around it. The window takes all there is once the page is ready. */
function Checkout({ order, onSuccess, onBack }: CheckoutProps) {
  const language = useLanguage();
  const { checkoutLink: link, orderId: id } = order;
  const size = useSyncExternalStore(paymentWindow.subscribe, windowSize, windowSize);
  useEffect(() => () => paymentWindow.setSize('default'), []);

  const price = formatCents(order.amountCents, language, order.currency);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-3">
        <p className="font-medium tabular-nums">{orderText(order, price, formatCoins(order.coins, language))}</p>
        <button
          type="button"
          className="py-2 text-muted underline decoration-line underline-offset-4 hover:text-ink"
          onClick={onBack}
        >
          {m.payments_back()}
        </button>
      </div>
      <div className={size === 'full' ? '*:h-[calc(100dvh-118px)]!' : ''}>
        <CheckoutFrame
          link={link}
          id={id}
          title={m.payments_frame()}
          onSuccess={onSuccess}
          onClose={onBack}
          onMessage={(message) => actOnMessage(message, language, onBack)}
        />
      </div>
    </>
  );
}

const windowSize = () => paymentWindow.current()?.size ?? 'default';

function orderText({ amountCents, coins }: CheckoutBegun, price: string, coinText: string): string {
  if (amountCents === 0) return m.payments_verify_title();
  return coins === 0 ? price : m.payments_order({ price, coins: coinText });
}

const ownErrorText = (error: unknown): string =>
  error instanceof CheckoutError ? m.age_verification_bad_link() : errorText(error, paymentSentences);

import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../shell/language.ts';
import { checkoutOrigin } from '../../age-verification/web/index.ts';
import { awaitOrder } from './await-order.ts';
import { loadOrder, orderCoins } from './calls.ts';
import { randomId } from '../../../shell/random-id.ts';

/** An order that stands at the provider. */
export interface Order {
  orderId: string;
  checkoutLink: string;
  cents: number;
  coins: number;
}

export type TopUpStep =
  | { at: 'amount'; error?: unknown }
  | { at: 'ordering'; cents: number }
  | { at: 'checkout' | 'confirming' | 'paid' | 'failed' | 'unsure'; order: Order };

export interface TopUp {
  step: TopUpStep;
  choose: (cents: number) => Promise<void>;
  /** Back to the amounts; an order that stands is left to itself. */
  back: () => void;
  /** The checkout says that it is through: the order tells how it went. */
  confirm: (order: Order) => Promise<void>;
}

const TRIES = 20;
const PAUSE_MS = 500;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** From an amount to coins: one order, its checkout, its outcome. */
export function useTopUp(onPaid: () => void): TopUp {
  const language = useLanguage();
  const [step, setStep] = useState<TopUpStep>({ at: 'amount' });
  // Kept until it has been answered: asking again after a lost answer must not order twice.
  const unanswered = useRef<{ cents: number; requestKey: string } | null>(null);
  const closed = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  async function choose(cents: number) {
    setStep({ at: 'ordering', cents });
    if (unanswered.current?.cents !== cents) unanswered.current = { cents, requestKey: randomId() };
    const { requestKey } = unanswered.current;
    try {
      const order = await orderCoins(language, { amountCents: cents, requestKey });
      unanswered.current = null;
      checkoutOrigin(order.checkoutLink);
      setStep({ at: 'checkout', order: { ...order, cents } });
    } catch (error) {
      setStep({ at: 'amount', error });
    }
  }

  async function confirm(order: Order) {
    const signal = closed.current?.signal ?? AbortSignal.abort();
    setStep({ at: 'confirming', order });
    const ask = async () => (await loadOrder(language, order.orderId)).status;
    const status = await awaitOrder(ask, { tries: TRIES, pauseMs: PAUSE_MS, pause, signal });
    if (signal.aborted) return;
    if (status === 'paid') onPaid();
    setStep({ at: status === 'open' ? 'unsure' : status, order });
  }

  return { step, choose, confirm, back: () => setStep({ at: 'amount' }) };
}

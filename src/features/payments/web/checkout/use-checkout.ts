import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onEvent } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { endOnce, leaveOnce, once, ownIntentions } from '../../../../shell/intentions/once.ts';
import { checkoutOrigin } from '../../../../shell/checkout/checkout-embed.ts';
import { getLastOrder, getOrder, type CheckoutBegun } from '../../contract.ts';
import { awaitOrder, statusOf } from './await-order.ts';
import { createSigns } from '../state/signs.ts';
import { NAVIGATION_MS, SILENCE_MS } from '../window/timings.ts';

/** What an order is waited for by. */
export interface Order {
  orderId: string;
  amountCents: number;
  coins: number;
}

export type CheckoutStep =
  | { at: 'begin'; error?: unknown }
  | { at: 'ordering'; purchase: string }
  | { at: 'checkout' | 'leaving'; order: CheckoutBegun }
  | { at: 'confirming' | 'paid' | 'failed' | 'unsure'; order: Order };

export interface CheckoutRun {
  step: CheckoutStep;
  /** Orders; `purchase` names what, with all that belongs to it: wanting the same again orders it once. */
  choose: (purchase: string, order: (requestKey: string) => Promise<CheckoutBegun>) => Promise<void>;
  /** Back to the beginning; an order that stands is left to itself. */
  back: () => void;
  /** The checkout says that it is through: the order tells how it went. */
  confirm: (order: Order) => Promise<void>;
}

const TRIES = 6;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Hears all that a payment may change: coins, a subscription, a saved means, a restriction. */
const tellingOf = (give: () => void) =>
  (['guestBalance', 'subscription', 'oneClick', 'autoRecharge', 'guestRestricted'] as const).map((event) =>
    onEvent(event, give),
  );

interface CheckoutOptions {
  onPaid: () => void;
  /** Whether the guest may be on his way back from a provider's page. */
  isWaiting?: boolean;
}

/** From a wish to its outcome: one order, its checkout, and what our own order says of it. */
export function useCheckout({ onPaid, isWaiting = false }: CheckoutOptions): CheckoutRun {
  const language = useLanguage();
  const [step, setStep] = useState<CheckoutStep>({ at: 'begin' });
  const [intentions] = useState(ownIntentions);
  /** What the orders of this window are for, by their ids. */
  const [purchases] = useState(() => new Map<string, string>());
  /** Another tab need not ask before it orders the same, for nobody pays here. */
  const leaveAll = useCallback(() => {
    for (const purchase of purchases.values()) leaveOnce(['order', purchase]);
  }, [purchases]);
  const closed = useRef<AbortController | null>(null);
  const resume = useEffectEvent(async () => {
    const answer = isWaiting ? await callRest(getLastOrder, language, {}).catch(() => null) : null;
    const last = answer?.order ?? null;
    if (last !== null && closed.current?.signal.aborted === false) await confirm(last);
  });
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    void resume();
    return () => {
      controller.abort();
      leaveAll();
    };
  }, [leaveAll]);

  async function choose(purchase: string, order: (requestKey: string) => Promise<CheckoutBegun>) {
    setStep({ at: 'ordering', purchase });
    try {
      // Wanting the same again has the same order, until it is paid or has failed.
      const begun = await once(['order', purchase], order, () => false, intentions);
      purchases.set(begun.orderId, purchase);
      checkoutOrigin(begun.checkoutLink);
      if (begun.shownIn === 'page') await leaveFor(begun);
      else setStep({ at: 'checkout', order: begun });
    } catch (error) {
      setStep({ at: 'begin', error });
    }
  }

  /** Some companies take the whole window; they send the guest back to where he is waited for. */
  async function leaveFor(order: CheckoutBegun) {
    setStep({ at: 'leaving', order });
    await pause(NAVIGATION_MS);
    if (closed.current?.signal.aborted === false) location.assign(order.checkoutLink);
  }

  async function confirm(order: Order) {
    const signal = closed.current?.signal ?? AbortSignal.abort();
    setStep({ at: 'confirming', order });
    const ask = async () =>
      statusOf((await callRest(getOrder, language, { params: { orderId: order.orderId } })).status);
    // C7: the push of what was paid says when to look; the order alone says how it went.
    const signs = createSigns();
    const stops = tellingOf(signs.give);
    const waiting = { tries: TRIES, pause: () => signs.next(SILENCE_MS, signal), signal };
    const status = await awaitOrder(ask, waiting).finally(() => stops.forEach((stop) => stop()));
    if (signal.aborted) return;
    const purchase = purchases.get(order.orderId);
    if (status !== 'open' && purchase !== undefined) endOnce(['order', purchase], intentions);
    // What was paid is asked for.
    if (status === 'paid') purchases.delete(order.orderId);
    if (status === 'paid') onPaid();
    setStep({ at: status === 'open' ? 'unsure' : status, order });
  }

  function back() {
    leaveAll();
    setStep({ at: 'begin' });
  }

  return { step, choose, confirm, back };
}

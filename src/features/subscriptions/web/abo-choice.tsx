import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { problemText } from '../../../shell/problem-text.ts';
import type { CallOutput } from '../../../platform/contract.ts';
import { flowOfProduct, productKeys, type ProductKey } from '../constants.ts';
import type { createSubscription, ProductView } from '../contract.ts';
import { loadProducts, orderSubscription } from './calls.ts';
import { Plan } from './plan.tsx';

interface AboChoiceProps {
  /** The payment window's flow (§4). */
  flow: string;
  descriptor: string;
  busy: boolean;
  /** Begins the checkout of what `order` orders; `wish` names it. */
  onOrder: (wish: string, order: (requestKey: string) => Promise<CallOutput<typeof createSubscription>>) => void;
  onDone: () => void;
}

/** What a flow of the payment window sells, or why it does not sell it to this guest. */
export function AboChoice({ flow, descriptor, busy, onOrder, onDone }: AboChoiceProps) {
  const language = useLanguage();
  const [products, setProducts] = useState<ProductView[] | null>(null);
  const [error, setError] = useState<unknown>();
  const [instead, setInstead] = useState<ProductKey | null>(null);
  function load() {
    loadProducts(language).then((loaded) => {
      setProducts(loaded);
      setError(undefined);
    }, setError);
  }
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);

  if (products === null) {
    if (error === undefined) return <div role="status" aria-label={m.shell_loading()} className="skeleton h-96" />;
    return (
      <>
        <p role="alert" className="mb-4 text-signal">
          {problemText(error)}
        </p>
        <button type="button" className="btn btn-quiet" onClick={load}>
          {m.shell_retry()}
        </button>
      </>
    );
  }
  const wanted = instead ?? productKeys.find((key) => flowOfProduct[key] === flow) ?? 'vip';
  const product = products.find(({ key }) => key === wanted);
  if (product === undefined || product.barrier !== null) {
    return (
      <>
        <p className="mb-5 text-muted">{barriers[product?.barrier ?? 'not-offered']()}</p>
        <div className="flex flex-wrap gap-3">
          {product?.barrier === 'trial-used' ? (
            <button type="button" className="btn btn-primary" onClick={() => setInstead('vip')}>
              {m.subscriptions_see_regular()}
            </button>
          ) : null}
          {product?.barrier === 'already-subscribed' ? (
            <Link href={href('subscriptions', language)} className="btn btn-primary" onClick={onDone}>
              {m.subscriptions_to_page()}
            </Link>
          ) : null}
          <button type="button" className="btn btn-quiet" onClick={onDone}>
            {m.shell_close()}
          </button>
        </div>
      </>
    );
  }
  const { key, priceCents, renewal } = product;
  const shown = { product: key, priceCents, renewalCents: renewal.priceCents, startNow: true as const };
  return (
    <Plan
      key={key}
      product={product}
      descriptor={descriptor}
      busy={busy}
      onOrder={() => onOrder(key, (requestKey) => orderSubscription(language, { ...shown, requestKey }))}
    />
  );
}

const barriers = {
  'already-subscribed': m.subscriptions_barrier_already,
  'trial-used': m.subscriptions_barrier_trial,
  'not-offered': m.subscriptions_barrier_offer,
} as const;

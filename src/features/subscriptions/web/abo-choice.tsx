import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { callRest } from '../../../shell/api/client.ts';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { useApi } from '../../../ui/data/use-api.ts';
import type { CallOutput } from '../../../platform/contract.ts';
import { flowOfProduct, productKeys, type ProductKey } from '../constants.ts';
import { createSubscription, getProducts, type ProductView } from '../contract.ts';
import { Plan } from './plan.tsx';

interface AboChoiceProps {
  /** The payment window's flow (§4). */
  flow: string;
  descriptor: string;
  busy: boolean;
  /** Begins the checkout of what `order` orders; `purchase` names it. */
  onOrder: (purchase: string, order: (requestKey: string) => Promise<CallOutput<typeof createSubscription>>) => void;
  onDone: () => void;
}

/** What a flow of the payment window sells, or why it does not sell it to this guest. */
export function AboChoice(props: AboChoiceProps) {
  const answer = useApi(getProducts, {});
  return (
    <Loaded answer={answer} height="h-96">
      {({ items }) => <Choice products={items} {...props} />}
    </Loaded>
  );
}

function Choice({ products, flow, descriptor, busy, onOrder, onDone }: AboChoiceProps & { products: ProductView[] }) {
  const language = useLanguage();
  const [instead, setInstead] = useState<ProductKey | null>(null);
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
      onOrder={() =>
        onOrder(key, (requestKey) => callRest(createSubscription, language, { body: { ...shown, requestKey } }))
      }
    />
  );
}

const barriers = {
  'already-subscribed': m.subscriptions_barrier_already,
  'trial-used': m.subscriptions_barrier_trial,
  'not-offered': m.subscriptions_barrier_offer,
} as const;

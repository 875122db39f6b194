import { formatBerlinDay } from '../../../platform/time/format.ts';
import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { useServerNow } from '../../../shell/time/server-time.ts';
import { Tick } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ProductView } from '../contract.ts';
import { addPeriod } from '../period.ts';
import { gets, priceText, productName } from './words.ts';

interface PlanProps {
  product: ProductView;
  /** What the guest's statement will read. */
  descriptor: string;
  busy: boolean;
  onOrder: () => void;
}

/** One product: what one gets, what it costs and when again, how to get out of it, and the button that the law words. */
export function Plan({ product, descriptor, busy, onOrder }: PlanProps) {
  const language = useLanguage();
  const form = useForm({
    fields: ['startNow'],
    check: ({ startNow }) => (startNow === '' ? { startNow: m.subscriptions_start_now_missing() } : {}),
    send: () => Promise.resolve(onOrder()),
  });
  const { priceCents, period, renewal } = product;
  const price = priceText(priceCents, period, language);
  const then = priceText(renewal.priceCents, renewal.period, language);
  // If he ordered now; the mail says the real one.
  const now = useServerNow(60_000);

  return (
    <Form form={form} submit={busy ? m.shell_loading() : m.subscriptions_order()} look="wide" disabled={busy}>
      <p className="flex items-center gap-2 font-serif text-[26px] text-gold">
        <Icon name="star" size={24} />
        {productName[product.key]()}
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {gets(product.gives).map((text) => (
          <li key={text} className="flex gap-3">
            <span className="mt-0.5 text-sea">
              <Icon name="check" />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-6 font-serif text-[30px] leading-tight tabular-nums" data-testid="abo-price">
        {price}
        {then === price ? null : (
          <span className="block text-[19px] text-muted">{m.subscriptions_price_then({ price: then })}</span>
        )}
      </p>
      <p className="mt-3 text-[14px] text-pretty text-muted">
        {m.subscriptions_tax()}{' '}
        {now === null
          ? null
          : m.subscriptions_renews({ day: formatBerlinDay(addPeriod(new Date(now), period), language) })}
      </p>
      <p className="mt-2 text-[14px] text-pretty text-muted">
        {m.subscriptions_how_to_cancel()} {m.subscriptions_how_to_withdraw()}
      </p>
      <p className="mt-2 text-[14px] text-pretty text-muted">{m.subscriptions_card_kept({ descriptor })}</p>
      <div className="mt-5">
        <Tick name="startNow" label={m.subscriptions_start_now()} />
      </div>
    </Form>
  );
}

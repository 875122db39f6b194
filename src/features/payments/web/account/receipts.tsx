import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../../shell/api/channel.ts';
import { formatCents, formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { problemText } from '../../../../shell/problem-text.ts';
import { ReceiptDownload } from '../../../wallet/web/index.ts';
import type { Receipt } from '../../contract.ts';
import { loadReceipts } from '../calls.ts';

interface Held {
  items: Receipt[];
  next: number | null;
}

/** Every receipt of the guest's, newest first; begun anew when money has moved. */
export function Receipts() {
  const language = useLanguage();
  const [held, setHeld] = useState<Held | null>(null);
  const [error, setError] = useState<unknown>();
  function load(known: Held | null) {
    loadReceipts(language, known?.next ?? undefined).then((page) => {
      setHeld({ items: [...(known?.items ?? []), ...page.items], next: page.next });
      setError(undefined);
    }, setError);
  }
  const begin = useEffectEvent(() => load(null));
  useEffect(() => {
    begin();
    return onEvent('guestBalance', () => begin());
  }, []);
  const more = () => load(held);

  if (held === null && error === undefined)
    return <div role="status" aria-label={m.shell_loading()} className="skeleton h-32" />;
  return (
    <>
      {held?.items.length === 0 ? <p className="py-6 text-muted">{m.payments_receipts_empty()}</p> : null}
      <ul data-testid="receipts">
        {held?.items.map((receipt) => (
          <Row key={receipt.number} receipt={receipt} />
        ))}
      </ul>
      {error === undefined ? null : (
        <p role="alert" className="py-4 text-signal">
          {problemText(error)}
        </p>
      )}
      {error !== undefined || (held?.next ?? null) !== null ? (
        <button type="button" className="btn btn-quiet mt-5" onClick={more}>
          {error === undefined ? m.payments_receipts_more() : m.shell_retry()}
        </button>
      ) : null}
    </>
  );
}

const reasons: Record<Receipt['reason'], () => string> = {
  paid: m.payments_receipt_paid,
  refunded: m.payments_receipt_refunded,
  'charged-back': m.payments_receipt_charged_back,
  won: m.payments_receipt_won,
};

function Row({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const { number, reason, amountCents, currency, vatPercent, vatCents, coins, product, issuedAt } = receipt;
  return (
    <li className="flex items-center gap-4 border-b border-line py-3.5">
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          {reasons[reason]()}
          <span className="font-normal text-muted">
            {' '}
            · {product ?? (coins === 0 ? '' : formatCoins(Math.abs(coins), language))}
          </span>
        </p>
        <p className="text-[13.5px] text-faint tabular-nums">
          {m.payments_receipt_number({ number: String(number) })} · {formatMoment(issuedAt, language)}
        </p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <span className="block font-semibold">{formatCents(amountCents, language, currency)}</span>
        <span className="block text-[13.5px] text-faint">
          {m.payments_receipt_vat({ percent: String(vatPercent), vat: formatCents(vatCents, language, currency) })}
        </span>
      </p>
      <ReceiptDownload number={number} />
    </li>
  );
}

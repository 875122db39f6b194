import { m } from '#messages';
import { formatCents, formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { LoadError, Loading } from '../../../../ui/data/loaded.tsx';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { ReceiptDownload } from '../../../wallet/web/index.ts';
import { getReceipts, type Receipt } from '../../contract.ts';

/** Every receipt of the guest's, newest first; asked for anew when money has moved. */
export function Receipts() {
  const { items, error, hasMore, isBusy, more } = useApiPages(getReceipts, { query: {} }, 'before', {
    refreshOn: ['guestBalance'],
  });
  if (items === null && error === null) return <Loading height="h-32" />;
  return (
    <>
      {items?.length === 0 ? <p className="py-6 text-muted">{m.payments_receipts_empty()}</p> : null}
      <ul data-testid="receipts">
        {items?.map((receipt) => (
          <Row key={receipt.number} receipt={receipt} />
        ))}
      </ul>
      {error === null ? null : <LoadError error={error} onRetry={more} />}
      {hasMore && error === null ? (
        <button type="button" className="btn btn-quiet mt-5" disabled={isBusy} onClick={more}>
          {m.payments_receipts_more()}
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

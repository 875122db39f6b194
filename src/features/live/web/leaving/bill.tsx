import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import type { GivenItem, Receipt } from '../../contract.ts';

/** The receipt of a chat, to the second, with the minutes that a voucher paid for. */
export function Bill({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const row = 'flex justify-between border-b border-line py-2.5';
  return (
    <div className="mt-4 tabular-nums" data-testid="receipt">
      <dl>
        <div className={row}>
          <dt className="text-muted">{m.live_exit_duration()}</dt>
          <dd data-testid="receipt-seconds" data-seconds={receipt.seconds}>
            {formatClock(receipt.seconds)}
          </dd>
        </div>
        <div className={row}>
          <dt className="text-muted">{m.live_exit_price()}</dt>
          <dd>
            {formatCoins(receipt.price, language)}{' '}
            <span className="text-faint">{formatCoinsAsEuro(receipt.price, language)}</span>
          </dd>
        </div>
        {receipt.voucherMinutes === 0 ? null : (
          <div className={row}>
            <dt className="text-muted">{m.live_exit_vouchers()}</dt>
            <dd>{m.live_minutes({ count: receipt.voucherMinutes })}</dd>
          </div>
        )}
        {receipt.given.length === 0 ? null : (
          <div className={row}>
            <dt className="text-muted">{m.live_exit_time()}</dt>
            <dd>{formatCoins(receipt.charged, language)}</dd>
          </div>
        )}
        {receipt.given.map((line, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a receipt's lines never change their order
          <div key={nth} className={row} data-testid="receipt-given">
            <dt className="text-muted">{givenItem(line)}</dt>
            <dd>{formatCoins(line.coins, language)}</dd>
          </div>
        ))}
        <div className="flex justify-between py-2.5 text-[17px] font-semibold">
          <dt>{m.live_exit_total()}</dt>
          <dd data-testid="receipt-charged" data-coins={receipt.total}>
            {formatCoins(receipt.total, language)}{' '}
            <span className="font-normal text-faint">{formatCoinsAsEuro(receipt.total, language)}</span>
          </dd>
        </div>
      </dl>
      <p className="text-[12.5px] text-faint">{m.live_exit_receipt({ id: receipt.chatSessionId.slice(-8) })}</p>
    </div>
  );
}

/** What was given, by its name. */
function givenItem({ kind, label, quantity }: GivenItem): string {
  const count = quantity > 1 ? `${quantity} × ` : '';
  if (kind === 'toy') return m.live_toy_named({ name: label });
  return `${count}${label === '' ? m.live_tip() : label}`;
}

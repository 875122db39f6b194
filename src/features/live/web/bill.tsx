import { m } from '#messages';
import { formatClock, formatCoins, formatCoinsAsEuro, useLanguage } from '../../../shell/language.ts';
import type { Receipt } from '../contract.ts';

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
        <div className="flex justify-between py-2.5 text-[17px] font-semibold">
          <dt>{m.live_exit_total()}</dt>
          <dd data-testid="receipt-charged" data-coins={receipt.charged}>
            {formatCoins(receipt.charged, language)}{' '}
            <span className="font-normal text-faint">{formatCoinsAsEuro(receipt.charged, language)}</span>
          </dd>
        </div>
      </dl>
      <p className="text-[12.5px] text-faint">{m.live_exit_receipt({ id: receipt.sittingId.slice(-8) })}</p>
    </div>
  );
}

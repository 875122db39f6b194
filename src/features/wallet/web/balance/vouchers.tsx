import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Voucher } from '../../contract.ts';
import { loadVouchers } from '../calls.ts';
import { LoadState } from '../load-state.tsx';
import { useLoaded } from '../use-loaded.ts';
import { voucherNames } from './voucher-names.ts';

/** What the guest may have without paying. */
export function Vouchers() {
  const language = useLanguage();
  const { value, error, reload } = useLoaded(() => loadVouchers(language), 'guestVouchers');
  if (value === null) return <LoadState error={error} reload={reload} height="h-12" />;
  if (value.length === 0) return <p className="py-2 text-muted">{m.wallet_vouchers_empty()}</p>;
  return (
    <ul data-testid="vouchers">
      {value.map((voucher) => (
        <Row key={`${voucher.type}-${voucher.actorId}`} voucher={voucher} />
      ))}
    </ul>
  );
}

function Row({ voucher: { type, amount, actorId, expiresAt } }: { voucher: Voucher }) {
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  const facts = [
    actorId === null ? null : m.wallet_vouchers_bound(),
    expiresAt === null ? null : m.wallet_vouchers_until({ day: day.format(new Date(expiresAt)) }),
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 tabular-nums">
      <span className="font-medium">
        {formatNumber(amount, language)} {voucherNames[type]()}
      </span>
      <span className="text-[13.5px] text-faint">{facts.join(' · ')}</span>
    </li>
  );
}

import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Voucher } from '../../contract.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useGateway } from '../../../../ui/data/use-api.ts';
import { GUEST_VOUCHERS } from '../../queries.ts';
import { walletSentences } from '../error-sentences.ts';
import { voucherNames } from './voucher-names.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';

/** What the guest may have without paying. */
export function Vouchers() {
  const answer = useGateway(GUEST_VOUCHERS, {}, { refreshOn: ['guestVouchers'] });
  return (
    <Loaded answer={answer} height="h-12" sentences={walletSentences}>
      {({ guestVouchers }) =>
        guestVouchers.length === 0 ? (
          <p className="py-2 text-muted">{m.wallet_vouchers_empty()}</p>
        ) : (
          <ul data-testid="vouchers">
            {guestVouchers.map((voucher) => (
              <Row key={`${voucher.type}-${voucher.actorId}`} voucher={voucher} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ voucher: { type, amount, actorId, expiresAt } }: { voucher: Voucher }) {
  const language = useLanguage();
  const facts = [
    actorId === null ? null : m.wallet_vouchers_bound(),
    expiresAt === null ? null : m.wallet_vouchers_until({ day: formatBerlinDay(expiresAt, language, 'medium') }),
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

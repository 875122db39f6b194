import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { getPayoutOrigin, PayoutRow } from '../../contract.ts';
import { Skeleton, backofficeProblem } from '../../../backoffice/web/index.ts';
import { earningNames } from '../earning-names.ts';
import { PayoutGuests, shareText } from './payout-guests.tsx';
import { loadOrigin } from './calls.ts';

type Origin = CallOutput<typeof getPayoutOrigin>;

/** How her earnings came: by what, and how much of it from whom. One guest who pays nearly all of it is worth a second look. */
export function PayoutOrigin({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const language = useLanguage();
  const [origin, setOrigin] = useState<Origin | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { payoutId, name } = payout;
  useEffect(() => {
    let left = false;
    loadOrigin(language, payoutId).then(
      (found) => left || setOrigin(found),
      (fault: unknown) => left || setError(fault),
    );
    return () => void (left = true);
  }, [language, payoutId]);
  return (
    <Dialog open title={m.wallet_operator_payout_origin_of({ name })} size="wide" onClose={onClose}>
      {error !== null ? (
        <p role="alert" className="text-signal">
          {backofficeProblem(error)}
        </p>
      ) : origin === null ? (
        <Skeleton />
      ) : (
        <>
          <p className="text-muted">
            {m.wallet_operator_payout_origin_text({ coins: formatCoins(origin.coins, language) })}
          </p>
          <div className="mt-5 grid items-start gap-8 sm:grid-cols-2">
            <Shares
              title={m.wallet_operator_payout_by_kind()}
              all={origin.coins}
              rows={origin.kinds.map(({ kind, coins }) => ({ key: kind, name: earningNames[kind](), coins }))}
            />
            <PayoutGuests all={origin.coins} guests={origin.guests} />
          </div>
        </>
      )}
    </Dialog>
  );
}

interface SharesProps {
  title: string;
  all: number;
  rows: readonly { key: string; name: string; coins: number }[];
}

function Shares({ title, all, rows }: SharesProps) {
  const language = useLanguage();
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-2 text-left font-serif text-[18px]">{title}</caption>
      <tbody>
        {rows.map(({ key, name, coins }) => (
          <tr key={key} className="border-t border-line">
            <td className="py-2.5 pr-3 break-words">{name}</td>
            <td className="py-2.5 pr-3 text-right whitespace-nowrap">{formatCoins(coins, language)}</td>
            <td className="py-2.5 text-right text-muted">{shareText(coins, all, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

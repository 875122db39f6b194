import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import type { CallOutput } from '../../../platform/contract.ts';
import { formatCoins, formatNumber, useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';
import { Dialog } from '../../../shell/ui/dialog.tsx';
import { kindNames } from '../../studio/web/index.ts';
import type { getPayoutOrigin, PayoutRow } from '../contract.ts';
import { Skeleton } from './list.tsx';
import { backofficeProblem } from './problems.ts';
import { loadOrigin } from './room-calls.ts';

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
    <Dialog open title={m.backoffice_payout_origin_of({ name })} size="wide" onClose={onClose}>
      {error !== null ? (
        <p role="alert" className="text-signal">
          {backofficeProblem(error)}
        </p>
      ) : origin === null ? (
        <Skeleton />
      ) : (
        <>
          <p className="text-muted">
            {m.backoffice_payout_origin_text({ coins: formatCoins(origin.coins, language) })}
          </p>
          <div className="mt-5 grid items-start gap-8 sm:grid-cols-2">
            <Shares
              title={m.backoffice_payout_by_kind()}
              all={origin.coins}
              rows={origin.kinds.map(({ kind, coins }) => ({ key: kind, name: kindNames[kind](), coins, href: null }))}
            />
            <Shares
              title={m.backoffice_payout_by_guest()}
              all={origin.coins}
              rows={origin.guests.map(({ guestId, name: guest, coins }) => ({
                key: guestId,
                name: guest === '' ? guestId : guest,
                coins,
                href: href('houseGuest', language, { guestId }),
              }))}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

interface SharesProps {
  title: string;
  all: number;
  rows: readonly { key: string; name: string; coins: number; href: string | null }[];
}

function Shares({ title, all, rows }: SharesProps) {
  const language = useLanguage();
  const { guest: operator } = useSession();
  const isLinked = operator?.rights.includes('guests') === true;
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-2 text-left font-serif text-[18px]">{title}</caption>
      <tbody>
        {rows.map(({ key, name, coins, href: address }) => (
          <tr key={key} className="border-t border-line">
            <td className="py-2.5 pr-3 break-words">
              {address !== null && isLinked ? (
                <Link href={address} className="underline decoration-line">
                  {name}
                </Link>
              ) : (
                name
              )}
            </td>
            <td className="py-2.5 pr-3 text-right whitespace-nowrap">{formatCoins(coins, language)}</td>
            <td className="py-2.5 text-right text-muted">
              {all === 0 ? '–' : `${formatNumber((coins / all) * 100, language)} %`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useEffect, useState } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../../shell/api/channel.ts';
import { formatCoins, formatCoinsAsEuro, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { WalletEvents } from '../../contract.ts';

type Reminder = WalletEvents['spendingReminder'];

/** In a paid chat: how long it has been and what it cost, beside the picture rather than over it. Mounted once. */
export function SpendingReminder() {
  const language = useLanguage();
  const [due, setDue] = useState<Reminder | null>(null);
  useEffect(() => onEvent('spendingReminder', setDue), []);
  if (due === null) return null;
  return (
    <section
      role="status"
      aria-label={m.wallet_remind_due_title()}
      className="fixed inset-x-4 bottom-20 z-40 mx-auto max-w-[440px] rounded-[20px] border border-line bg-overlay p-5 shadow-[var(--shadow)]"
    >
      <h2 className="text-[20px]">{m.wallet_remind_due_title()}</h2>
      <p className="mt-1 text-muted tabular-nums">
        {m.wallet_remind_due({
          minutes: formatNumber(Math.floor(due.seconds / 60), language),
          coins: formatCoins(due.coins, language),
          money: formatCoinsAsEuro(due.coins, language),
        })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary grow" onClick={() => setDue(null)}>
          {m.wallet_remind_go_on()}
        </button>
        <Link href={href('limits', language)} className="btn btn-quiet grow">
          {m.wallet_to_limits()}
        </Link>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../shell/language.ts';
import { Notice } from '../../../shell/ui/notice.tsx';
import { useBalance } from './balance.ts';
import { StatementList } from './statement.tsx';

interface BalanceViewProps {
  /** The way to more coins. */
  topUp: ReactNode;
  /** The way in, for who is not logged in. */
  logIn: ReactNode;
}

/** The guest's coins, large, and every movement of them. */
export function BalanceView({ topUp, logIn }: BalanceViewProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const balance = useBalance();
  if (guest?.isLoggedIn === false) {
    return (
      <Notice title={m.wallet_logged_out_title()} text={m.wallet_logged_out()}>
        {logIn}
      </Notice>
    );
  }
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4">
      <h1 className="text-[24px] text-muted">{m.wallet_title()}</h1>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="tabular-nums" aria-live="polite">
          {balance === null ? (
            <div className="skeleton h-[92px] w-60" />
          ) : (
            <>
              <p className="font-serif text-[clamp(44px,7vw,64px)] leading-none font-[440] whitespace-nowrap">
                {formatCoins(balance, language)}
              </p>
              <p className="mt-2.5 text-muted">
                {formatCoinsAsEuro(balance, language)} <span className="text-faint">· {m.wallet_rate()}</span>
              </p>
            </>
          )}
        </div>
        {topUp}
      </div>
      <h2 className="mt-12 mb-2 text-[24px]">{m.wallet_statement()}</h2>
      {guest === null ? <div className="skeleton h-40" /> : <StatementList />}
    </div>
  );
}

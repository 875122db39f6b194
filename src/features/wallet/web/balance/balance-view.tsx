import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCoins, formatCoinsAsEuro, formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { LoadError, Loading } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { getGuestBalance, type GuestBalance } from '../../contract.ts';
import { AccountSection } from '../../../identity/web/index.ts';
import { useBalance } from './balance.ts';
import { walletSentences } from '../error-sentences.ts';
import { Refunds } from '../statement/refunds.tsx';
import { Statement } from '../statement/statement.tsx';
import { Vouchers } from './vouchers.tsx';

interface BalanceViewProps {
  /** The way to more coins. */
  topUp: ReactNode;
  /** The way in, for who is not logged in. */
  logIn: ReactNode;
  /** The way to what codes are worth. */
  redeem: ReactNode;
}

/** The guest's coins, large, what else he may spend, and every movement of them. */
export function BalanceView({ topUp, logIn, redeem }: BalanceViewProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const loggedOut = (
    <Notice title={m.wallet_logged_out_title()} text={m.wallet_logged_out()}>
      {logIn}
    </Notice>
  );
  return (
    <AccountSection here="balance" title={m.wallet_title()} loggedOut={loggedOut}>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="tabular-nums" aria-live="polite">
          {guest === null ? <div className="skeleton h-[92px] w-60" /> : <Coins />}
        </div>
        {topUp}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link href={href('limits', language)} className="btn btn-quiet">
          {m.wallet_to_limits()}
        </Link>
        <Link href={href('payments', language)} className="btn btn-quiet">
          {m.wallet_to_payments()}
        </Link>
      </div>
      {guest === null ? (
        <div role="status" aria-label={m.shell_loading()} className="skeleton mt-12 h-96" />
      ) : (
        <>
          <div className="mt-12 grid gap-12 sm:grid-cols-2">
            <section>
              <h2 className="mb-2 text-[24px]">{m.wallet_vouchers()}</h2>
              <Vouchers />
            </section>
            <section>{redeem}</section>
          </div>
          <h2 className="mt-12 mb-3 text-[24px]">{m.wallet_statement()}</h2>
          <Statement />
          <section id="refund" ref={showIfTargeted} className="mt-12 scroll-mt-24">
            <h2 className="mb-2 text-[24px]">{m.wallet_refund()}</h2>
            <Refunds />
          </section>
        </>
      )}
    </AccountSection>
  );
}

/** It is not there yet when the browser looks for what the address names. */
function showIfTargeted(section: HTMLElement | null): void {
  if (section !== null && location.hash === `#${section.id}`) section.scrollIntoView();
}

/** The coins, live, and what of them was given, what is set aside, and the points that spending bought ones has earned. */
function Coins() {
  const language = useLanguage();
  const { data: value, error, refetch } = useApi(getGuestBalance, {}, { refreshOn: ['guestBalance'] });
  const balance = useBalance() ?? value?.balance ?? null;
  if (balance === null) {
    if (error === null) return <Loading height="h-[92px] w-60" />;
    return <LoadError error={error} onRetry={() => void refetch()} sentences={walletSentences} />;
  }
  return (
    <>
      <p className="font-serif text-[clamp(44px,7vw,64px)] leading-none font-[440] whitespace-nowrap">
        {formatCoins(balance, language)}
      </p>
      <p className="mt-2.5 text-muted">
        {formatCoinsAsEuro(balance, language)} <span className="text-faint">· {m.wallet_rate()}</span>
      </p>
      {value === undefined ? null : <Besides {...value} />}
    </>
  );
}

function Besides({ bonusBalance, frozenBalance, loyaltyPoints }: GuestBalance) {
  const language = useLanguage();
  return (
    <>
      {bonusBalance === 0 ? null : (
        <p className="mt-1 text-[13.5px] text-gold" data-testid="bonus">
          {m.wallet_bonus_part({ coins: formatCoins(bonusBalance, language) })}
        </p>
      )}
      {frozenBalance === 0 ? null : (
        <p className="mt-1 max-w-[52ch] text-[13.5px] text-pretty text-signal" data-testid="frozen">
          {m.wallet_frozen_part({ coins: formatCoins(frozenBalance, language) })}
        </p>
      )}
      <p className="mt-1 text-[13.5px] text-muted" data-testid="loyalty">
        {m.wallet_loyalty({ points: formatNumber(loyaltyPoints, language) })}
      </p>
    </>
  );
}

import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCoins, formatCoinsAsEuro, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useBalance } from './balance.ts';

interface BalanceChipProps {
  /** Instead of leading to the balance page, where leaving the page would end something. */
  onPress?: () => void;
}

/** The guest's coins, and what they are in euro. Nothing for who is not logged in or is no guest. */
export function BalanceChip({ onPress }: BalanceChipProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const balance = useBalance();
  if (guest?.isLoggedIn !== true || guest.role !== 'guest') return null;
  const look = 'block min-w-20 rounded-control px-2 py-1 text-right leading-tight tabular-nums';
  const figures =
    balance === null ? (
      <span role="status" aria-label={m.shell_loading()} className="skeleton my-1 block h-8 w-16" />
    ) : (
      <>
        <b className="block font-semibold whitespace-nowrap">{formatCoins(balance, language)}</b>
        <span className="block text-[12.5px] opacity-80">{formatCoinsAsEuro(balance, language)}</span>
      </>
    );
  return onPress === undefined ? (
    <Link href={href('balance', language)} className={look} data-testid="balance" title={m.wallet_title()}>
      {figures}
    </Link>
  ) : (
    <button type="button" onClick={onPress} className={look} data-testid="balance" title={m.wallet_top_up()}>
      {figures}
    </button>
  );
}

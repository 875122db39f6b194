import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import {
  formatCents,
  formatCoins,
  formatMoment,
  formatNumber,
  useLanguage,
} from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { OriginGuest } from '../../contract.ts';
import { linkNames } from './link-names.ts';

/** Of how many hundred. */
export const shareText = (coins: number, all: number, language: Language): string =>
  all === 0 ? '–' : `${formatNumber((coins / all) * 100, language)} %`;

/** Who her coins came from: those first who have something in common with her, each with the age and the fate of his money. */
export function PayoutGuests({ all, guests }: { all: number; guests: readonly OriginGuest[] }) {
  const language = useLanguage();
  return (
    <section>
      <h3 className="pb-2 font-serif text-[18px]">{m.wallet_operator_payout_by_guest()}</h3>
      <ul className="tabular-nums">
        {guests.map((guest) => (
          <li key={guest.guestId} className="border-t border-line py-2.5" data-testid="payout-guest">
            <p className="flex flex-wrap justify-between gap-x-4">
              <GuestName guest={guest} />
              <span className="whitespace-nowrap">
                {formatCoins(guest.coins, language)} · {shareText(guest.coins, all, language)}
              </span>
            </p>
            {guest.links.length === 0 ? null : (
              <p className="text-[14px] font-medium text-signal">{linksText(guest)}</p>
            )}
            <p className="text-[14px] text-pretty text-muted">{moneyText(guest, language).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linksText = ({ links }: OriginGuest): string =>
  links
    .map(({ kind, accounts }) =>
      accounts > 2 ? m.wallet_operator_link_shared({ what: linkNames[kind](), count: accounts }) : linkNames[kind](),
    )
    .join(', ');

function moneyText(guest: OriginGuest, language: Language): string[] {
  const { bought, given, lastPaidAt, youngCents, disputedCents } = guest;
  return [
    m.wallet_operator_payout_spent({ bought: formatCoins(bought, language), given: formatCoins(given, language) }),
    lastPaidAt === null
      ? m.wallet_operator_payout_never_paid()
      : m.wallet_operator_payout_last_paid({ when: formatMoment(lastPaidAt, language) }),
    ...(youngCents > 0 ? [m.wallet_operator_payout_young({ money: formatCents(youngCents, language) })] : []),
    ...(disputedCents > 0 ? [m.wallet_operator_payout_disputed({ money: formatCents(disputedCents, language) })] : []),
  ];
}

function GuestName({ guest: { guestId, name, isErased } }: { guest: OriginGuest }) {
  const language = useLanguage();
  const { guest: operator } = useSession();
  if (isErased) return <span className="text-signal">{m.wallet_operator_payout_erased_guest()}</span>;
  const shown = name === '' ? guestId : name;
  if (operator?.rights.includes('guests') !== true) return <span className="wrap-anywhere">{shown}</span>;
  return (
    <Link href={href('backofficeGuest', language, { guestId })} className="wrap-anywhere underline decoration-line">
      {shown}
    </Link>
  );
}

import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { openPaymentWindow, QuickAmounts } from '../../../payments/web/index.ts';
import type { Step } from './join-step.ts';
import { isPrivate, modeNames, type ModeOffer } from '../private/modes.ts';
import type { Room } from '../state/use-room.ts';

interface ActionProps {
  step: Step;
  leading: ModeOffer | null;
  room: Room;
  onPick: (offer: ModeOffer) => void;
}

/** The one thing to do now. */
export function JoinAction({ step, leading, room, onPick }: ActionProps) {
  const language = useLanguage();
  const primary = 'btn btn-primary w-full';
  const quiet = 'btn btn-quiet w-full';
  switch (step) {
    case 'login':
      return (
        <div className="flex flex-col gap-2.5">
          {/* With the account made the age check stands open: that is what comes next. */}
          <button type="button" className={primary} onClick={() => openPaymentWindow('avs', { goesOn: true })}>
            {m.shell_sign_up()}
          </button>
          <button type="button" className={quiet} onClick={() => openPaymentWindow('login')}>
            {m.shell_log_in()}
          </button>
        </div>
      );
    case 'verify':
      return (
        <button type="button" className={primary} onClick={() => openPaymentWindow('avs', { goesOn: true })}>
          {m.live_verify()}
        </button>
      );
    case 'money':
      return <QuickAmounts reach={(coins) => reachOf(coins, leading)} />;
    case 'ready': {
      if (leading === null || leading.mode === 'ticketShow') return null;
      const isBusy = room.phase === 'entering';
      return (
        <button type="button" className={primary} disabled={isBusy} onClick={() => onPick(leading)}>
          {isBusy
            ? m.shell_loading()
            : `${enterWord(leading)}${leading.price > 0 ? ` · ${m.live_price_minute({ coins: formatCoins(leading.price, language) })}` : ''}`}
        </button>
      );
    }
    case 'offline':
    case 'away':
    case 'busy':
    case 'no-webrtc':
    case 'no-codec':
    case 'refused':
      return (
        <Link href={href('cams', language)} className={quiet}>
          {m.performers_all_cams()}
        </Link>
      );
    case 'wait':
    case 'pending':
      return null;
  }
}

/** How long so many coins last. */
const reachOf = (coins: number, leading: ModeOffer | null): string =>
  leading === null || leading.price === 0 ? '' : m.live_minutes({ count: Math.floor(coins / leading.price) });

function enterWord({ mode }: ModeOffer): string {
  if (mode === 'voyeur') return m.live_enter_voyeur();
  return isPrivate(mode) ? modeNames[mode]() : m.live_enter();
}

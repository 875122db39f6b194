import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { openPaymentWindow } from '../../../payments/web/index.ts';
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
  const primary = 'btn btn-primary w-full max-w-[320px]';
  const glass = 'btn btn-glass w-full max-w-[320px]';
  switch (step) {
    case 'login':
      return (
        <div className="flex flex-col items-center gap-3">
          <button type="button" className={primary} onClick={() => openPaymentWindow('signup')}>
            {m.shell_sign_up()}
          </button>
          <button type="button" className={glass} onClick={() => openPaymentWindow('login')}>
            {m.shell_log_in()}
          </button>
        </div>
      );
    case 'verify':
      return (
        <button type="button" className={primary} onClick={() => openPaymentWindow('avs')}>
          {m.live_verify()}
        </button>
      );
    case 'money':
      return (
        <button type="button" className={primary} onClick={() => openPaymentWindow('payment')}>
          {m.live_top_up()}
        </button>
      );
    case 'ready': {
      if (leading === null || leading.mode === 'ticketShow') return null;
      const isBusy = room.phase === 'entering';
      return (
        <button type="button" className={primary} disabled={isBusy} onClick={() => onPick(leading)}>
          {isBusy
            ? m.shell_loading()
            : `${enterWord(leading)}${leading.price > 0 ? ` · ${formatCoins(leading.price, language)}` : ''}`}
        </button>
      );
    }
    case 'offline':
    case 'away':
    case 'busy':
    case 'refused':
      return (
        <Link href={href('cams', language)} className="btn btn-glass">
          {m.performers_all_cams()}
        </Link>
      );
    case 'wait':
    case 'pending':
      return null;
  }
}

function enterWord({ mode }: ModeOffer): string {
  if (mode === 'voyeur') return m.live_enter_voyeur();
  return isPrivate(mode) ? modeNames[mode]() : m.live_enter();
}

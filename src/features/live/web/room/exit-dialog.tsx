import { useEffect } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { renewAccess } from '../../../../shell/api/access.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { askReload, holdReload } from '../../../../shell/pages/reload.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ActorData } from '../../../performers/contract.ts';
import { openMoneyModal, openPaymentWindow, whenPaymentWindowClosed } from '../../../payments/web/index.ts';
import type { Receipt } from '../../contract.ts';
import { Bill } from '../leaving/bill.tsx';
import { exitReasons, nextStep } from '../leaving/exit-reasons.ts';
import { modeNames, type ModeOffer } from '../private/modes.ts';
import { Rating } from '../leaving/rating.tsx';
import type { Room } from '../state/use-room.ts';

interface ExitDialogProps {
  room: Room;
  actor: ActorData;
  state: ActorData['state'];
  offers: readonly ModeOffer[];
}

/** After the chat: why it ended, the receipt to the second, what may come next, and one question. */
export function ExitDialog({ room, actor, state, offers }: ExitDialogProps) {
  const { receipt, isLoggedOut } = room;
  const isOpen = receipt !== null || isLoggedOut;
  const holds = isOpen || room.joined !== null;
  const close = () => room.tell({ type: 'receiptClosed' });
  // §4: what would load the page anew waits until this has been read, and for the chat that it will be about.
  useEffect(() => (holds ? holdReload() : undefined), [holds]);
  const isAnonymous = useSession().guest?.isLoggedIn === false;
  const reloads = room.isCallOver && isAnonymous && !isOpen && room.phase === 'outside';
  useEffect(() => {
    if (reloads) askReload();
  }, [reloads]);
  return (
    <Dialog open={isOpen} title={m.live_exit_title()} onClose={close}>
      {receipt === null ? (
        <>
          <p className="text-muted" data-exit="logout">
            {m.live_exit_logged_out()}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LogInAgain onClose={close} />
            <button type="button" className="btn btn-quiet grow" onClick={close}>
              {m.live_exit_done()}
            </button>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted" data-exit={receipt.exitCode}>
            {exitReasons[receipt.exitCode ?? 'clientExit']({ name: actor.name })}
          </p>
          <Bill receipt={receipt} />
          {receipt.exitCode === 'logout' ? null : <Rating receipt={receipt} name={actor.name} />}
          <div className="mt-6 flex flex-wrap gap-3">
            {/* To go is what he came here for; what could come next is offered beside it, and costs a look. */}
            <button type="button" className="btn btn-primary grow" onClick={close}>
              {m.live_exit_done()}
            </button>
            <Next room={room} receipt={receipt} state={state} offers={offers} onClose={close} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Back into this room by logging in; the page, which would be loaded anew, waits for that too. */
function LogInAgain({ onClose }: { onClose: () => void }) {
  async function logIn() {
    const release = holdReload();
    // This page still takes itself for logged in.
    await renewAccess();
    onClose();
    openPaymentWindow('login');
    whenPaymentWindowClosed(release);
  }
  return (
    <button type="button" className="btn btn-primary grow" onClick={() => void logIn()}>
      {m.shell_log_in()}
    </button>
  );
}

/** Minutes that are offered to whom the coins ran out: as many as most want, and no more. */
const MORE_MINUTES = 10;

/** The exact sum for some minutes more; once it is paid, back into the room at the price of the bill, or to an offer that says its own. */
function topUp(room: Room, { price, mode }: Receipt, onClose: () => void): void {
  onClose();
  openMoneyModal({
    id: 'not-enough-money',
    missingCoins: price * MORE_MINUTES,
    onPaid: () => {
      if (mode === 'voyeur' || mode === 'videoChat') void room.enter(mode, price);
    },
  });
}

interface NextProps {
  room: Room;
  receipt: Receipt;
  state: ActorData['state'];
  offers: readonly ModeOffer[];
  onClose: () => void;
}

/** The right next step for how it has ended, moving with what she does while the dialog is open. */
function Next({ room, receipt, state, offers, onClose }: NextProps) {
  const language = useLanguage();
  const step = nextStep(receipt, state);
  const quiet = 'btn btn-quiet grow';
  switch (step.kind) {
    case 'enter': {
      const price = offers.find(({ mode }) => mode === step.mode)?.price ?? 0;
      const word =
        step.mode === receipt.mode ? m.live_exit_again() : m.live_exit_into({ mode: modeNames[step.mode]() });
      return (
        <button type="button" className={quiet} onClick={() => void room.enter(step.mode, price)}>
          {price === 0 ? word : `${word} · ${m.live_price_minute({ coins: formatCoins(price, language) })}`}
        </button>
      );
    }
    case 'wait':
      return (
        <p role="status" className="w-full text-[14px] text-muted">
          {step.mode === 'freeChat' ? m.live_exit_wait_free() : m.live_exit_wait()}
        </p>
      );
    case 'topUp':
      return (
        <button type="button" className={quiet} onClick={() => topUp(room, receipt, onClose)}>
          {m.live_top_up()}
        </button>
      );
    case 'entrance':
      return (
        <button type="button" className={quiet} onClick={onClose}>
          {m.live_exit_other_ways()}
        </button>
      );
    case 'logIn':
      return <LogInAgain onClose={onClose} />;
    case 'verify':
      return (
        <button
          type="button"
          className={quiet}
          onClick={() => {
            onClose();
            openPaymentWindow('avs');
          }}
        >
          {m.live_verify()}
        </button>
      );
    case 'limits':
      return (
        <Link href={href('limits', language)} className={quiet}>
          {m.live_exit_limits()}
        </Link>
      );
    case 'others':
      return (
        <Link href={href('cams', language)} className={quiet}>
          {m.performers_all_cams()}
        </Link>
      );
  }
}

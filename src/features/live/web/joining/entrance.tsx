import type { ReactNode } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import type { ActorData } from '../../../performers/contract.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { EntranceAction } from './entrance-action.tsx';
import { stepOf, type Step } from './entrance-step.ts';
import { EntranceText } from './entrance-text.tsx';
import { ModeList } from '../private/mode-list.tsx';
import {
  canBegin,
  isPrivateOffer,
  leadingOffer,
  type ModeOffer,
  type PrivateOffer,
  watchPriceOf,
} from '../private/modes.ts';
import { ConversionCard } from './offer-cards.tsx';
import { OtherChat } from '../room/other-chat.tsx';
import { PrivatePanel } from '../private/private-panel.tsx';
import { liveProblem } from '../problems.ts';
import { StillIn } from './still-in.tsx';
import { ticketDoors } from '../slots.ts';
import type { Devices } from '../stage/use-devices.ts';
import type { Doors } from '../state/use-room-modes.ts';
import type { Room } from '../state/use-room.ts';

interface EntranceProps {
  actor: ActorData;
  state: ActorData['state'];
  room: Room;
  doors: Doors;
  devices: Devices;
  /** Which way of being alone with her he has chosen. */
  wish: PrivateOffer | null;
  onWish: (wish: PrivateOffer | null) => void;
  /** Quiet cards that stand below all else. */
  children?: ReactNode;
}

/** What stands between a guest and the room: one step at a time, each with one button, and every way in with its price. */
export function Entrance({ actor, state, room, doors, devices, wish, onWish, children }: EntranceProps) {
  const { guest } = useSession();
  const balance = useBalance();
  const refusedWith = room.error instanceof ApiProblem ? room.error.code : null;
  const { modes } = doors;
  const step = stepOf({ state, guest, modes, balance, refusedWith, hasDoorFault: doors.error !== null });
  const leading = modes === null ? null : leadingOffer(modes.modes);
  const isOpen = step === 'ready' || step === 'money';
  // Before there is a door to choose, all of them are told with their prices.
  const listed = (modes?.modes ?? []).filter((offer) => offer.mode !== 'ticketShow' && !(isOpen && offer === leading));

  // Of one that has just ended the last answer may still tell.
  const still = modes?.sitting != null && modes.sitting.sittingId !== room.last?.sittingId ? modes.sitting : null;

  /** What he wants into while he still pays in another room. */
  const pays = refusedWith === 'other-chat' && leading !== null && !isPrivateOffer(leading) ? leading : null;

  /** Into the open room at once, to be alone with her by a question; without coins by way of the money window. */
  function pick(offer: ModeOffer) {
    room.tell({ type: 'errorSeen' });
    if (!canBegin(offer, balance)) {
      openMoneyModal({ id: 'not-enough-money', missingCoins: offer.price * MINUTES, onPaid: () => pickPaid(offer) });
    } else pickPaid(offer);
  }
  function pickPaid(offer: ModeOffer) {
    if (isPrivateOffer(offer)) onWish(offer);
    else void room.enter(offer.mode, offer.price);
  }

  /** A voice call needs a telephone number, and neither account nor age check. */
  const mayPick = ({ mode }: ModeOffer) => isOpen || mode === 'voiceCall';
  const isAsking = wish !== null && mayPick(wish);
  return (
    <div className="absolute inset-0 grid overflow-y-auto bg-[oklch(0.12_0.03_340/0.62)] px-5 pt-20 pb-6 text-center text-glow">
      <div className="m-auto w-full max-w-[440px]">
        {isAsking ? (
          <div className="text-left">
            <PrivatePanel
              room={room}
              name={actor.name}
              offer={wish}
              watchPrice={watchPriceOf(actor)}
              devices={devices}
              onBack={() => onWish(null)}
            />
          </div>
        ) : (
          <>
            <h2 className="text-[34px]">{still === null ? titleOf(step, actor.name) : m.live_still_in_title()}</h2>
            {still === null ? (
              <EntranceText
                step={step}
                leading={leading}
                freeSeconds={doors.freeSeconds}
                error={doors.error}
                name={actor.name}
              />
            ) : (
              <StillIn room={room} sitting={still} onOver={doors.reload} />
            )}
            {leading?.mode === 'ticketShow' && still === null ? (
              <Filled
                slot={ticketDoors}
                fallback={<p className="text-glow-muted">{m.shell_loading()}</p>}
                with={{
                  actorId: actor.id,
                  isReady: step === 'ready',
                  isEntering: room.phase === 'entering',
                  enter: () => void room.enter('ticketShow', 0),
                }}
              />
            ) : null}
            {still === null ? <EntranceAction step={step} leading={leading} room={room} onPick={pick} /> : null}
            {pays !== null ? (
              <OtherChat actorId={actor.id} room={room} offer={pays} />
            ) : (
              <FormError text={room.error === null || step !== 'ready' ? null : liveProblem(room.error)} />
            )}
            {modes?.conversion == null || step === 'login' || step === 'verify' ? null : (
              <ConversionCard offer={modes.conversion} />
            )}
            {listed.length === 0 ? null : (
              <section className="mt-4" aria-label={isOpen ? m.live_other_ways() : m.live_all_ways()}>
                <h3 className="mb-1 font-sans text-[13px] font-normal text-glow-muted">
                  {isOpen ? m.live_other_ways() : m.live_all_ways()}
                </h3>
                <ModeList offers={listed} onPick={pick} canPick={mayPick} />
              </section>
            )}
            {children}
          </>
        )}
      </div>
    </div>
  );
}

/** As many minutes as most want, and no more, are suggested to whom coins are missing. */
const MINUTES = 10;

const titleOf = (step: Step, name: string): string => {
  if (step === 'offline') return m.live_offline({ name });
  if (step === 'away') return m.live_away({ name });
  return step === 'busy' ? m.live_busy({ name }) : m.live_entrance_title({ name });
};

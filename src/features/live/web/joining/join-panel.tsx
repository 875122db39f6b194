import type { ReactNode } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Filled } from '../../../../shell/compose/filled-parts.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import type { ActorData } from '../../../performers/contract.ts';
import { openMoneyModal } from '../../../payments/web/index.ts';
import { useBalance } from '../../../wallet/web/index.ts';
import { JoinAction } from './join-action.tsx';
import { stepOf, type Step } from './join-step.ts';
import { JoinSteps } from './join-steps.tsx';
import { JoinText } from './join-text.tsx';
import { ModeList } from '../private/mode-list.tsx';
import {
  canBegin,
  isGiven,
  isPrivateOffer,
  leadingOffer,
  type ModeOffer,
  type PrivateOffer,
  watchPriceOf,
} from '../private/modes.ts';
import { ConversionCard } from './offer-cards.tsx';
import { OtherChat } from '../room/other-chat.tsx';
import { PrivatePanel } from '../private/private-panel.tsx';
import { liveErrorText } from '../error-sentences.ts';
import { ShownName } from './shown-name.tsx';
import { useShownCodecs } from './use-shown-codecs.ts';
import { StillIn } from './still-in.tsx';
import { ticketPanels } from '../slots.ts';
import type { Devices } from '../stage/use-devices.ts';
import type { OpenModes } from '../state/use-room-modes.ts';
import type { Room } from '../state/use-room.ts';

interface JoinPanelProps {
  actor: ActorData;
  state: ActorData['state'];
  room: Room;
  openModes: OpenModes;
  devices: Devices;
  /** Which way of being alone with her he has chosen. */
  chosenOffer: PrivateOffer | null;
  onChoose: (chosenOffer: PrivateOffer | null) => void;
  /** Quiet cards that stand below all else. */
  children?: ReactNode;
}

/** What stands between a guest and the room: one step at a time, each with one button, and every way in with its price. */
export function JoinPanel({ actor, state, room, openModes, devices, chosenOffer, onChoose, children }: JoinPanelProps) {
  const { guest } = useSession();
  const balance = useBalance();
  const refusedWith = room.error instanceof ApiProblem ? room.error.code : null;
  const { modes } = openModes;
  const codecs = useShownCodecs();
  const step = stepOf({ state, guest, modes, balance, refusedWith, hasJoinError: openModes.error !== null, codecs });
  const leading = modes === null ? null : leadingOffer(modes.modes);
  const isOpen = step === 'ready' || step === 'money';
  // The first one has its price above them.
  const listed = (modes?.modes ?? []).filter((offer) => offer.mode !== 'ticketShow' && offer !== leading);

  // Of one that has just ended the last answer may still tell.
  const still =
    modes?.chatSession != null && modes.chatSession.chatSessionId !== room.last?.chatSessionId
      ? modes.chatSession
      : null;

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
    if (isPrivateOffer(offer)) onChoose(offer);
    else void room.enter(offer.mode, offer.price);
  }

  /** A voice call needs a telephone number, and neither account nor age check, nor a picture that can be shown. */
  const mayPick = ({ mode }: ModeOffer) => isOpen || (mode === 'voiceCall' && step !== 'no-webrtc');
  const isAsking = chosenOffer !== null && mayPick(chosenOffer);
  return (
    <aside
      aria-label={m.live_entrance()}
      className="z-10 flex min-h-0 flex-col overflow-y-auto bg-overlay px-5 pt-5 pb-6 text-ink max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-[56%] max-md:rounded-t-[20px] max-md:shadow-[var(--shadow)] low:top-[62px] low:left-[50%] low:h-auto md:mx-4 md:mb-4 md:rounded-[20px]"
    >
      <div className="mx-auto w-full max-w-[440px]">
        {isAsking ? (
          <PrivatePanel
            room={room}
            name={actor.name}
            offer={chosenOffer}
            watchPrice={watchPriceOf(actor)}
            devices={devices}
            onBack={() => onChoose(null)}
          />
        ) : (
          <>
            <h2 className="text-[26px] leading-tight">
              {still === null ? titleOf(step, actor.name) : m.live_still_in_title()}
            </h2>
            {still === null ? <JoinSteps step={step} isFree={leading !== null && isGiven(leading)} /> : null}
            {still === null ? (
              <JoinText
                step={step}
                leading={leading}
                freeSeconds={openModes.freeSeconds}
                error={openModes.error}
                name={actor.name}
              />
            ) : (
              <StillIn room={room} chatSession={still} onOver={openModes.reload} />
            )}
            {leading?.mode === 'ticketShow' && still === null ? (
              <Filled
                slot={ticketPanels}
                fallback={<p className="text-muted">{m.shell_loading()}</p>}
                with={{
                  actorId: actor.id,
                  isReady: step === 'ready',
                  isEntering: room.phase === 'entering',
                  enter: () => void room.enter('ticketShow', 0),
                }}
              />
            ) : null}
            {still === null ? <JoinAction step={step} leading={leading} room={room} onPick={pick} /> : null}
            {pays !== null ? (
              <OtherChat actorId={actor.id} room={room} offer={pays} />
            ) : (
              <FormError text={room.error === null || step !== 'ready' ? null : liveErrorText(room.error)} />
            )}
            {modes?.shownName == null || !isOpen ? null : <ShownName shownName={modes.shownName} />}
            {modes?.conversion == null || step === 'login' || step === 'verify' ? null : (
              <ConversionCard offer={modes.conversion} />
            )}
            {listed.length === 0 ? null : (
              <section className="mt-5" aria-label={m.live_other_ways()}>
                <h3 className="mb-1 font-sans text-[13px] font-normal text-muted">{m.live_other_ways()}</h3>
                <ModeList offers={listed} onPick={pick} canPick={mayPick} />
              </section>
            )}
            {children}
          </>
        )}
      </div>
    </aside>
  );
}

/** As many minutes as most want, and no more, are suggested to whom coins are missing. */
const MINUTES = 10;

const titleOf = (step: Step, name: string): string => {
  if (step === 'offline') return m.live_offline({ name });
  if (step === 'away') return m.live_away({ name });
  if (step === 'no-webrtc' || step === 'no-codec') return m.live_cannot_title({ name });
  return step === 'busy' ? m.live_busy({ name }) : m.live_join_title({ name });
};

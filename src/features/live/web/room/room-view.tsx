import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Picture } from '../../../../ui/picture.tsx';
import { LivePreview, useLiveState, useOwnState, useVisit } from '../../../performers/web/index.ts';
import type { ActorData } from '../../../performers/contract.ts';
import type { ChatMode } from '../../contract.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { isProblem, liveErrorText } from '../error-sentences.ts';
import { JoinPanel } from '../joining/join-panel.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { returnsAlone } from '../leaving/exit-reasons.ts';
import { MeterBar } from '../joining/meter-bar.tsx';
import { isPrivate, sends, type PrivateOffer } from '../private/modes.ts';
import { LongPreviewOffer } from '../joining/long-preview-offer.tsx';
import { LongPreviewCard } from '../joining/offer-cards.tsx';
import { OwnCamera } from '../stage/own-camera.tsx';
import type { ConnectionFigures } from '../stage/quality.ts';
import { FloatingReactions } from '../chat/reactions.tsx';
import { RoomHeader } from './room-header.tsx';
import './room.css';
import { Stage } from '../stage/stage.tsx';
import { useDevices } from '../stage/use-devices.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useRoomModes } from '../state/use-room-modes.ts';
import { useRoom, type Room } from '../state/use-room.ts';
import { useTranslation } from '../chat/use-translation.ts';
import { useWide } from './use-wide.ts';

/** The live room: the stage, the clock on its edge, the chat beside or over it (look). */
export function RoomView({ actor }: { actor: ActorData }) {
  const { state, priceVideo, isLivePreviewEnabled } = useLiveState(actor);
  useOwnState(actor);
  useVisit(actor.id);
  const room = useRoom(actor.id);
  const devices = useDevices();
  const isWide = useWide();
  const keyboard = useKeyboard();
  const [figures, setFigures] = useState<ConnectionFigures | null>(null);
  const onFigures = useCallback((next: ConnectionFigures | null) => setFigures(next), []);
  /** Counts up when another kind of preview has been granted: it needs a token of its own. */
  const [preview, setPreview] = useState(0);
  /** Until when his long preview at her lasts, by `performance.now()`; null while there is none, and once he has had enough of it. */
  const [previewEndsAt, setPreviewEndsAt] = useState<number | null>(null);
  const [previewRefusal, setPreviewRefusal] = useState<unknown>(null);
  const [isQuiet, setQuiet] = useState(false);
  const { joined, meter } = room;
  const inside = joined !== null;
  const translation = useTranslation(actor.id, inside);
  const openModes = useRoomModes(actor.id, state, priceVideo, inside);
  useReturn(room, state);
  const [chosen, setChosen] = useState<{ offer: PrivateOffer; chatSessionId: string | undefined } | null>(null);
  const chatSessionId = joined?.chatSessionId;
  // What he has chosen in one place counts no longer in the next.
  const chosenOffer = chosen !== null && chosen.chatSessionId === chatSessionId ? chosen.offer : null;
  const setOffer = (offer: PrivateOffer | null) => setChosen(offer === null ? null : { offer, chatSessionId });
  const needsDevices = [joined?.mode, room.request?.mode, chosenOffer?.mode].some(sendsSomething);
  const { close } = devices;
  // Camera and microphone are given back as soon as nothing is done with them.
  useEffect(() => {
    if (!needsDevices) close();
  }, [needsDevices, close]);

  const clock =
    joined === null || meter === null ? null : (
      <MeterBar room={room} meter={meter} joined={joined} still={room.still} />
    );
  const offers = openModes.modes?.modes ?? [];
  // Behind a dialog there is nothing to look at, and she may be doing something else by now.
  // One present at a time: the free first chat goes before a long preview.
  const offersPreview =
    openModes.modes?.isLongPreviewOffered === true && openModes.modes.conversion === null && preview === 0;
  const showsPreview = isLivePreviewEnabled && room.receipt === null && (state === 'freeChat' || state === 'videoChat');
  const isLooking = !inside && previewEndsAt !== null && showsPreview;

  return (
    <div
      data-room
      className="fixed inset-0 grid bg-ground md:grid-cols-[minmax(0,1fr)_372px] md:grid-rows-[auto_minmax(0,1fr)]"
      // Set only where there is a keyboard: the page as it is sent may carry no styles (policy).
      {...(keyboard > 0 && { style: { bottom: keyboard } })}
    >
      <RoomHeader actor={actor} room={room} figures={figures} />
      <section
        // What lies over the stage stays on it: on phones the clock and its button are above. At the entrance it ends where that begins: her face is never covered.
        className={`relative isolate overflow-hidden bg-night max-md:absolute max-md:inset-x-0 max-md:top-0 md:mb-4 md:ml-4 md:rounded-[20px] ${inside || isLooking ? 'max-md:bottom-0' : 'max-md:bottom-[53%] low:right-[50%] low:bottom-0'} ${isLooking ? 'md:col-span-2 md:mr-4' : ''}`}
      >
        <Picture
          picture={actor.cover}
          alt=""
          sizes="100vw"
          eager
          className="absolute inset-0 size-full max-md:hidden"
        />
        <Picture picture={actor.portrait} alt="" sizes="100vw" eager className="absolute inset-0 size-full md:hidden" />
        {joined === null ? (
          <>
            {showsPreview ? (
              <LivePreview
                key={preview}
                actorId={actor.id}
                label={m.performers_preview()}
                onRefused={setPreviewRefusal}
                onMoving={() => setPreviewRefusal(null)}
              />
            ) : null}
            {showsPreview && isProblem(previewRefusal, 'preview-limit') ? (
              <p
                role="status"
                className="absolute inset-x-6 bottom-6 mx-auto w-fit rounded-media bg-night/80 px-4 py-2 text-[14px] text-glow"
              >
                {liveErrorText(previewRefusal)}
              </p>
            ) : null}
            {isLooking ? <LongPreviewOffer endsAt={previewEndsAt} onEnd={() => setPreviewEndsAt(null)} /> : null}
          </>
        ) : (
          <>
            <Stage
              room={room}
              joined={joined}
              actor={actor}
              translation={translation}
              isQuiet={isQuiet}
              onQuiet={() => setQuiet(!isQuiet)}
              onFigures={onFigures}
            />
            {joined.publish === null || devices.stream === null ? null : (
              <OwnCamera
                devices={devices}
                stream={devices.stream}
                url={joined.publish.url}
                access={() => room.access('publish')}
              />
            )}
            <FloatingReactions reactions={room.reactions} onOver={(id) => room.tell({ type: 'reactionOver', id })} />
          </>
        )}
        {isWide && clock !== null ? <div className="absolute bottom-5 left-5 z-10">{clock}</div> : null}
      </section>
      {joined === null && !isLooking ? (
        <JoinPanel
          actor={actor}
          state={state}
          room={room}
          openModes={openModes}
          devices={devices}
          chosenOffer={chosenOffer}
          onChoose={setOffer}
        >
          {offersPreview && showsPreview ? (
            <LongPreviewCard
              onDecided={(seconds) => {
                if (seconds > 0) {
                  setPreview(1);
                  setPreviewEndsAt(performance.now() + seconds * 1000);
                }
                openModes.reload();
              }}
            />
          ) : null}
        </JoinPanel>
      ) : null}
      {joined === null ? null : (
        <ChatPanel
          room={room}
          joined={joined}
          actor={actor}
          offers={offers}
          devices={devices}
          chosenOffer={chosenOffer}
          onChoose={setOffer}
          translation={translation}
          clock={isWide ? null : clock}
          isQuiet={isQuiet}
        />
      )}
      <ExitDialog room={room} actor={actor} state={state} offers={offers} />
    </div>
  );
}

/** Who was in her free chat when she went private is in it again when she is back, if he is still here (E1). */
function useReturn({ last, phase, enter }: Room, state: ActorData['state']): void {
  /** The chat session after which she was seen to be away: its end is told before her new state is. */
  const missed = useRef<string | null>(null);
  useEffect(() => {
    if (last === null || phase !== 'outside') return;
    if (!returnsAlone(last, state)) missed.current = last.chatSessionId;
    else if (missed.current === last.chatSessionId) void enter('freeChat', 0);
  }, [last, phase, state, enter]);
}

const sendsSomething = (mode: ChatMode | undefined): boolean =>
  mode !== undefined && isPrivate(mode) && sends[mode] !== 'nothing';

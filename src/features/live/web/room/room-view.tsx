import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Picture } from '../../../../ui/picture.tsx';
import { LivePreview, useLiveState, useOwnState } from '../../../performers/web/index.ts';
import type { ActorData } from '../../../performers/contract.ts';
import type { ChatMode } from '../../contract.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { Entrance } from '../joining/entrance.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { returnsAlone } from '../leaving/exits.ts';
import { MeterBar } from '../joining/meter-bar.tsx';
import { isPrivate, sends, type PrivateOffer } from '../private/modes.ts';
import { LongLook } from '../joining/long-look.tsx';
import { LongPreviewCard } from '../joining/offer-cards.tsx';
import { OwnCamera } from '../stage/own-camera.tsx';
import type { LineFigures } from '../stage/quality.ts';
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
  const room = useRoom(actor.id);
  const devices = useDevices();
  const isWide = useWide();
  const keyboard = useKeyboard();
  const [figures, setFigures] = useState<LineFigures | null>(null);
  const onFigures = useCallback((next: LineFigures | null) => setFigures(next), []);
  /** Counts up when another kind of preview has been granted: it needs a token of its own. */
  const [preview, setPreview] = useState(0);
  /** Until when his long look at her lasts; null while there is none, and once he has had enough of it. */
  const [lookEndsAt, setLookEndsAt] = useState<string | null>(null);
  const { joined, meter } = room;
  const inside = joined !== null;
  const translation = useTranslation(actor.id, inside);
  const doors = useRoomModes(actor.id, state, priceVideo, inside);
  useReturn(room, state);
  const [wished, setWished] = useState<{ offer: PrivateOffer; sittingId: string | undefined } | null>(null);
  const sittingId = joined?.sittingId;
  // What he has chosen in one place counts no longer in the next.
  const wish = wished !== null && wished.sittingId === sittingId ? wished.offer : null;
  const setWish = (offer: PrivateOffer | null) => setWished(offer === null ? null : { offer, sittingId });
  const needsDevices = [joined?.mode, room.request?.mode, wish?.mode].some(sendsSomething);
  const { close } = devices;
  // Camera and microphone are given back as soon as nothing is done with them.
  useEffect(() => {
    if (!needsDevices) close();
  }, [needsDevices, close]);

  const clock =
    joined === null || meter === null ? null : (
      <MeterBar room={room} meter={meter} joined={joined} still={room.still} />
    );
  const offers = doors.modes?.modes ?? [];
  // Behind a dialog there is nothing to look at, and she may be doing something else by now.
  // One present at a time: the first chat on the house goes before a long look.
  const offersLook = doors.modes?.isLongPreviewOffered === true && doors.modes.conversion === null && preview === 0;
  const showsPreview = isLivePreviewEnabled && room.receipt === null && (state === 'freeChat' || state === 'videoChat');

  return (
    <div
      className="fixed inset-0 grid bg-ground md:grid-cols-[minmax(0,1fr)_372px] md:grid-rows-[auto_minmax(0,1fr)]"
      // Set only where there is a keyboard: the page as it is sent may carry no styles (policy).
      {...(keyboard > 0 && { style: { bottom: keyboard } })}
    >
      <RoomHeader actor={actor} room={room} figures={figures} />
      <section
        // What lies over the stage stays on it: on phones the clock and its button are above.
        className={`relative isolate overflow-hidden bg-night max-md:absolute max-md:inset-0 md:mb-4 md:ml-4 md:rounded-[20px] ${inside ? '' : 'md:col-span-2 md:mr-4'}`}
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
            {showsPreview ? <LivePreview key={preview} actorId={actor.id} label={m.performers_preview()} /> : null}
            {lookEndsAt !== null && showsPreview ? (
              <LongLook endsAt={lookEndsAt} onEnd={() => setLookEndsAt(null)} />
            ) : (
              <Entrance
                actor={actor}
                state={state}
                room={room}
                doors={doors}
                devices={devices}
                wish={wish}
                onWish={setWish}
              >
                {offersLook && showsPreview ? (
                  <LongPreviewCard
                    onDecided={(seconds) => {
                      if (seconds > 0) {
                        setPreview(1);
                        setLookEndsAt(new Date(Date.now() + seconds * 1000).toISOString());
                      }
                      doors.reload();
                    }}
                  />
                ) : null}
              </Entrance>
            )}
          </>
        ) : (
          <>
            <Stage room={room} joined={joined} actor={actor} translation={translation} onFigures={onFigures} />
            {joined.publish === null || devices.stream === null ? null : (
              <OwnCamera stream={devices.stream} url={joined.publish.url} token={() => room.token('publish')} />
            )}
            <FloatingReactions reactions={room.reactions} onOver={(id) => room.tell({ type: 'reactionOver', id })} />
          </>
        )}
        {isWide && clock !== null ? <div className="absolute bottom-5 left-5 z-10">{clock}</div> : null}
      </section>
      {joined === null ? null : (
        <ChatPanel
          room={room}
          joined={joined}
          actor={actor}
          offers={offers}
          devices={devices}
          wish={wish}
          onWish={setWish}
          translation={translation}
          clock={isWide ? null : clock}
        />
      )}
      <ExitDialog room={room} actor={actor} state={state} offers={offers} />
    </div>
  );
}

/** Who was in her free chat when she went private is in it again when she is back, if he is still here (E1). */
function useReturn({ last, phase, enter }: Room, state: ActorData['state']): void {
  /** The sitting after which she was seen to be away: its end is told before her new state is. */
  const missed = useRef<string | null>(null);
  useEffect(() => {
    if (last === null || phase !== 'outside') return;
    if (!returnsAlone(last, state)) missed.current = last.sittingId;
    else if (missed.current === last.sittingId) void enter('freeChat', 0);
  }, [last, phase, state, enter]);
}

const sendsSomething = (mode: ChatMode | undefined): boolean =>
  mode !== undefined && isPrivate(mode) && sends[mode] !== 'nothing';

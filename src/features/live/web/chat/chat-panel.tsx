import { useState, type ReactNode } from 'react';
import { m } from '#messages';
import type { ActorData } from '../../../performers/contract.ts';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { ChatBox } from './chat-box.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { GiftSheet } from '../giving/gift-sheet.tsx';
import { GoalBar } from '../giving/goal-bar.tsx';
import {
  isPrivate,
  isPrivateOffer,
  privateLead,
  speaks,
  watchPriceOf,
  type ModeOffer,
  type PrivateOffer,
} from '../private/modes.ts';
import { PrivateSheet } from '../private/private-sheet.tsx';
import { liveErrorText } from '../error-sentences.ts';
import { RequestPill } from '../private/request-pill.tsx';
import { CompanySheet } from '../room/company-sheet.tsx';
import { RoomChips, type OpenSheet } from '../room/room-chips.tsx';
import { isQuiet as isOnlyWords } from '../state/room-messages.ts';
import type { Joined } from '../state/room-state.ts';
import type { Devices } from '../stage/use-devices.ts';
import { useRoomMenu } from '../giving/use-giving.ts';
import { useMessageActions } from './use-message-actions.ts';
import type { Room } from '../state/use-room.ts';
import type { Translation } from './use-translation.ts';

interface ChatPanelProps {
  room: Room;
  joined: Joined;
  actor: ActorData;
  offers: readonly ModeOffer[];
  devices: Devices;
  chosenOffer: PrivateOffer | null;
  onChoose: (chosenOffer: PrivateOffer | null) => void;
  translation: Translation;
  /** The clock, where it stands in the thumb's reach; null where the stage has it. */
  clock: ReactNode;
  /** Words alone: nothing that is given, no sound and no effect of it. */
  isQuiet: boolean;
}

/** The guest's side of the chat: beside the stage, or floating over its lower third. */
export function ChatPanel(props: ChatPanelProps) {
  const { room, joined, actor, offers, devices, chosenOffer, onChoose, translation, clock, isQuiet } = props;
  const { data: menu, refetch } = useRoomMenu(actor.id, room);
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const actionsFor = useMessageActions(room);
  const isAlone = isPrivate(joined.mode);
  const mayAsk = isAlone ? [] : offers.filter(isPrivateOffer);
  const gifts = new Map((menu?.gifts ?? []).map((gift) => [gift.id, gift]));
  const isGiving = sheet === 'gifts' && menu !== undefined;
  const isAsking = sheet === 'private' && !isAlone;
  const openChat = offers.find(({ mode }) => mode === 'videoChat');

  return (
    <aside
      aria-label={m.live_chat()}
      className="relative flex min-h-0 flex-col px-4 pb-4 max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-[48%] max-md:bg-[linear-gradient(transparent,oklch(0.1_0.02_340/0.9)_55%)] max-md:text-glow low:left-auto low:h-full low:w-[min(372px,56%)] low:bg-[linear-gradient(90deg,transparent,oklch(0.1_0.02_340/0.88)_34%)] low:pt-[62px]"
    >
      {room.goal === null || isAlone ? null : <GoalBar goal={room.goal} floating />}
      <ChatBox
        floating
        lines={isQuiet ? room.lines.filter(isOnlyWords) : room.lines}
        empty={speaks(joined.mode) ? m.live_chat_empty({ name: actor.name }) : m.live_voyeur_empty()}
        composing={
          speaks(joined.mode)
            ? {
                prompt: m.live_write_to({ name: actor.name }),
                error: room.error === null ? null : liveErrorText(room.error),
                draft: room.draft,
                onDraft: room.write,
                onSay: room.say,
              }
            : null
        }
        onRepeat={(line) => void room.repeat(line)}
        actionsFor={actionsFor}
        gifts={gifts}
        toyOrders={room.toyOrders}
        translation={translation}
        between={
          <>
            {isGiving || isAsking || sheet === 'company' || clock === null ? null : <div className="mb-2">{clock}</div>}
            {room.request === null || isAsking ? null : (
              <RequestPill request={room.request} name={actor.name} onOpen={() => setSheet('private')} />
            )}
            {speaks(joined.mode) ? (
              <RoomChips
                lead={privateLead(mayAsk)}
                canGive={menu !== undefined}
                hasCompany={!isAlone}
                onOpen={setSheet}
                onReact={room.react}
              />
            ) : null}
          </>
        }
        readOnly={<VoyeurNote room={room} openChat={openChat} />}
      />
      {isGiving ? (
        <Sheet title={m.live_gifts_title({ name: actor.name })} above={clock} onClose={() => setSheet(null)}>
          <GiftSheet actorId={actor.id} room={room} menu={menu} onGiven={() => void refetch()} />
        </Sheet>
      ) : null}
      {sheet === 'company' ? (
        <Sheet title={m.live_company()} above={clock} onClose={() => setSheet(null)}>
          <CompanySheet actorId={actor.id} viewers={room.viewers || 1} lines={room.lines} />
        </Sheet>
      ) : null}
      {isAsking ? (
        <Sheet
          title={m.live_private_title({ name: actor.name })}
          above={clock}
          onClose={() => {
            setSheet(null);
            onChoose(null);
          }}
        >
          <PrivateSheet
            room={room}
            name={actor.name}
            offers={mayAsk}
            watchPrice={watchPriceOf(actor)}
            devices={devices}
            chosenOffer={chosenOffer}
            onChoose={onChoose}
          />
        </Sheet>
      ) : null}
    </aside>
  );
}

/** Who looks on is silent; where he could talk along, a button says for how much. */
function VoyeurNote({ room, openChat }: { room: Room; openChat: ModeOffer | undefined }) {
  const language = useLanguage();
  return (
    <div className="text-[14px]" data-testid="looking">
      <p className="opacity-80">{m.live_voyeur_text()}</p>
      {openChat === undefined ? null : (
        <button
          type="button"
          className="btn mt-2 w-full border border-current/25"
          disabled={room.phase === 'entering'}
          onClick={() => void room.enter('videoChat', openChat.price)}
        >
          {m.live_voyeur_join({ price: formatCoins(openChat.price, language) })}
        </button>
      )}
    </div>
  );
}

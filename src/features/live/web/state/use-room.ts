import { useEffect, useReducer, useState, type Dispatch, type SetStateAction } from 'react';
import { renewAccess, session as whoAmI } from '../../../../shell/api/access.ts';
import { onEvent, probeChannel, sendCommand, sendNow } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { atServerTime } from '../../../../shell/time/server-time.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { sendHeld } from '../../../../ui/hold/use-hold.ts';
import { plainMessage } from '../../constants.ts';
import type { Play } from '../../../performers/contract.ts';
import { getReceipt, type Arrives, type LiveCommands, type PrivateMode } from '../../contract.ts';
import { followChat, sendChatMessage, type Given } from '../chat/chat-channel.ts';
import { isOpen } from '../private/private-request.ts';
import type { Draft } from './room-messages.ts';
import { createRoomSession, type RoomSession } from './room-session.ts';
import { initialRoom, reduceRoom, type Reaction, type RoomEvent, type RoomState } from './room-state.ts';

export interface Room extends RoomState {
  enter: RoomSession['enter'];
  leave: () => Promise<void>;
  /** Ends a chat that he is still in, but not on this page. */
  end: () => Promise<void>;
  /** What he has written and not said: a cut that puts him out of the room does not take it from him. */
  draft: string;
  write: Dispatch<SetStateAction<string>>;
  /** False where he is not in the room any more. One that does not arrive stays in the list, and can be said again there. */
  say: (text: string) => Promise<boolean>;
  /** Says a line again that did not arrive. */
  repeat: (line: Draft) => Promise<boolean>;
  /** Gives something, once for this id. Rejects with what the server has against it. */
  give: (id: string, text: string, given: Given) => Promise<void>;
  react: (reaction: Reaction) => void;
  moderate: (order: Omit<LiveCommands['moderate']['data'], 'actorId'>) => Promise<void>;
  /** Asks to be alone with her; when she says yes, the page enters by itself. */
  ask: (mode: PrivateMode, price: number) => Promise<void>;
  /** Takes the question back, or puts her answer away. */
  withdraw: () => void;
  /** Each second: what arrives. */
  sign: (arrives: Arrives) => void;
  access: (purpose: 'play' | 'publish') => Promise<Play>;
  tell: (event: RoomEvent) => void;
}

/** The last moment's answer is still on its way when she may answer no more. */
const LATER_MS = 1000;

/** A guest's time in a performer's room: entering, the meter, the lines, being alone with her, and how it ends. */
export function useRoom(actorId: number): Room {
  const language = useLanguage();
  const [state, dispatch] = useReducer(reduceRoom, initialRoom);
  const [session] = useState(() =>
    createRoomSession(actorId, {
      send: (type, data) => sendCommand(type, data),
      sendNow: (type, data) => sendNow(type, data),
      receipt: (chatSessionId) => callRest(getReceipt, language, { params: { chatSessionId } }),
      probe: probeChannel,
      tell: dispatch,
      newId: randomId,
      now: () => performance.now(),
    }),
  );
  const [draft, setDraft] = useState('');
  const { joined, request } = state;
  const chatSessionId = joined?.chatSessionId;
  const chatId = joined?.chatId;

  useEffect(() => {
    if (chatSessionId === undefined) return;
    const stops = [
      onEvent('chatMeter', (meter) => dispatch({ type: 'meter', meter })),
      onEvent('chatExit', ({ receipt }) => {
        if (receipt.chatSessionId === chatSessionId) session.ended(receipt);
      }),
      // After the receipt, where there was a line for it.
      onEvent('sessionExpired', () => {
        void renewAccess().then(() => session.connectionClosed(whoAmI().guest?.isLoggedIn === true));
      }),
      onEvent('roomModerator', (event) => {
        if (event.actorId !== actorId) return;
        dispatch({ type: 'moderator', isModerator: event.isModerator, notice: randomId() });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [session, actorId, chatSessionId]);

  useEffect(() => {
    if (chatSessionId === undefined || chatId === undefined) return;
    return followChat(actorId, chatId, {
      line: (line) => dispatch({ type: 'line', line }),
      removed: (id) => dispatch({ type: 'removed', id }),
      viewers: (viewers) => dispatch({ type: 'viewers', viewers }),
      reaction: (reaction) => dispatch({ type: 'reaction', id: randomId(), reaction }),
      goal: (goal) => dispatch({ type: 'goal', goal, notice: randomId() }),
      passing: dispatch,
      lost: () => dispatch({ type: 'linesLost', notice: randomId() }),
    });
  }, [chatSessionId, actorId, chatId]);

  // Its good-bye comes after the receipt: it is listened to for as long as the page is there.
  useEffect(() => onEvent('voicecallStop', () => dispatch({ type: 'callOver' })), []);

  const waitsFor = isOpen(request) ? request.mode : null;
  const agreed = request?.price ?? 0;
  useEffect(() => {
    if (waitsFor === null) return;
    return onEvent('privateAnswered', (answer) => {
      // Another tab of his may have asked: only the one that waits goes in.
      if (answer.actorId !== actorId || answer.mode !== waitsFor) return;
      dispatch({ type: 'answered', answer });
      if (answer.accepted) void session.enter(answer.mode, agreed);
    });
  }, [session, actorId, waitsFor, agreed]);

  const waitsUntil = request?.status === 'waiting' ? request.expiresAt : null;
  useEffect(() => {
    if (waitsUntil === null) return;
    let answered = false;
    const stop = onEvent('privateAnswered', () => (answered = true));
    const expire = () => dispatch({ type: 'requestExpired' });
    const stopWaiting = atServerTime(Date.parse(waitsUntil) + LATER_MS, expire);
    return () => {
      stop();
      stopWaiting();
      // Whoever goes away does not let her say yes to nobody.
      if (!answered) void sendCommand('withdrawPrivate', { actorId }).catch(() => undefined);
    };
  }, [actorId, waitsUntil]);

  async function send(line: Draft): Promise<boolean> {
    if (joined === null) return false;
    dispatch({ type: 'saying', line });
    try {
      await sendChatMessage(joined.chatId, joined.mode, line);
      dispatch({ type: 'said', id: line.id });
    } catch (error) {
      dispatch({ type: 'unsaid', id: line.id, error });
    }
    return true;
  }

  return {
    ...state,
    enter: session.enter,
    leave() {
      // A tip that waits was given before he goes: the channel keeps their order.
      sendHeld();
      return session.leave();
    },
    end: session.end,
    sign: session.sign,
    access: session.access,
    tell: dispatch,
    draft,
    write: setDraft,
    say: (text) => send(lineOf(text)),
    repeat: send,
    async give(id, text, given) {
      if (joined !== null) await sendChatMessage(joined.chatId, joined.mode, { id, senderType: 'guest', text }, given);
    },
    react(reaction) {
      // A passing sign: one that gets lost is not missed.
      void sendCommand('react', { actorId, reaction }).catch(() => undefined);
    },
    async moderate(order) {
      await sendCommand('moderate', { actorId, ...order });
    },
    async ask(mode, price) {
      dispatch({ type: 'asking', mode, price });
      try {
        const { expiresAt } = await sendCommand('requestPrivate', {
          actorId,
          mode,
          price,
        });
        dispatch({ type: 'asked', expiresAt });
      } catch (error) {
        dispatch({ type: 'refused', error });
      }
    },
    withdraw: () => dispatch({ type: 'requestOver' }),
  };
}

const lineOf = (text: string): Draft => ({
  ...plainMessage,
  gifts: [],
  id: randomId(),
  senderId: 'me',
  senderName: '',
  senderType: 'guest',
  text,
});

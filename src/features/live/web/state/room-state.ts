import type {
  ChatMessage,
  Goal,
  LiveCommands,
  LiveEvents,
  Meter,
  Receipt,
  Still,
  ToyOrderState,
} from '../../contract.ts';
import { liveConstants } from '../../constants.ts';
import { receivedCaption, type Caption } from '../chat/captions.ts';
import type { PassingEvent } from '../chat/chat-channel.ts';
import { reduceRequest, type PrivateRequest, type RequestEvent } from '../private/private-request.ts';
import { received, mark, put, unsent, without, type Draft, type RoomNotice, type ShownEntry } from './room-messages.ts';

/** What the server says to who has come in. */
export type Joined = LiveCommands['joinChat']['reply'];
export type Reaction = LiveEvents['chatReaction']['reaction'];

export interface RoomState {
  phase: 'outside' | 'entering' | 'inside' | 'leaving';
  joined: Joined | null;
  /** The chat session that her picture was opened for; it may go on into others. */
  pictureOf: string | null;
  /** Never without the chat session it belongs to. */
  meter: Meter | null;
  /** Why the clock stands; null while it runs, or where there is none. */
  still: Still | null;
  /** Whether our message to the server stands. */
  isUp: boolean;
  /** A voice call is over: the page is loaded anew once its receipt has been read (§4). */
  isCallOver: boolean;
  viewers: number;
  /** The room that the messages are of. */
  chatId: string | null;
  lines: ShownEntry[];
  /** What a change of mode has ended, until the next chat session has begun. */
  changed: Receipt | null;
  /** Of a chat that is over, until it has been read. */
  receipt: Receipt | null;
  /** How the last chat on this page ended, until the next begins. */
  last: Receipt | null;
  /** He was logged out in the chat, and its receipt is out of reach until he is back; until that has been read. */
  isLoggedOut: boolean;
  /** What the last command was refused with. */
  error: unknown;
  request: PrivateRequest | null;
  goal: Goal | null;
  isModerator: boolean;
  /** How far what messages have bought of her toy has come, by the message's id. */
  toyOrders: Readonly<Record<string, ToyOrderState>>;
  /** Whether it can be bought now; null until that changes. */
  isToyReady: boolean | null;
  /** What she has said last, for a moment. */
  captions: readonly Caption[];
  /** Whether somebody writes down what she says. */
  hasCaptions: boolean;
  /** Those in the air. */
  reactions: { id: string; reaction: Reaction }[];
}

export const initialRoom: RoomState = {
  phase: 'outside',
  joined: null,
  pictureOf: null,
  meter: null,
  still: null,
  isUp: true,
  isCallOver: false,
  viewers: 0,
  chatId: null,
  lines: [],
  changed: null,
  receipt: null,
  last: null,
  isLoggedOut: false,
  error: null,
  request: null,
  goal: null,
  isModerator: false,
  toyOrders: {},
  isToyReady: null,
  captions: [],
  hasCaptions: false,
  reactions: [],
};

type PlainEvent = 'callOver' | 'loggedOut' | 'captionsOver' | 'entering' | 'leaving' | 'receiptClosed' | 'errorSeen';

export type RoomEvent =
  | { type: PlainEvent }
  | { type: 'still'; still: Still }
  | { type: 'line-up'; isUp: boolean }
  | { type: 'linesLost'; notice: string }
  | { type: 'joined'; joined: Joined }
  /** Back in after a lost connection; `notice` where it is another chat session than before. */
  | { type: 'resumed'; joined: Joined; notice: string | null }
  | { type: 'refused' | 'gone'; error: unknown }
  | { type: 'meter'; meter: Meter }
  | { type: 'viewers'; viewers: number }
  | { type: 'line'; line: ChatMessage }
  | { type: 'saying'; line: Draft }
  | { type: 'said' | 'removed' | 'reactionOver'; id: string }
  | { type: 'unsaid'; id: string; error: unknown }
  | { type: 'reaction'; id: string; reaction: Reaction }
  | { type: 'goal'; goal: Goal | null; notice: string | null }
  | { type: 'moderator'; isModerator: boolean; notice: string | null }
  | { type: 'ended'; receipt: Receipt }
  /** A chat that was not on this page is over. */
  | { type: 'left'; receipt: Receipt }
  | PassingEvent
  | RequestEvent;

/** More in the air at once would hide her. */
const MOST_REACTIONS = 12;

/** What each event does to the room; pure, so that every order of events can be tried in a test. */
export function reduceRoom(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'entering':
      return { ...state, phase: 'entering', error: null, receipt: null, last: null };
    case 'joined':
      return { ...entered(state, event.joined), error: null, last: null, request: null };
    case 'resumed':
      return state.joined === null ? state : tell(resumed(state, event.joined), 'resumed', event.notice);
    case 'refused':
      return refused(state, event.error);
    case 'leaving':
      return state.joined === null ? state : { ...state, phase: 'leaving' };
    case 'gone':
      return { ...outside(state), error: event.error };
    case 'receiptClosed':
      return { ...state, receipt: null, isLoggedOut: false };
    case 'errorSeen':
      return { ...state, error: null };
    case 'meter':
      return isOfChatSession(state, event.meter) ? { ...state, ...metered(state, event.meter) } : state;
    case 'still':
      return state.joined === null ? state : { ...state, still: event.still };
    case 'line-up':
      // What the server says next is truer than what we remember.
      return { ...state, isUp: event.isUp, still: event.isUp ? state.still : state.joined === null ? null : 'line' };
    case 'linesLost':
      return tell({ ...state, lines: unsent(state.lines) }, 'linesLost', event.notice);
    case 'callOver':
      return { ...state, isCallOver: true };
    case 'viewers':
      return { ...state, viewers: event.viewers };
    case 'ended':
      return ended(state, event.receipt);
    case 'left':
      return state.joined === null ? { ...outside(state), receipt: event.receipt, last: event.receipt } : state;
    case 'loggedOut':
      return { ...outside(state), isLoggedOut: true };
    case 'saying':
      return {
        ...state,
        error: null,
        lines: put(state.lines, { ...event.line, at: null, mine: true, status: 'sending' }),
      };
    case 'line':
      return { ...state, lines: received(state.lines, event.line) };
    case 'said':
      return { ...state, lines: mark(state.lines, event.id, 'sent') };
    case 'unsaid':
      return { ...state, error: event.error, lines: mark(state.lines, event.id, 'failed') };
    case 'removed':
      return { ...state, lines: without(state.lines, event.id) };
    case 'reaction': {
      const { id, reaction } = event;
      return { ...state, reactions: [...state.reactions, { id, reaction }].slice(-MOST_REACTIONS) };
    }
    case 'reactionOver':
      return { ...state, reactions: state.reactions.filter(({ id }) => id !== event.id) };
    case 'goal': {
      const reached = event.goal?.isReached === true && state.goal?.isReached === false;
      return tell({ ...state, goal: event.goal }, 'goalReached', reached ? event.notice : null);
    }
    case 'moderator': {
      const { isModerator, notice } = event;
      return tell({ ...state, isModerator }, isModerator ? 'moderator' : 'noModerator', notice);
    }
    case 'toyOrder':
      return { ...state, toyOrders: { ...state.toyOrders, [event.data.messageId]: event.data.state } };
    case 'toyOffer':
      return { ...state, isToyReady: event.data.isReady };
    case 'caption':
      return { ...state, captions: receivedCaption(state.captions, event.data), hasCaptions: true };
    case 'captionsOver':
      return { ...state, captions: [] };
    case 'asking':
      return { ...state, error: null, request: reduceRequest(state.request, event) };
    case 'asked':
    case 'answered':
    case 'requestExpired':
    case 'requestOver':
      return { ...state, request: reduceRequest(state.request, event) };
  }
}

const isOfChatSession = ({ joined }: RoomState, { chatSessionId }: Pick<Meter, 'chatSessionId'>): boolean =>
  joined?.chatSessionId === chatSessionId;

const metered = ({ isUp }: RoomState, meter: Meter) => ({ meter, still: isUp ? meter.still : ('line' as const) });

/**
 * Whether coins or free time last a minute at most (E8). Read off the meter, so that it is told even where
 * `chatWarning` came before the room was entered, and is gone once he has topped up.
 */
export const isNearEnd = ({ remainingSeconds }: Pick<Meter, 'remainingSeconds'>): boolean =>
  remainingSeconds !== null && remainingSeconds <= liveConstants.warnSeconds;

/** A new show, and each private chat, has a room of its own, and messages of its own. */
function entered(state: RoomState, joined: Joined): RoomState {
  const isSame = joined.chatId === state.chatId;
  const keepsPicture = joined.keepsPicture || joined.chatSessionId === state.joined?.chatSessionId;
  return {
    ...state,
    phase: 'inside',
    joined,
    pictureOf: (keepsPicture ? state.pictureOf : null) ?? joined.chatSessionId,
    meter: joined,
    still: joined.still,
    changed: null,
    chatId: joined.chatId,
    lines: isSame ? state.lines : [],
  };
}

/** Who comes back sees what he has seen, also where a private chat has begun anew; what he has not got said he can say again. */
const resumed = (state: RoomState, joined: Joined): RoomState => ({
  ...entered(state, joined),
  lines: state.lines,
  error: null,
});

const outside = (state: RoomState): RoomState => ({
  ...state,
  phase: 'outside',
  joined: null,
  pictureOf: null,
  meter: null,
  still: null,
  changed: null,
  reactions: [],
});

/** A join that was refused. Who sat elsewhere in the room still does, unless that has ended on the way. */
function refused(state: RoomState, error: unknown): RoomState {
  const request = state.request?.status === 'asking' || state.request?.status === 'accepted' ? null : state.request;
  if (state.changed !== null) return { ...outside(state), request, receipt: state.changed, last: state.changed, error };
  return { ...state, phase: state.joined === null ? 'outside' : 'inside', request, error };
}

function ended(state: RoomState, receipt: Receipt): RoomState {
  if (!isOfChatSession(state, receipt)) return state;
  // He goes on in another mode: there is nothing to say good-bye to.
  if (state.phase === 'entering' && receipt.exitCode === 'modeChange') return { ...state, changed: receipt };
  return { ...outside(state), receipt, last: receipt };
}

const tell = (state: RoomState, notice: RoomNotice['notice'], id: string | null): RoomState =>
  id === null ? state : { ...state, lines: put(state.lines, { id, notice }) };

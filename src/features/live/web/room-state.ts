import type { ChatLine, LiveCommands, Meter, Receipt } from '../contract.ts';

type Joined = LiveCommands['joinChat']['reply'];

/** A line on the screen: the server's, or our own until the server has it. */
export interface ShownLine extends ChatLine {
  mine: boolean;
  status: 'sent' | 'sending' | 'failed';
}

export interface RoomState {
  phase: 'outside' | 'entering' | 'inside' | 'leaving' | 'gone';
  joined: Joined | null;
  meter: Meter | null;
  warned: boolean;
  viewers: number;
  /** The room that the lines are of. */
  chatId: string | null;
  lines: ShownLine[];
  receipt: Receipt | null;
  /** What the last command was refused with. */
  error: unknown;
}

export const initialRoom: RoomState = {
  phase: 'outside',
  joined: null,
  meter: null,
  warned: false,
  viewers: 0,
  chatId: null,
  lines: [],
  receipt: null,
  error: null,
};

export type RoomEvent =
  | { type: 'entering' | 'leaving' | 'warning' | 'gone' | 'receiptClosed' }
  | { type: 'joined'; joined: Joined }
  | { type: 'refused'; error: unknown }
  | { type: 'meter'; meter: Meter }
  | { type: 'viewers'; viewers: number }
  | { type: 'line' | 'saying'; line: ChatLine }
  | { type: 'said'; id: string }
  | { type: 'unsaid'; id: string; error: unknown }
  | { type: 'ended'; receipt: Receipt };

const KEPT_LINES = 300;

/** What each event does to the room; pure, so that every order of events can be tried in a test. */
export function reduceRoom(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'entering':
      return { ...state, phase: 'entering', error: null, receipt: null };
    case 'joined':
      return { ...entered(state, event.joined), phase: 'inside', warned: false, error: null };
    case 'refused':
      return { ...state, phase: state.phase === 'leaving' ? 'inside' : 'outside', error: event.error };
    case 'leaving':
      return { ...state, phase: 'leaving' };
    case 'gone':
      return { ...state, phase: 'gone', joined: null };
    case 'receiptClosed':
      return { ...state, receipt: null };
    case 'meter':
      // A minute gained by topping up takes the warning away again.
      return { ...state, meter: event.meter, warned: state.warned && (event.meter.remainingSeconds ?? 61) <= 60 };
    case 'warning':
      return { ...state, warned: true };
    case 'viewers':
      return { ...state, viewers: event.viewers };
    case 'ended':
      return { ...state, phase: 'outside', joined: null, receipt: event.receipt, warned: false };
    case 'saying':
      return { ...state, error: null, lines: put(state.lines, { ...event.line, mine: true, status: 'sending' }) };
    case 'line':
      return { ...state, lines: heard(state.lines, event.line) };
    case 'said':
      return { ...state, lines: mark(state.lines, event.id, 'sent') };
    case 'unsaid':
      return { ...state, error: event.error, lines: mark(state.lines, event.id, 'failed') };
  }
}

/** A new show has a room of its own, and lines of its own. */
function entered(state: RoomState, joined: Joined): RoomState {
  const lines = joined.chatId === state.chatId ? state.lines : [];
  return { ...state, joined, meter: joined, chatId: joined.chatId, lines };
}

/** The server's line takes the place of our own draft, at the place the server gave it: the end. */
function heard(lines: ShownLine[], line: ChatLine): ShownLine[] {
  const own = lines.find((each) => each.id === line.id);
  if (own?.status === 'sent' && own.senderId === line.senderId) return lines;
  const rest = lines.filter((each) => each.id !== line.id);
  return [...rest, { ...line, mine: own?.mine ?? false, status: 'sent' as const }].slice(-KEPT_LINES);
}

function put(lines: ShownLine[], line: ShownLine): ShownLine[] {
  return [...lines.filter((each) => each.id !== line.id), line].slice(-KEPT_LINES);
}

const mark = (lines: ShownLine[], id: string, status: ShownLine['status']): ShownLine[] =>
  lines.map((line) => (line.id === id ? { ...line, status } : line));

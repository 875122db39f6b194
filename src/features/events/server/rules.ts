import { createHash, randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../live/server/index.ts';
import { methods, type Method, type TokenScope } from '../constants.ts';

/** An event before it stands in the log. */
export interface Draft {
  performerId: number;
  method: Method;
  /** Whom it is about, if a guest: the log names him by handle and chosen name. */
  guestId: string | null;
  /** What is told beside performer, time and guest. */
  data: Record<string, unknown>;
  /** The same for the same event, whoever noticed it. */
  key: string;
}

/** What happens in a room as programs are told of it. */
export function draftOf(domainEvent: DomainEvent): Draft {
  const { performerId } = domainEvent;
  switch (domainEvent.type) {
    case 'broadcastStart':
    case 'broadcastStop':
      return { performerId, method: domainEvent.type, guestId: null, data: {}, key: randomUUID() };
    case 'userEnter':
    case 'userLeave':
    case 'privateStart':
    case 'privateStop': {
      const { type: method, guestId, mode, chatSessionId } = domainEvent;
      return { performerId, method, guestId, data: { mode }, key: `${method}:${chatSessionId}` };
    }
    case 'roomGoal':
      return { performerId, method: 'roomGoal', guestId: null, data: { goal: domainEvent.goal }, key: randomUUID() };
    case 'line':
      return {
        performerId,
        guestId: domainEvent.guestId,
        ...draftOfMessage(domainEvent.line),
        key: keyOfMessage(domainEvent),
      };
  }
}

type ChatEvent = Extract<DomainEvent, { type: 'line' }>;

function draftOfMessage({ kind, text, coins, gifts, toyId, menuItem, senderType }: ChatEvent['line']) {
  const message = clean(text);
  switch (kind) {
    case 'text':
      return { method: 'chatMessage', data: { chatMessage: { from: fromOf(senderType), message } } } as const;
    case 'tip':
      return { method: 'tip', data: { tip: { coins, menuItem, message } } } as const;
    case 'gift':
      return { method: 'giftPurchase', data: { giftPurchase: { coins, gifts, message } } } as const;
    case 'toy':
      return { method: 'toyPurchase', data: { toyPurchase: { coins, toyId, message } } } as const;
  }
}

const fromOf = (senderType: ChatEvent['line']['senderType']) => (senderType === 'actor' ? 'performer' : 'user');

/** Ids of messages are unique within a room. */
const keyOfMessage = ({ performerId, line }: ChatEvent): string =>
  createHash('sha256').update(`line:${performerId}:${line.id}`).digest('base64url');

/** The database keeps no character zero and no half of a sign. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const names = Object.keys(methods) as Method[];

/** The kinds of events that scopes let a program hear, narrowed to those it asks for. */
export function audibleTo(scopes: readonly TokenScope[], wanted: readonly Method[] | null): Method[] {
  const mayHear = names.filter((name) => methods[name] === null || scopes.includes(methods[name]));
  return wanted === null ? mayHear : mayHear.filter((name) => wanted.includes(name));
}

/** Reads a list with commas; null when it names what is no kind of event. */
export function parseMethods(list: string): Method[] | null {
  const wanted = list.split(',');
  return wanted.every((name): name is Method => Object.hasOwn(methods, name)) ? wanted : null;
}

const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 4 * 3600;

/** Seconds until a delivery is tried again after so many attempts in vain. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.max(0, attempts - 1));

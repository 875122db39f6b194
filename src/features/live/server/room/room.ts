import type { Context } from '../../../../platform/context.ts';
import type { Push, NotifyRoom } from '../../../../platform/rights/push.ts';
import type { ShownNames } from '../../../identity/server/index.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import type { DomainEvents } from '../shows/domain-events.ts';
import type { LiveMedia } from '../media/live-media.ts';
import { isPrivateMode } from '../modes/modes.ts';
import { roomPseudonym } from './pseudonym.ts';
import type { ActiveSession, ActiveSessions } from '../metering/active-sessions.ts';

/** What the parts of the live room share. */
export interface LiveDeps {
  context: Context;
  wallet: Wallet;
  push: Push;
  media: LiveMedia;
  /** Those that this process meters. */
  activeSessions: ActiveSessions;
  /** What guests are called with a performer. */
  names: ShownNames;
  /** Whether a guest has shown a telephone number to be his. */
  hasPhone: (guestId: string) => Promise<boolean>;
  /** What others in this process are told of. */
  domainEvents: DomainEvents;
  /** Says something to everyone in a room of the channel. */
  notifyRoom: NotifyRoom;
  /** Whole milliseconds of a steady clock: what is proven is written down as such. */
  steadyNow: () => number;
}

interface ChatPlace {
  performerId: number;
  showId: string;
}

/** The channel's room of a show: with the show its messages are gone for everyone. */
export const chatOfShow = ({ performerId, showId }: ChatPlace): string => `chat-${performerId}-${showId}`;
/** The channel's room of a private chat: nobody who comes later reads it. */
export const chatOfChatSession = (performerId: number, chatSessionId: string): string =>
  `chat-${performerId}-${chatSessionId}`;

/** Where this guest hears messages, and says them if he may speak. */
export const chatOf = (
  activeSession: Pick<ActiveSession, 'performerId' | 'showId' | 'chatSessionId' | 'mode'>,
): string =>
  isPrivateMode(activeSession.mode)
    ? chatOfChatSession(activeSession.performerId, activeSession.chatSessionId)
    : chatOfShow(activeSession);

/** What the room calls a message: nobody can name one that is another's. */
export const messageIdOf = (senderId: string, clientId: string): string => `${senderId}.${clientId}`;

export const performerIdOf = (chat: string): number => Number(/^chat-(\d{1,15})(-|$)/.exec(chat)?.[1] ?? 0);

/** What machines call a guest in her room, and nowhere else. */
export function createHandles({ secrets }: Context): (performerId: number, guestId: string) => string {
  const key = secrets.key('room-handle');
  return (performerId, guestId) => roomPseudonym(key, performerId, guestId);
}

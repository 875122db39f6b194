import type { Context } from '../../../../platform/context.ts';
import type { Push, TellRoom } from '../../../../platform/rights/push.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import type { Happenings } from '../shows/happenings.ts';
import type { MediaDoor } from '../media/media-door.ts';
import { isPrivateMode } from '../modes/modes.ts';
import { roomPseudonym } from './pseudonym.ts';
import type { Seat, Seats } from '../metering/seats.ts';

/** What the parts of the live room share. */
export interface LiveParts {
  context: Context;
  wallet: Wallet;
  push: Push;
  media: MediaDoor;
  /** Those that this process meters. */
  seats: Seats;
  /** Whether a guest has shown a telephone number to be his. */
  hasPhone: (guestId: string) => Promise<boolean>;
  /** What others in this process are told of. */
  happenings: Happenings;
  /** Says something to everyone in a room of the channel. */
  tellRoom: TellRoom;
  /** Whole milliseconds of a steady clock: what is proven is written down as such. */
  steadyNow: () => number;
}

interface ChatPlace {
  performerId: number;
  showId: string;
}

/** The channel's room of a show: with the show its lines are gone for everyone. */
export const chatOfShow = ({ performerId, showId }: ChatPlace): string => `chat-${performerId}-${showId}`;
/** The channel's room of a private chat: nobody who comes later reads it. */
export const chatOfSitting = (performerId: number, sittingId: string): string => `chat-${performerId}-${sittingId}`;

/** Where this guest hears lines, and says them if he may speak. */
export const chatOf = (seat: Pick<Seat, 'performerId' | 'showId' | 'sittingId' | 'mode'>): string =>
  isPrivateMode(seat.mode) ? chatOfSitting(seat.performerId, seat.sittingId) : chatOfShow(seat);

export const performerIdOf = (chat: string): number => Number(/^chat-(\d{1,15})(-|$)/.exec(chat)?.[1] ?? 0);

/** What machines call a guest in her room, and nowhere else. */
export function createHandles({ secrets }: Context): (performerId: number, guestId: string) => string {
  const key = secrets.key('room-handle');
  return (performerId, guestId) => roomPseudonym(key, performerId, guestId);
}

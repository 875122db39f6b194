import { presentPicture } from '../../performers/server/index.ts';
import { ticketConstants, type ChatShow } from '../contract.ts';
import type { ShowRow } from './store.ts';

const MINUTE_MS = 60_000;

/** By what the coins or the voucher for a ticket were taken. */
export const ticketKey = (ticketId: string): string => `ticket:${ticketId}`;

/** Whether a guest whom she is there for may know of this show. */
export const mayKnow = (show: ShowRow, guestId: string | null): boolean =>
  (show.performer_guest_id !== null && show.performer_guest_id === guestId) ||
  !show.is_internal ||
  show.is_invited ||
  show.has_ticket;

/** What keeps a guest from buying; null where he may. */
export function obstacleToBuying(
  show: Pick<ShowRow, 'state' | 'ends_at' | 'has_ticket'>,
  now: Date,
): 'show-over' | 'already-bought' | null {
  if (show.has_ticket) return 'already-bought';
  const isOpen = show.state === 'planned' || show.state === 'running';
  return isOpen && show.ends_at > now ? null : 'show-over';
}

/** Tickets go back until the show begins. */
export const obstacleToReturning = (show: Pick<ShowRow, 'state' | 'has_ticket'>): 'no-ticket' | 'show-begun' | null => {
  if (!show.has_ticket) return 'no-ticket';
  return show.state === 'planned' ? null : 'show-begun';
};

/** She may begin a little early, not hours. */
export const isTooEarly = (startsAt: Date, now: Date): boolean =>
  now.getTime() < startsAt.getTime() - ticketConstants.earliestMinutes * MINUTE_MS;

/** Whether a show has run long enough to be paid for: half of what was promised. */
export function isEarned(show: { starts_at: Date; ends_at: Date; started_at: Date | null }, endedAt: Date): boolean {
  if (show.started_at === null) return false;
  const promised = show.ends_at.getTime() - show.starts_at.getTime();
  return (endedAt.getTime() - show.started_at.getTime()) * 100 >= promised * ticketConstants.keptPercent;
}

export function presentShow(row: ShowRow, now: Date): ChatShow {
  return {
    id: row.id,
    actorId: row.performer_id,
    actorName: row.name,
    actorSlug: row.slug,
    actorAge: row.age,
    picture: presentPicture(row.portrait),
    price: row.price,
    title: row.title,
    description: row.description,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    isBought: row.has_ticket,
    isFree: row.price === 0,
    canBuy: obstacleToBuying(row, now) === null,
    hasStarted: row.state === 'running',
    isFeatured: row.is_featured,
    isInternal: row.is_internal,
    state: row.state,
  };
}

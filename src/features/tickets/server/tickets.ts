import { createGuestsSide, type GuestsSide } from './guests-side.ts';
import { createPerformerSide, type PerformerSide } from './performer-side.ts';
import type { TicketDeps } from './deps.ts';

export interface Tickets {
  guests: GuestsSide;
  performerSide: PerformerSide;
}

/** Shows with a beginning, an end and one price for the whole of them (E10). */
export const createTickets = (deps: TicketDeps): Tickets => ({
  guests: createGuestsSide(deps),
  performerSide: createPerformerSide(deps),
});

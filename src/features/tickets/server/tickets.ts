import { createGuestsSide, type GuestsSide } from './guests-side.ts';
import { createHostsSide, type HostsSide } from './hosts-side.ts';
import type { TicketParts } from './parts.ts';

export interface Tickets {
  guests: GuestsSide;
  hosts: HostsSide;
}

/** Shows with a beginning, an end and one price for the whole of them (E10). */
export const createTickets = (parts: TicketParts): Tickets => ({
  guests: createGuestsSide(parts),
  hosts: createHostsSide(parts),
});

export { ActorShows } from './actor-shows.tsx';
export { loadShows } from './calls.ts';
export { TicketInvitation } from './invitation.tsx';
export { useTicket } from './use-ticket.ts';

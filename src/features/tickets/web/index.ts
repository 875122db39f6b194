export { ActorShows } from './actor-shows.tsx';
export { loadShows } from './calls.ts';
export { useTicket } from './use-ticket.ts';

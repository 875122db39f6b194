export { ActorShows } from './actor-shows.tsx';
export { TicketInvitation } from './invitation.tsx';

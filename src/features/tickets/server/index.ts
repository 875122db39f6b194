export { showSoon } from './news.ts';
export { calendarEndpoint, calendarEntry } from './calendar.ts';
export { ticketsGateway } from './gateway.ts';
export { ticketsJobs } from './jobs.ts';
export { ticketsRest } from './rest.ts';
export { createTickets, type Tickets } from './tickets.ts';
export { ticketsColumns } from './personal-columns.ts';

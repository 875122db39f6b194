export { createEvents } from './events.ts';
export { eventEndpoints, feedEndpoints } from './access/endpoints.ts';
export { eventJobs } from './jobs.ts';
export { eventsRest } from './rest.ts';
export { disableHooks } from './hooks/hooks.ts';
export { forgetInEvents } from './personal-data.ts';
export { revokeTokens } from './access/tokens.ts';
export { eventsColumns } from './personal-columns.ts';

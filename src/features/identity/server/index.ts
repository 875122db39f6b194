export { createAccess } from './sign-in/access.ts';
export { createIdentity, type Identity } from './identity.ts';
export { identityJobs } from './jobs.ts';
export { identityRealtime } from './realtime.ts';
export { identityRest } from './rest.ts';
export { identityColumns } from './personal-columns.ts';
export * from './slots.ts';
export { personalDataOf } from './privacy/personal-data.ts';
export type { Surroundings } from './deps.ts';

export { createAccess } from './access.ts';
export { createIdentity, type Identity } from './identity.ts';
export type { Lines } from './deps.ts';
export { identityJobs } from './jobs.ts';
export type { PersonalData } from './personal-data.ts';
export { identityRealtime } from './realtime.ts';
export { identityRest } from './rest.ts';
export { identityColumns } from './personal-columns.ts';

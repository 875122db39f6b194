export { createAccess } from './access.ts';
export { createIdentity, type Identity } from './identity.ts';
export { identityJobs } from './jobs.ts';
export type { PersonalData } from './personal-data.ts';
export { identityRealtime } from './realtime.ts';
export { identityRest } from './rest.ts';

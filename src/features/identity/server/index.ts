export { createIdentity } from './identity.ts';
export { identityRest } from './rest.ts';
export { identityJobs } from './jobs.ts';

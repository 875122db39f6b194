export { createTracking } from './tracking.ts';
export { trackingColumns } from './personal-columns.ts';
export { trackingJobs } from './jobs.ts';
export { trackingGateway } from './gateway.ts';
export { trackingRest } from './rest.ts';

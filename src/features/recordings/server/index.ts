export { recordingsJobs } from './jobs.ts';
export { recordingsColumns } from './personal-columns.ts';
export { createRecordings } from './recordings.ts';
export { recordingsRest } from './rest.ts';

export { uploadsJobs } from './jobs.ts';
export { uploadsColumns } from './personal-columns.ts';
export { uploadsRest } from './rest.ts';
export { uploadKinds, type UploadKind } from './slots.ts';
export { tusEndpoint } from './tus.ts';
export { createUploads, type Uploads } from './uploads.ts';

export { createNotices } from './notices.ts';
export { studioRest } from './rest.ts';

export { createStudio } from './studio.ts';
export { studioRest } from './rest.ts';

export { createStudio, type Studio } from './studio.ts';
export { studioRest } from './rest.ts';

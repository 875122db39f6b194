export { overlayDoor } from './overlay-door.ts';
export { studioRest } from './rest.ts';
export { createStudio } from './studio.ts';

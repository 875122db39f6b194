export { overlayDoor } from './overlay-door.ts';
export { studioRest } from './rest.ts';
export { createStudio, type Studio } from './studio.ts';
export { stopShow } from './stop-show.ts';
export { studioColumns } from './personal-columns.ts';

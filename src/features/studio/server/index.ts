export { overlayDoor } from './stream/overlay-door.ts';
export { studioRest } from './rest.ts';
export { createStudio, type Studio } from './studio.ts';
export { stopShow } from './stream/stop-show.ts';
export { studioColumns } from './personal-columns.ts';

export { createPerformers } from './performers.ts';
export { performersRest } from './rest.ts';
export { performersGateway } from './gateway.ts';
export { pictureDoor, storePicture } from './pictures.ts';
export { performersRealtime } from './realtime.ts';

export { chatId, createLive, type Live } from './live.ts';
export { createMediaDoor, type MediaDoor } from './media-door.ts';
export type { Play } from './live.ts';
export { followEngine, mediaDoors } from './media-doors.ts';
export { liveRealtime } from './realtime.ts';
export { liveRest } from './rest.ts';

export { createLive, type Live } from './live.ts';
export { createMediaDoor, type MediaDoor, type Play } from './media-door.ts';
export { followEngine, mediaDoors } from './media-doors.ts';
export { liveRealtime } from './realtime.ts';
export { liveRest } from './rest.ts';
export { performerPart } from './rules.ts';
export { createStandingGifts } from './standing-gifts.ts';
export { liveGateway } from './gateway.ts';
export { openGoal, setGoal, setTipMenu, tipMenu } from './giving-store.ts';

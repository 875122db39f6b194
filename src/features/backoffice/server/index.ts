export { createBackoffice } from './backoffice.ts';
export { createPayoutRoom } from './payout-room.ts';
export { backofficeRest } from './rest.ts';
export { payoutRest, tagRest, wallRest } from './rest-rooms.ts';
export { createTagRoom } from './tag-room.ts';
export { createWall } from './wall.ts';
export { createPerformerRoom } from './performer-room.ts';
export { performerRest } from './performer-rest.ts';

export { createBackoffice } from './backoffice.ts';
export { createPayoutRoom } from './payouts/payout-room.ts';
export { backofficeRest } from './rest.ts';
export { payoutRest, tagRest, wallRest } from './rest-rooms.ts';
export { createTagRoom } from './performers/tag-room.ts';
export { createWall } from './wall.ts';
export { createPerformerRoom } from './performers/performer-room.ts';
export { performerRest } from './performers/performer-rest.ts';

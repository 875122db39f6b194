import { m } from '#messages';
import type { StudioRooms } from '../../../studio/web/index.ts';

const rooms: StudioRooms = {
  sections: [{ rank: 40, page: 'studioEarnings', label: m.studio_earnings, icon: 'coins' }],
  sentences: {
    'payout-too-small': m.studio_fault_payout_small,
    'payout-too-much': m.studio_fault_payout_much,
    'payout-open': m.studio_fault_payout_open,
  },
};
export default rooms;

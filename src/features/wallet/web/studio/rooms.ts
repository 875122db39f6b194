import { m } from '#messages';
import type { StudioRooms } from '../../../studio/web/index.ts';

const rooms: StudioRooms = {
  sections: [{ rank: 40, page: 'studioEarnings', label: m.wallet_studio_earnings, icon: 'coins' }],
  sentences: {
    'payout-too-small': m.wallet_studio_fault_payout_small,
    'payout-too-much': m.wallet_studio_fault_payout_much,
    'payout-open': m.wallet_studio_fault_payout_open,
  },
};
export default rooms;

import { m } from '#messages';
import type { StudioRooms } from '../../../studio/web/index.ts';
import type { SentencesOf } from '../../../../shell/problem-text.ts';
import type { PayoutError, studioErrors } from '../../../studio/contract.ts';

const rooms: StudioRooms = {
  sections: [{ rank: 40, page: 'studioEarnings', label: m.studio_earnings, icon: 'coins' }],
  sentences: {
    'payout-too-small': m.studio_fault_payout_small,
    'payout-too-much': m.studio_fault_payout_much,
    'payout-open': m.studio_fault_payout_open,
  } satisfies SentencesOf<Pick<typeof studioErrors, PayoutError>>,
};
export default rooms;

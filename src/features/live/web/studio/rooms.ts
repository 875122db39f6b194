import { m } from '#messages';
import type { StudioRooms } from '../../../studio/web/index.ts';
import { liveSentences } from '../problems.ts';
import type { SentencesOf } from '../../../../shell/problem-text.ts';
import type { PayoutError, studioErrors } from '../../../studio/contract.ts';

const rooms: StudioRooms = {
  sections: [
    { rank: 10, page: 'studio', label: m.studio_desk, icon: 'studio' },
    { rank: 20, page: 'studioOffer', label: m.studio_offer, icon: 'spark' },
    { rank: 30, page: 'studioShows', label: m.studio_shows, icon: 'clock' },
    { rank: 50, page: 'studioBlocks', label: m.studio_blocks, icon: 'shield' },
    { rank: 60, page: 'studioObs', label: m.studio_obs, icon: 'cam' },
  ],
  sentences: {
    ...liveSentences,
    'no-camera': m.studio_denied,
    resting: m.studio_fault_resting,
    'locked-out': m.studio_fault_locked_out,
  } satisfies SentencesOf<typeof studioErrors, PayoutError>,
};
export default rooms;

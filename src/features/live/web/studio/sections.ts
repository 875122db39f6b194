import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';
import { liveSentences } from '../error-sentences.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { liveErrors } from '../../contract.ts';

const menu: StudioSections = {
  sections: [
    { rank: 10, page: 'studio', label: m.live_studio_desk, icon: 'studio' },
    { rank: 20, page: 'studioOffer', label: m.live_studio_offer, short: m.live_studio_offer_short, icon: 'spark' },
    { rank: 30, page: 'studioShows', label: m.live_studio_shows, short: m.live_studio_shows_short, icon: 'clock' },
    { rank: 50, page: 'studioBlocks', label: m.live_studio_blocks, icon: 'shield' },
    { rank: 60, page: 'studioObs', label: m.live_studio_obs, icon: 'cam' },
  ],
  sentences: {
    ...liveSentences,
    'no-camera': m.live_studio_denied,
    resting: m.live_studio_error_resting,
    'locked-out': m.live_studio_error_locked_out,
    'not-published': m.live_studio_error_not_published,
  } satisfies SentencesOf<Pick<typeof liveErrors, 'resting' | 'locked-out' | 'not-published'>>,
};
export default menu;

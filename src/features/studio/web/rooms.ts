import { m } from '#messages';
import type { IconName } from '../../../ui/icon.tsx';

/** The studio's pages, in the order of its menu. */
export const rooms = [
  { page: 'studio', label: m.studio_desk, icon: 'studio' },
  { page: 'studioOffer', label: m.studio_offer, icon: 'spark' },
  { page: 'studioShows', label: m.studio_shows, icon: 'clock' },
  { page: 'studioEarnings', label: m.studio_earnings, icon: 'coins' },
  { page: 'studioBlocks', label: m.studio_blocks, icon: 'shield' },
  { page: 'studioObs', label: m.studio_obs, icon: 'cam' },
  { page: 'studioEvents', label: m.events_title, icon: 'send' },
] as const satisfies { page: string; label: () => string; icon: IconName }[];

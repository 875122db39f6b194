import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { replays } from '../../identity/web/slots.ts';
import { mainMenu, type Filling } from '../../../shell/slots.ts';
import { homeBlocks, profileParts } from '../../performers/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 28, page: 'feed', label: m.feed_title, icon: 'feed', isTab: true }),
  replays.with({
    likePost: async (action, language) => (await import('./state/replay-like.ts')).replayLike(action, language),
  }),
  homeBlocks.with(later(() => import('./parts/home-block.tsx'))),
  profileParts.with(later(() => import('./parts/profile-posts.tsx'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

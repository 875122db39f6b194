import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { mainMenu, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { replays } from '../../identity/web/slots.ts';
import { homeBlocks } from '../../performers/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 85, page: 'contests', label: m.contests_title, icon: 'cup' }),
  replays.with({
    voteInContest: async (action, language) => (await import('./contest/replay-vote.ts')).replayVote(action, language),
  }),
  homeBlocks.with(later(() => import('./parts/home-block.tsx'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

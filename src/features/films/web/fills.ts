import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { mainMenu, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { accountSections } from '../../identity/web/slots.ts';
import { actorVideoParts, homeBlocks, profileParts } from '../../performers/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 35, page: 'videos', label: m.films_title, icon: 'film' }),
  accountSections.with({ rank: 25, page: 'boughtVideos', label: m.films_bought, icon: 'film', role: 'guest' }),
  homeBlocks.with(later(() => import('./parts/home-blocks.tsx'))),
  profileParts.with(later(() => import('./parts/profile-row.tsx'))),
  actorVideoParts.with(later(() => import('./parts/actor-videos.tsx'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

import { m } from '#messages';
import { href } from '../../../shell/addresses/paths.ts';
import { later } from '../../../shell/compose/later.ts';
import { mainMenu, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { accountSections } from '../../identity/web/slots.ts';
import { homeBlocks, profileParts, profileTabs } from '../../performers/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 35, page: 'videos', label: m.films_title, icon: 'film' }),
  accountSections.with({ rank: 25, page: 'boughtVideos', label: m.films_bought, icon: 'film', role: 'guest' }),
  homeBlocks.with(later(() => import('./parts/home-blocks.tsx'))),
  profileParts.with(later(() => import('./parts/profile-row.tsx'))),
  profileTabs.with({
    key: 'videos',
    address: (actorName, language) => href('actorVideos', language, { actorName }),
    label: m.films_title,
  }),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

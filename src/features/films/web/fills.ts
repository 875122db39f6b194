import { m } from '#messages';
import { href } from '../../../shell/addresses/paths.ts';
import { later } from '../../../shell/compose/later.ts';
import { framings, mainMenu, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { workAddresses } from '../../consents/web/slots.ts';
import { accountSections } from '../../identity/web/slots.ts';
import { libraryAddresses, libraryDownloads } from '../../library/web/slots.ts';
import { actorVideoParts, homeBlocks, profileParts } from '../../performers/web/slots.ts';
import { searchGroups } from '../../search/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 35, page: 'videos', label: m.films_title, icon: 'film' }),
  accountSections.with({ rank: 27, page: 'givenVideos', label: m.films_gifts, icon: 'heart', role: 'guest' }),
  searchGroups.with({
    category: 'videos',
    rank: 20,
    label: m.films_title,
    address: (language, searchPattern) => href('searchVideos', language, { searchPattern }),
    wayOn: { label: m.films_all, address: (language) => href('allVideos', language) },
    shape: 'wide',
  }),
  libraryAddresses.with({
    kind: 'video',
    address: ({ id, model }, language) => href('actorVideo', language, { actorName: model.slug, videoId: String(id) }),
  }),
  libraryDownloads.with(later(() => import('./download/in-library.tsx'))),
  workAddresses.with({
    work: 'film',
    address: ({ workId, model }, language) =>
      href('actorVideo', language, { actorName: model.slug, videoId: String(workId) }),
  }),
  // Its button is at the top, in the picture, and not at the bottom as on the other pages of hers.
  framings.with({ page: 'actorVideo' }),
  homeBlocks.with(later(() => import('./parts/home-blocks.tsx'))),
  profileParts.with(later(() => import('./parts/profile-row.tsx'))),
  actorVideoParts.with(later(() => import('./parts/actor-videos.tsx'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

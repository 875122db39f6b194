import { lazy } from 'react';
import { m } from '#messages';
import { sendCommand } from '../../../shell/api/channel.ts';
import { menus } from '../../../shell/menus/menu.tsx';
import { framings, mainMenu, missingPages, overlays, phoneMenus, type Filling } from '../../../shell/slots.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { ownTarget } from '../../identity/web/index.ts';
import { accountSections, replays } from '../../identity/web/slots.ts';
import { searchGroups } from '../../search/web/slots.ts';
import { LeadOn } from '../../status-bar/web/index.ts';
import { homeBlocks } from './slots.ts';
import { NOTE_QUERY } from './relations/note-query.ts';
import { Presence } from './presence.ts';

const CategoriesMenu = lazy(() => import('./filters/categories-menu.tsx'));

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 10, page: 'home', label: m.shell_home, icon: 'home', isTab: true }),
  mainMenu.with({ rank: 20, page: 'cams', label: m.shell_cams, icon: 'cam', isTab: true }),
  mainMenu.with({ rank: 30, page: 'newGirls', label: m.shell_new, icon: 'spark' }),
  mainMenu.with({ rank: 70, page: 'topCams', label: m.shell_top_cams, icon: 'star' }),
  mainMenu.with({ rank: 75, page: 'freeChat', label: m.performers_free_title, icon: 'chat' }),
  mainMenu.with({ rank: 90, page: 'favorites', label: m.shell_favorites, icon: 'heart', role: 'guest', isTab: true }),
  accountSections.with({ rank: 20, page: 'favorites', label: m.shell_favorites, icon: 'heart', role: 'guest' }),
  phoneMenus.with({ id: menus.categories, label: m.shell_categories, Content: CategoriesMenu }),
  searchGroups.with({
    category: 'actors',
    rank: 10,
    label: m.performers_search_group,
    address: (language, searchPattern) => href('searchActors', language, { searchPattern }),
    wayOn: { label: m.performers_all_cams, address: (language) => href('cams', language) },
    shape: 'portrait',
  }),
  framings.with({ page: 'actor', hasNotesAbove: true }),
  overlays.with(Presence),
  homeBlocks.with(later(() => import('./home/blocks.tsx'))),
  missingPages.with({ page: 'category', Page: LeadOn }),
  replays.with({
    loadNote: () => ownTarget(location, { [NOTE_QUERY]: '1' }),
    pinActor: ({ actorId, pinned }) => sendCommand(pinned ? 'pinActor' : 'unpinActor', { actorId }),
    pinSedcards: ({ actorId, pinned }) => sendCommand(pinned ? 'pinSedcards' : 'unpinSedcards', { actorId }),
    setGalleryRating: async (action, language) =>
      (await import('./profile/replay-rating.ts')).replayRating(action, language),
  }),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

import { lazy } from 'react';
import { m } from '#messages';
import { later } from '../../../shell/compose/later.ts';
import { menus } from '../../../shell/menus/menu.tsx';
import { overlays, phoneMenus, topBarSearch, type Filling } from '../../../shell/slots.ts';
import { SearchOverlay } from './overlay/search-overlay.tsx';

const SearchMenu = lazy(() => import('./overlay/search-menu.tsx'));

const fills: readonly Filling[] = [
  phoneMenus.with({ id: menus.search, label: m.search_title, icon: 'search', Content: SearchMenu }),
  topBarSearch.with(later(() => import('./overlay/search-button.tsx'))),
  overlays.with(SearchOverlay),
];
export default fills;

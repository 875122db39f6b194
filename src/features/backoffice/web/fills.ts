import { m } from '#messages';
import { framings, mainMenu, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorSections } from './slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 98, page: 'backofficeOverview', label: m.shell_backoffice, icon: 'shield', role: 'operator' }),
  framings.with({ page: 'backofficeOverview', menu: later(() => import('./operator/room-menu.tsx')) }),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

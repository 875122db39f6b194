import { m } from '#messages';
import { mainMenu, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorSections } from './slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 60, page: 'backofficeGuests', label: m.shell_backoffice, icon: 'shield', role: 'operator' }),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;

import { m } from '#messages';
import { mainMenu, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { operatorRooms } from './slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 60, page: 'houseGuests', label: m.shell_house, icon: 'shield', role: 'operator' }),
  operatorRooms.with(later(() => import('./operator/rooms.ts'))),
];
export default fills;

import { m } from '#messages';
import { mainMenu, type Filling } from '../../../shell/slots.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 60, page: 'houseGuests', label: m.shell_house, icon: 'shield', role: 'operator' }),
];
export default fills;

import { m } from '#messages';
import { framings, mainMenu, type Filling } from '../../../shell/slots.ts';
import { accountMenu } from '../../identity/web/index.ts';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 50, page: 'studio', label: m.shell_studio, icon: 'studio', role: 'performer' }),
  accountMenu.with({ rank: 50, page: 'studio', label: m.shell_studio, icon: 'studio', role: 'performer' }),
  framings.with({ page: 'studio', hasNotesBelow: true }),
];
export default fills;

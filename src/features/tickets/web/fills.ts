import { m } from '#messages';
import { mainMenu, overlays, type Filling } from '../../../shell/slots.ts';
import { TicketInvitation } from './invitation.tsx';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 80, page: 'camShows', label: m.shell_cam_shows, icon: 'ticket' }),
  overlays.with(TicketInvitation),
];
export default fills;

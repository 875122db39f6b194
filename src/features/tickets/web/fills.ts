import { m } from '#messages';
import { mainMenu, overlays, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { showParts, ticketDoors } from '../../live/web/slots.ts';
import { liveShowParts } from '../../performers/web/slots.ts';
import { studioRooms } from '../../studio/web/slots.ts';
import { TicketInvitation } from './invitation.tsx';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 80, page: 'camShows', label: m.shell_cam_shows, icon: 'ticket' }),
  overlays.with(TicketInvitation),
  studioRooms.with(later(() => import('./studio/rooms.ts'))),
  liveShowParts.with(later(() => import('./live-show-part.tsx'))),
  ticketDoors.with(later(() => import('./ticket-door.tsx'))),
  showParts.with(later(() => import('./studio/ticket-shows.tsx'))),
];
export default fills;

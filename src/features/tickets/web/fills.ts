import { m } from '#messages';
import { mainMenu, overlays, type Filling } from '../../../shell/slots.ts';
import { later } from '../../../shell/compose/later.ts';
import { showParts, ticketPanels } from '../../live/web/slots.ts';
import { homeBlocks, liveShowParts } from '../../performers/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';
import { TicketInvitation } from './invitation.tsx';

const fills: readonly Filling[] = [
  mainMenu.with({ rank: 80, page: 'camShows', label: m.shell_cam_shows, icon: 'ticket' }),
  overlays.with(TicketInvitation),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  homeBlocks.with(later(() => import('./parts/home-block.tsx'))),
  liveShowParts.with(later(() => import('./parts/live-show-part.tsx'))),
  ticketPanels.with(later(() => import('./ticket-panel.tsx'))),
  showParts.with(later(() => import('./studio/ticket-shows.tsx'))),
];
export default fills;

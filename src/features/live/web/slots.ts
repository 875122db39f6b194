import type { ComponentType } from 'react';
import type { Later } from '../../../shell/compose/later.ts';
import { slot } from '../../../shell/slots.ts';

export interface TicketPanelProps {
  actorId: number;
  /** Nothing else stands between him and the room. */
  isReady: boolean;
  isEntering: boolean;
  enter: () => void;
}
/** The way into a room while a show for tickets runs there. */
export const ticketPanels = slot<Later<ComponentType<TicketPanelProps>>>('doors of ticket shows');

/** Parts of the studio's page of shows. */
export const showParts = slot<Later<ComponentType>>('parts of the page of shows');

/** Parts of the studio's first page, before and while she is on air. */
export const broadcastParts = slot<Later<ComponentType>>('parts of a broadcast');
/** Signs in the bar that stands on every page of the studio while her show runs. */
export const onAirSigns = slot<Later<ComponentType>>('signs of a broadcast');

/** At the top of a room, beside the guest's coins. */
export const roomTools = slot<Later<ComponentType<{ actorSlug: string }>>>('tools of a room');

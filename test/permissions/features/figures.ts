import { getTracking, track, trackActorProfileVisit } from '../../../src/features/tracking/contract.ts';
import { to, type Row } from '../scenario.ts';

/** Figures of the site. */
export const figureRows: readonly Row[] = [
  to(trackActorProfileVisit).all(() => ({ body: { actorName: 'anybody' } })),
  to(track).all(() => ({ body: { eventContext: 'page', eventAction: 'view', eventData: { page: 'home' } } })),
  to(getTracking).all(() => ({ query: { days: 7 } })),
];

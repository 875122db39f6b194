import { serve, type Rest } from '../../../platform/http/rest.ts';
import { readConsent } from '../../../shell/consent/consent.ts';
import { getTracking, track, trackActorProfileVisit } from '../contract.ts';
import type { Tracking } from './tracking.ts';

/** Nobody turns pages faster. */
const limit = { max: 120, timeWindow: '1 minute' };

/** Decided here too, by the cookie that holds the choice: a page that forgets to ask counts nothing. */
export const mayCount = (cookies: string | undefined): boolean => readConsent(cookies ?? '')?.analytics === true;

export function trackingRest(rest: Rest, tracking: Tracking): void {
  serve(
    rest,
    trackActorProfileVisit,
    async ({ body, request }) => ({
      success: mayCount(request.headers.cookie) && (await tracking.profileVisit(body.actorName)),
    }),
    { limit },
  );
  serve(
    rest,
    track,
    async ({ body: { eventContext, eventAction, eventData }, request }) => ({
      success:
        mayCount(request.headers.cookie) && (await tracking.event(eventContext, eventAction, eventData.page ?? '')),
    }),
    { limit },
  );
  serve(rest, getTracking, ({ query }) => tracking.figures(query.days));
}

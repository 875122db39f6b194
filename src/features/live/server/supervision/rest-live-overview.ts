import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { LiveOverview } from './live-overview.ts';

const success = { success: true } as const;

export function liveOverviewRest(rest: Rest, liveOverview: LiveOverview): void {
  serve(rest, contract.getLiveOverview, ({ query }) => liveOverview.shows(query.before));
  serve(rest, contract.observeShow, ({ caller, params, body }) =>
    liveOverview.look(caller, params.showId, body.reason),
  );
  serve(rest, contract.getRunningShow, ({ caller, params }) => liveOverview.show(caller, params.showId));
  serve(rest, contract.stopShow, async ({ params, body }) => {
    await liveOverview.stop(params.showId, body);
    return success;
  });
  serve(rest, contract.warnPerformer, async ({ params, body }) => {
    await liveOverview.warn(params.showId, body.reason);
    return success;
  });
  serve(rest, contract.removeFromShow, async ({ params, body }) => {
    await liveOverview.remove(params.showId, body.guestId);
    return success;
  });
  serve(rest, contract.findShownGuest, async ({ body }) => ({
    guests: await liveOverview.met(body.performer, body.name),
  }));
  serve(rest, contract.getLockedPerformers, ({ query }) => liveOverview.locked(query.before));
  serve(rest, contract.letBackIn, async ({ params, body }) => {
    await liveOverview.letBackIn(params.actorId, body.version);
    return success;
  });
}

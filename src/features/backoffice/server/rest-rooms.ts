import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { PayoutRoom } from './payouts/payout-room.ts';
import type { TagRoom } from './performers/tag-room.ts';
import type { Wall } from './wall.ts';

const success = { success: true } as const;
/** Adding up much: nobody does it more often. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };

export function wallRest(rest: Rest, wall: Wall): void {
  serve(rest, contract.getWall, ({ query }) => wall.shows(query.before));
  serve(rest, contract.lookIntoShow, ({ caller, params, body }) => wall.look(caller, params.showId, body.reason));
  serve(rest, contract.getRunningShow, ({ caller, params }) => wall.show(caller, params.showId));
  serve(rest, contract.stopShow, async ({ params, body }) => {
    await wall.stop(params.showId, body);
    return success;
  });
  serve(rest, contract.warnPerformer, async ({ params, body }) => {
    await wall.warn(params.showId, body.reason);
    return success;
  });
  serve(rest, contract.removeGuest, async ({ params, body }) => {
    await wall.remove(params.showId, body.guestId);
    return success;
  });
  serve(rest, contract.getLockedPerformers, ({ query }) => wall.locked(query.before));
  serve(rest, contract.letBackIn, async ({ params }) => {
    await wall.letBackIn(params.actorId);
    return success;
  });
}

export function payoutRest(rest: Rest, payouts: PayoutRoom): void {
  serve(rest, contract.findPayouts, ({ query }) => payouts.list(query.list, query.after));
  serve(rest, contract.getPayoutOrigin, ({ params }) => payouts.origin(params.payoutId), seldom);
  serve(rest, contract.decidePayout, async ({ caller, params, body }) => {
    await payouts.decide(caller.guestId, params.payoutId, body);
    return success;
  });
  serve(
    rest,
    contract.getPayoutsCsv,
    async ({ query, language, reply }) => {
      const table = await payouts.csv(query, language);
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="payouts.csv"');
      reply.serializer(String);
      return table;
    },
    seldom,
  );
}

export function tagRest(rest: Rest, tags: TagRoom): void {
  serve(rest, contract.findTagWishes, ({ query }) => tags.list(query.after));
  serve(rest, contract.acceptTagWish, async ({ params, body }) => {
    await tags.accept(params.id, body.names ?? null);
    return success;
  });
  serve(rest, contract.declineTagWish, async ({ params }) => {
    await tags.decline(params.id);
    return success;
  });
}

import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import type { Tickets } from './tickets.ts';

export function ticketsRest(rest: Rest, { guests, performerSide }: Tickets): void {
  serve(rest, contract.chatShows, ({ caller, place, query }) =>
    guests.list(
      { guestId: caller?.guestId ?? null, ...place },
      { actorId: query.actorId ?? null, bought: query.bought ?? false, limit: query.limit, after: query.after },
    ),
  );
  serve(rest, contract.chatShow, ({ caller, place, params }) =>
    guests.show({ guestId: caller?.guestId ?? null, ...place }, params.showId),
  );
  const items = async (shows: Promise<contract.OwnShow[]>) => ({ items: await shows });
  serve(rest, contract.listOwnShows, ({ caller }) => items(performerSide.own(caller.guestId)));
  serve(rest, contract.planShow, ({ caller, body }) => items(performerSide.plan(caller.guestId, body)));
  serve(rest, contract.cancelShow, ({ caller, params }) => items(performerSide.cancel(caller.guestId, params.showId)));
  serve(rest, contract.beginShow, ({ caller, params }) => items(performerSide.begin(caller.guestId, params.showId)));
  serve(rest, contract.finishShow, ({ caller, params }) => items(performerSide.finish(caller.guestId, params.showId)));
  serve(rest, contract.inviteToShow, async ({ caller, params, body }) => {
    await performerSide.invite(caller.guestId, params.showId, body.handle);
    return { success: true as const };
  });
}

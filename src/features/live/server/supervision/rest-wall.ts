import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { Wall } from './wall.ts';

const success = { success: true } as const;

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
  serve(rest, contract.removeFromShow, async ({ params, body }) => {
    await wall.remove(params.showId, body.guestId);
    return success;
  });
  serve(rest, contract.getLockedPerformers, ({ query }) => wall.locked(query.before));
  serve(rest, contract.letBackIn, async ({ params }) => {
    await wall.letBackIn(params.actorId);
    return success;
  });
}

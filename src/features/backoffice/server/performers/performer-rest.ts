import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { erasePerformer, findPerformers } from '../../contract/erasure.ts';
import type { PerformerRoom } from './performer-room.ts';

/** Performers, and the end of one at an operator's word; the platform notes who, whom and why. */
export function performerRest(rest: Rest, performers: PerformerRoom): void {
  serve(rest, findPerformers, ({ query }) => performers.list(query.search, query.before));
  serve(rest, erasePerformer, async ({ params }) => {
    await performers.erase(params.performerId);
    return { success: true as const };
  });
}

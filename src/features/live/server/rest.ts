import { serve, type Rest } from '../../../platform/http/rest.ts';
import { livePreview } from '../../performers/contract.ts';
import { getReceipt, surveyChatExit } from '../contract.ts';
import type { Live } from './live.ts';

export function liveRest(rest: Rest, live: Live): void {
  serve(rest, livePreview, ({ caller, params }) => live.previews.play(caller, params.actorId));
  serve(rest, getReceipt, ({ caller, params }) => live.receipt(caller.guestId, params.sittingId));
  serve(rest, surveyChatExit, async ({ caller, body }) => {
    await live.rate(caller.guestId, body.sittingId, body.stars);
    return { success: true as const };
  });
}

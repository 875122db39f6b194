import { serve, type Rest } from '../../../platform/http/rest.ts';
import { erasePerformer } from '../contract/erasure.ts';

/** The end of a performer, at an operator's word; the platform notes who, whom and why. */
export function erasureRest(rest: Rest, erase: (performerId: number) => Promise<void>): void {
  serve(rest, erasePerformer, async ({ params }) => {
    await erase(params.performerId);
    return { success: true as const };
  });
}

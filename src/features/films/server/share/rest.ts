import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { getVideoSharing, sendVideoShareEmail, stopShares } from '../../contract.ts';
import type { Shares } from './share.ts';

const success = { success: true } as const;
/** Keys cannot be guessed, and addresses are not to be tried. */
const limit = { max: 20, timeWindow: '10 minutes' };

export function sharesRest(rest: Rest, shares: Shares): void {
  serve(
    rest,
    sendVideoShareEmail,
    async ({ language, place, caller, body: { videoId, email, note } }) => {
      await shares.send(askerOf(language, place, caller), caller, { filmId: videoId, email, note });
      return success;
    },
    { limit },
  );
  serve(rest, getVideoSharing, () => Promise.resolve({ byMail: shares.isOn }));
  serve(
    rest,
    stopShares,
    async ({ params }) => {
      await shares.stop(params.key);
      return success;
    },
    { limit: { max: 60, timeWindow: '10 minutes' } },
  );
}

import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { giveVideo, listGivenVideos, lookAtVideoGift, takeBackVideoGift, takeVideoGift } from '../../contract.ts';
import type { Gifts } from './gifts.ts';

const success = { success: true } as const;
/** Codes are not to be tried. */
const limit = { max: 60, timeWindow: '10 minutes' };

export function giftsRest(rest: Rest, gifts: Gifts): void {
  serve(rest, giveVideo, ({ language, place, caller, params, body }) =>
    gifts.give(askerOf(language, place, caller), caller, { filmId: params.videoId, ...body }),
  );
  serve(rest, listGivenVideos, ({ language, caller, query }) => gifts.list(caller, language, query.after));
  serve(rest, takeBackVideoGift, async ({ caller, params }) => {
    await gifts.takeBack(caller, params.giftId);
    return success;
  });
  serve(
    rest,
    lookAtVideoGift,
    ({ language, place, caller, body }) => gifts.look(askerOf(language, place, caller), caller, body.code),
    { limit },
  );
  serve(
    rest,
    takeVideoGift,
    async ({ language, place, caller, body }) => {
      await gifts.take(askerOf(language, place, caller), caller, body.code);
      return success;
    },
    { limit },
  );
}

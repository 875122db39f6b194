import type { Context } from '../../../../platform/context.ts';
import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../../wallet/constants.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import * as contract from '../../contract.ts';
import type { Films } from '../films.ts';
import { priceOf } from './rules.ts';

const success = { success: true } as const;

/** What guests do with films. */
export function shopRest(
  rest: Rest,
  films: Films,
  { vouchers, now }: Pick<Wallet, 'vouchers'> & Pick<Context, 'now'>,
): void {
  const { guests, opinions } = films;

  serve(rest, contract.listVideos, ({ language, place, caller, query }) => {
    const { list, order, actorId, limit, after, ...filter } = query;
    return guests.list(askerOf(language, place, caller), { list, order, actorId, limit, after, filter });
  });
  serve(rest, contract.listVideoTags, async ({ language, place, caller }) => ({
    items: await guests.tags(askerOf(language, place, caller)),
  }));
  serve(rest, contract.listVideoStars, async ({ language, place, caller }) => ({
    items: await films.stars.list(askerOf(language, place, caller)),
  }));
  serve(rest, contract.searchVideos, ({ language, place, caller, query }) =>
    guests.find(askerOf(language, place, caller), query),
  );
  serve(rest, contract.getVideo, ({ language, place, caller, params }) =>
    guests.video(askerOf(language, place, caller), caller, params.videoId),
  );
  serve(rest, contract.getVideoGuestInfo, async ({ language, place, caller, params }) => {
    const { film, standing, restriction } = await guests.known(
      askerOf(language, place, caller),
      caller,
      params.videoId,
    );
    const asked = { type: voucherTypes.video, guestId: caller.guestId, actorId: film.performer_id };
    const [amount = 0] = await vouchers.amounts([asked]);
    return {
      bought: standing.isBought,
      gifted: film.is_gifted,
      flatrate: film.is_vip && caller.isVip,
      own: standing.isOwn,
      liked: film.vote === true,
      disliked: film.vote === false,
      downloadable: restriction === null && (await films.downloads.open(caller.guestId, [film.id])).includes(film.id),
      vouchers: priceOf(film, now()) > MOST_BY_VOUCHER ? 0 : amount,
      restriction,
      position: film.position_ms,
    };
  });
  serve(rest, contract.getNextVideo, async ({ language, place, caller, params }) => ({
    video: await films.next(askerOf(language, place, caller), caller, params.videoId),
  }));
  serve(rest, contract.buyVideo, async ({ language, place, caller, params, body }) => {
    await films.buy(askerOf(language, place, caller), caller, { filmId: params.videoId, ...body });
    return success;
  });
  serve(rest, contract.voteVideo, ({ language, place, caller, params, body }) =>
    opinions.vote(askerOf(language, place, caller), caller, params.videoId, body.vote),
  );
  serve(rest, contract.keepPosition, async ({ language, place, caller, params, body }) => {
    await opinions.keepPosition(askerOf(language, place, caller), caller, params.videoId, body.position);
    return success;
  });
  serve(rest, contract.startWatching, ({ language, place, caller, body }) =>
    films.startWatching(askerOf(language, place, caller), caller, body.videoId),
  );
}

import { serve, type Rest } from '../../../platform/http/rest.ts';
import {
  changeBonusBudget,
  checkBonusCode,
  createBonusCode,
  disableBonusCode,
  hasGuestNotRedeemed,
  listBonusCodes,
  redeemBonus,
  redeemBonusCode,
  remainingBonusCodes,
  takeMonthlyBonus,
} from '../contract.ts';
import type { Promotions } from './promotions.ts';

/** Nobody has so many codes; who does is a program. */
const seldom = { limit: { max: 20, timeWindow: '1 minute' } };

export function promotionsRest(rest: Rest, promotions: Promotions): void {
  for (const call of [redeemBonus, redeemBonusCode]) {
    serve(
      rest,
      call,
      async ({ caller, body }) => ({
        success: true as const,
        bonus: await promotions.redeem(caller.guestId, body.code, body.requestKey),
      }),
      seldom,
    );
  }
  serve(rest, checkBonusCode, ({ caller, body }) => promotions.check(caller.guestId, body.code), seldom);
  serve(rest, remainingBonusCodes, async ({ caller }) => ({ items: await promotions.remaining(caller.guestId) }));
  serve(
    rest,
    hasGuestNotRedeemed,
    async ({ caller, params }) => ({
      hasNotRedeemed: await promotions.hasNotRedeemed(caller.guestId, params.promoCode),
    }),
    seldom,
  );

  serve(
    rest,
    takeMonthlyBonus,
    async ({ caller }) => ({ coins: await promotions.monthly.take(caller.guestId) }),
    seldom,
  );

  serve(rest, createBonusCode, ({ body }) => promotions.create(body));
  serve(rest, listBonusCodes, ({ query }) => promotions.list(query.before));
  serve(rest, changeBonusBudget, ({ params, body }) =>
    promotions.changeBudget(params.id, { was: body.wasCoins, coins: body.coins }),
  );
  serve(rest, disableBonusCode, ({ params }) => promotions.disable(params.id));
}

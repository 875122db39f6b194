import type { PoolClient } from '../../../../platform/database/database.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { giftsForSale, takeFromStock } from '../../../live/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../../wallet/constants.ts';
import { givenPart } from '../../../wallet/server/index.ts';
import { messengerErrors, type MessageGift } from '../../contract.ts';
import type { LockedChannel } from '../channels/channel-store.ts';
import type { MessengerDeps } from '../deps.ts';
import { gathered, giftsOf, paymentOf, type Payment, type WantedGift } from '../rules.ts';
import { insertPurchase, noteBonus } from './message-store.ts';

const messengerError = errorsOf(messengerErrors);

/** What a message has cost, and what was given along. */
export interface Paid {
  coins: number;
  gifts: MessageGift[];
  /** It was one of the first ones, which cost nothing. */
  isFirst: boolean;
}
export const nothingPaid: Paid = { coins: 0, gifts: [], isFirst: false };

interface Wanted {
  coins: number;
  gifts: readonly WantedGift[];
}

/** Takes what a message costs, in its transaction: first messages, then vouchers, then coins; gifts of his own stock before others. */
export function createPay({ context, wallet }: Pick<MessengerDeps, 'context' | 'wallet'>) {
  const { now } = context;
  const type = voucherTypes.messages;

  async function giftsIn(client: PoolClient, { guestId, isVip }: Caller, wanted: readonly WantedGift[]) {
    if (wanted.length === 0) return { used: [], coins: 0, gifts: [] };
    const ids = gathered(wanted).map(({ giftId }) => giftId);
    const forSale = (await giftsForSale(client, guestId, ids)).filter(({ vip }) => isVip || !vip);
    const taken = giftsOf(wanted, forSale);
    if (taken === null) throw messengerError('not-for-sale');
    const quantities = new Map(gathered(wanted).map(({ giftId, quantity }) => [giftId, quantity]));
    const gifts = forSale.map(({ id, names, image }) => ({
      id,
      names,
      imageUrl: image,
      quantity: quantities.get(id) ?? 0,
    }));
    return { ...taken, gifts };
  }

  return async (
    client: PoolClient,
    caller: Caller,
    channel: LockedChannel,
    terms: { name: string; price: number; freeMessages: number; vouchers: number },
    wanted: Wanted,
  ): Promise<Paid> => {
    const { guestId } = caller;
    const { performer_id: performerId } = channel;
    const { price, freeMessages, vouchers } = terms;
    const by: Payment = paymentOf({
      price,
      freeMessages,
      freeUsed: channel.free_used,
      vouchers,
      mostByVoucher: MOST_BY_VOUCHER,
    });
    const given = await giftsIn(client, caller, wanted.gifts);
    const coins = (by === 'coins' ? price : 0) + given.coins;
    // Nobody minds that it costs less than he was shown.
    if (coins > wanted.coins) throw messengerError('price-changed', { price: coins });
    const isFirst = by === 'first';
    if (isFirst && given.gifts.length === 0) return { ...nothingPaid, isFirst };

    await wallet.spending.mayBegin(guestId, client);
    for (const { giftId, quantity } of given.used) await takeFromStock(client, guestId, giftId, quantity);
    const ofVoucher = by === 'voucher' ? price : 0;
    const parts = [
      { performerId, coins },
      { performerId, coins: ofVoucher },
    ];
    const [hersOfCoins = 0, hersOfVoucher = 0] = await wallet.shares.take(parts, client);
    const purchaseId = await insertPurchase(client, {
      guestId,
      performerId,
      coins,
      byVoucher: by === 'voucher',
      performerShare: hersOfCoins + hersOfVoucher,
      voucherShare: hersOfVoucher,
      gifts: given.gifts,
      at: now(),
    });
    const key = `message:${purchaseId}`;
    if (by === 'voucher') {
      const spent = await wallet.vouchers.spend({ key, guestId, type, amount: 1, actorId: performerId }, client);
      // Another message of his was faster: what this one costs now is told before it is taken.
      if (spent === 'insufficient') throw messengerError('price-changed', { price: price + given.coins });
      // The platform pays for what a voucher was good for.
      await wallet.payForVoucher({ key, useKey: key, performerId, coins: hersOfVoucher }, client);
    }
    // Also where his stock pays for all: whether he may give is decided there.
    if (by === 'coins' || given.gifts.length > 0) {
      const charge = { key: `${key}:coins`, guestId, performerId, coins, performerCoins: hersOfCoins };
      const taken = await wallet.purchase({ ...charge, kind: 'message', label: terms.name }, client);
      await noteBonus(client, purchaseId, givenPart(taken, guestId));
    }
    return { coins, gifts: given.gifts, isFirst };
  };
}

import { errorsOf, fault } from '../../../platform/errors.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { liveErrors, type ChatLine, type Goal, type LiveCommands, type LiveEvents } from '../contract.ts';
import * as store from './giving-store.ts';
import { chatOf, type LiveParts } from './room.ts';
import { performerPart } from './rules.ts';
import type { Seat } from './seats.ts';
import { insertToyOrder } from './toy-store.ts';
import type { Toys } from './toys.ts';
import { runningShow } from './show-store.ts';

const refuse = errorsOf(liveErrors);

type Message = LiveCommands['sendMessage']['data'];

/** What a line carries beside its words. */
export type Given = Pick<ChatLine, 'coins' | 'gifts' | 'toyId' | 'menuItem'>;

export const nothingGiven: Given = { coins: 0, gifts: [], toyId: null, menuItem: null };

export interface Giving {
  /**
   * Buys what the message carries, all or nothing, once for the message's own id. Gifts that the guest has go first, the rest
   * costs coins. Throws `not-for-sale`, `not-enough-money`, or what his own limits say.
   */
  buy(
    guest: Pick<Caller, 'guestId' | 'name' | 'isVip'>,
    seat: Seat,
    message: Message,
  ): Promise<Given & { goal: Goal | null }>;
}

interface Order {
  kind: store.Purchase['kind'];
  ref: string | null;
  coins: number;
  given: Given;
  /** Gifts of his own stock that are used up. */
  used: { giftId: number; quantity: number }[];
  toy: Omit<LiveEvents['toyControl'], 'orderId' | 'handle' | 'name'> | null;
}

/** Tips, gifts and toy controls in a chat (E13, E14). */
export function createGiving(
  { context, wallet, push, tellRoom }: LiveParts,
  handleOf: (performerId: number, guestId: string) => string,
  toys: Pick<Toys, 'isReady' | 'hold'>,
): Giving {
  const { database } = context;

  async function giftOrder(
    client: PoolClient,
    guest: Pick<Caller, 'guestId' | 'isVip'>,
    message: Message,
  ): Promise<Order> {
    const wanted = new Map<number, number>();
    for (const { giftId, quantity } of message.includedGifts) wanted.set(giftId, (wanted.get(giftId) ?? 0) + quantity);
    const found = await store.giftsForSale(client, guest.guestId, [...wanted.keys()]);
    if (wanted.size === 0 || found.length < wanted.size || found.some(({ vip }) => vip && !guest.isVip)) {
      throw refuse('not-for-sale');
    }
    const lines = found.map(({ id, price, stock }) => {
      const quantity = wanted.get(id) ?? 0;
      const fromStock = Math.min(stock, quantity);
      return { id, quantity, fromStock, coins: (quantity - fromStock) * price };
    });
    const coins = lines.reduce((sum, line) => sum + line.coins, 0);
    return {
      kind: 'gift',
      ref: lines.map(({ id, quantity }) => `${id}x${quantity}`).join(','),
      coins,
      given: { ...nothingGiven, coins, gifts: lines.map(({ id, quantity }) => ({ id, quantity })) },
      used: lines.flatMap(({ id, fromStock }) => (fromStock === 0 ? [] : [{ giftId: id, quantity: fromStock }])),
      toy: null,
    };
  }

  async function tipOrder(client: PoolClient, performerId: number, { data }: Message): Promise<Order> {
    const menu = data.menuItemId === undefined ? [] : await store.tipMenu(client, performerId);
    const item = menu.find(({ id }) => id === data.menuItemId);
    const coins = item?.coins ?? data.coins;
    if (coins === undefined || (data.menuItemId !== undefined && item === undefined)) throw refuse('not-for-sale');
    // She has changed her menu since the guest looked at it.
    if (item !== undefined && data.coins !== undefined && data.coins !== item.coins) throw refuse('not-for-sale');
    const given = { ...nothingGiven, coins, menuItem: item?.title ?? null };
    return { kind: 'tip', ref: item === undefined ? null : String(item.id), coins, given, used: [], toy: null };
  }

  async function toyOrder(client: PoolClient, { data }: Message): Promise<Order> {
    const toy = data.toyId === undefined ? null : await store.toyForSale(client, data.toyId);
    if (toy === null) throw refuse('not-for-sale');
    const { id, price: coins, duration, strength, random } = toy;
    const given = { ...nothingGiven, coins, toyId: id };
    return { kind: 'toy', ref: String(id), coins, given, used: [], toy: { id, duration, strength, random } };
  }

  function orderOf(client: PoolClient, guest: Pick<Caller, 'guestId' | 'isVip'>, seat: Seat, message: Message) {
    switch (message.messageType) {
      case 'gift':
        return giftOrder(client, guest, message);
      case 'toy':
        return toyOrder(client, message);
      case 'tip':
        return tipOrder(client, seat.performerId, message);
      case 'text':
        throw fault('bad-request', { field: 'messageType' });
    }
  }

  /** Null when it has been bought before: then nothing is taken again. */
  async function carryOut(
    client: PoolClient,
    order: Order,
    seat: Seat,
    clientId: string,
  ): Promise<{ purchaseId: string; goal: Goal | null } | null> {
    const { performerId, performerName: label, guestId, showId } = seat;
    const { kind, ref, coins, used, toy } = order;
    const key = `room:${guestId}:${clientId}`;
    const performerCoins = performerPart(coins);
    // Control of a toy is hers when it has been carried out.
    const performerShare = toy === null ? performerCoins : 0;
    const purchase = { key, performerId, showId, guestId, kind, ref, coins, performerShare };
    const purchaseId = await store.insertPurchase(client, purchase);
    if (purchaseId === null) return null;
    const charge = { key, guestId, performerId, coins, performerCoins, kind: 'gift' as const, label };
    if (toy !== null) {
      if (!(await toys.isReady(performerId))) throw refuse('not-for-sale');
      const bonus = await toys.hold(charge, showId, client);
      const order = { purchaseId, performerId, showId, toy, bonus, chat: chatOf(seat), lineId: clientId };
      await insertToyOrder(client, order);
      return { purchaseId, goal: null };
    }
    for (const { giftId, quantity } of used) await store.takeFromStock(client, guestId, giftId, quantity);
    if (coins > 0) await wallet.purchase(charge, client);
    return { purchaseId, goal: coins > 0 ? await store.addToGoal(client, performerId, coins) : null };
  }

  return {
    async buy(guest, seat, message) {
      const { order, done } = await database.transaction(async (client) => {
        const order = await orderOf(client, guest, seat, message);
        return { order, done: await carryOut(client, order, seat, message.clientId) };
      });
      if (done === null) return { ...order.given, goal: null };
      await wallet.pushBalance(guest.guestId);
      // The running sitting must not count on coins that have just been spent.
      seat.balanceReadAt = Number.NEGATIVE_INFINITY;
      context.metrics.events.inc({ event: `room-${order.kind}` });
      if (order.toy !== null) {
        const host = (await runningShow(database, seat.performerId))?.performer_guest_id ?? null;
        const handle = handleOf(seat.performerId, guest.guestId);
        const bought = { ...order.toy, orderId: done.purchaseId, handle, name: guest.name ?? '' };
        if (host !== null) push.toGuest(host, 'toyControl', bought);
        const { performerId: actorId } = seat;
        tellRoom(chatOf(seat), 'toyOrder', { actorId, lineId: message.clientId, state: 'waiting' });
      }
      return { ...order.given, goal: done.goal };
    },
  };
}

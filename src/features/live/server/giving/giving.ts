import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent, type Plain } from '../../../../platform/rights/idempotency.ts';
import {
  liveConstants,
  liveErrors,
  type ChatMessage,
  type Goal,
  type LiveCommands,
  type LiveEvents,
} from '../../contract.ts';
import * as store from './giving-store.ts';
import { givenIn } from '../sessions/receipt-store.ts';
import { chatOf, messageIdOf, type LiveDeps } from '../room/room.ts';
import type { ActiveSession } from '../metering/active-sessions.ts';
import { insertToyOrder } from './toy-store.ts';
import type { Toys } from './toys.ts';
import { runningShow } from '../shows/show-store.ts';

const liveError = errorsOf(liveErrors);

type Message = LiveCommands['sendMessage']['data'];

/** What a message carries beside its words. */
export type Given = Pick<ChatMessage, 'coins' | 'gifts' | 'toyId' | 'menuItem'>;

export const nothingGiven: Given = { coins: 0, gifts: [], toyId: null, menuItem: null };

/** What one press has bought, as it was booked. */
export interface Bought {
  given: Given;
  /** Where it was said. */
  chat: string;
  goal: Goal | null;
  /** It was bought before: nothing was taken now. */
  isRepeat: boolean;
}

export interface Giving {
  /**
   * Buys what the message carries, all or nothing, once for the message's own id, and answers what was booked. Gifts that the
   * guest has go first, the rest costs coins: as many as the message says that he was shown. Throws `price-changed` with what
   * it costs now, `conflict` where the id was used for something else, `not-for-sale`, `not-enough-money`, or what his own limits
   * say.
   */
  buy(
    guest: Pick<Caller, 'guestId' | 'name' | 'isVip'>,
    activeSession: ActiveSession,
    message: Message,
  ): Promise<Bought>;
}

interface Order {
  kind: store.Purchase['kind'];
  ref: string | null;
  coins: number;
  given: Given;
  lines: store.PurchaseItem[];
  /** Gifts of his own stock that are used up. */
  used: { giftId: number; quantity: number }[];
  toy: Omit<LiveEvents['toyControl'], 'orderId' | 'handle' | 'name'> | null;
}

/** Tips, gifts and toy controls in a chat (E13, E14). */
export function createGiving(
  { context, wallet, push, notifyRoom }: LiveDeps,
  handleOf: (performerId: number, guestId: string) => string,
  toys: Pick<Toys, 'isReady' | 'hold'>,
): Giving {
  const { database } = context;

  async function giftOrder(
    client: PoolClient,
    guest: Pick<Caller, 'guestId' | 'isVip'>,
    message: Message,
  ): Promise<Order> {
    const wanted = wantedGifts(message);
    const found = await store.giftsForSale(client, guest.guestId, [...wanted.keys()]);
    if (wanted.size === 0 || found.length < wanted.size || found.some(({ vip }) => vip && !guest.isVip)) {
      throw liveError('not-for-sale');
    }
    const lines = found.map(({ id, price, stock, names }) => {
      const quantity = wanted.get(id) ?? 0;
      const fromStock = Math.min(stock, quantity);
      return { id, names, quantity, fromStock, coins: (quantity - fromStock) * price };
    });
    const coins = lines.reduce((sum, line) => sum + line.coins, 0);
    return {
      kind: 'gift',
      ref: lines.map(({ id, quantity }) => `${id}x${quantity}`).join(','),
      coins,
      given: { ...nothingGiven, coins, gifts: lines.map(({ id, quantity, names }) => ({ id, quantity, names })) },
      lines: lines.map(({ names, quantity, coins: cost }) => ({ names, quantity, coins: cost })),
      used: lines.flatMap(({ id, fromStock }) => (fromStock === 0 ? [] : [{ giftId: id, quantity: fromStock }])),
      toy: null,
    };
  }

  async function tipOrder(client: PoolClient, performerId: number, { data }: Message): Promise<Order> {
    const menu = data.menuItemId === undefined ? [] : await store.tipMenu(client, performerId);
    const item = menu.find(({ id }) => id === data.menuItemId);
    const coins = item?.coins ?? data.coins;
    if (
      coins === undefined ||
      coins < 1 ||
      coins > liveConstants.mostCoins ||
      (data.menuItemId !== undefined && item === undefined)
    )
      throw liveError('not-for-sale');
    const given = { ...nothingGiven, coins, menuItem: item?.title ?? null };
    const names = item === undefined ? null : { de: item.title };
    const ref = item === undefined ? null : String(item.id);
    return { kind: 'tip', ref, coins, given, lines: [{ names, quantity: 1, coins }], used: [], toy: null };
  }

  async function toyOrder(client: PoolClient, { data }: Message): Promise<Order> {
    const toy = data.toyId === undefined ? null : await store.toyForSale(client, data.toyId);
    if (toy === null) throw liveError('not-for-sale');
    const { id, price: coins, names, duration, strength, random } = toy;
    const given = { ...nothingGiven, coins, toyId: id };
    const lines = [{ names, quantity: 1, coins }];
    return { kind: 'toy', ref: String(id), coins, given, lines, used: [], toy: { id, duration, strength, random } };
  }

  async function orderOf(
    client: PoolClient,
    guest: Pick<Caller, 'guestId' | 'isVip'>,
    activeSession: ActiveSession,
    message: Message,
  ): Promise<Order> {
    switch (message.messageType) {
      case 'gift':
        return giftOrder(client, guest, message);
      case 'toy':
        return toyOrder(client, message);
      case 'tip':
        return tipOrder(client, activeSession.performerId, message);
      case 'text':
        throw commonError('bad-request', { field: 'messageType' });
    }
  }

  async function carryOut(
    client: PoolClient,
    order: Order,
    activeSession: ActiveSession,
    clientId: string,
  ): Promise<Booked> {
    const { performerId, performerName: label, guestId, showId, chatSessionId } = activeSession;
    const { kind, ref, coins, lines, used, toy, given } = order;
    const key = `room:${guestId}:${clientId}`;
    const messageId = messageIdOf(handleOf(performerId, guestId), clientId);
    const chat = chatOf(activeSession);
    // Control of a toy is hers when it has been carried out.
    const earns = toy === null && coins > 0;
    const [performerCoins = 0] = earns ? await wallet.shares.take([{ performerId, coins }], client) : [];
    const sale = { key, performerId, showId, chatSessionId, guestId, kind, ref, coins, lines };
    const purchaseId = await store.insertPurchase(client, { ...sale, performerShare: performerCoins });
    const charge = { key, guestId, performerId, coins, performerCoins, kind: 'gift' as const, label };
    if (toy !== null) {
      if (!(await toys.isReady(performerId, client))) throw liveError('not-for-sale');
      const bonus = await toys.hold(charge, showId, client);
      await insertToyOrder(client, { purchaseId, performerId, showId, toy, bonus, chat, messageId });
      return { purchaseId, given, chat, goal: null };
    }
    for (const { giftId, quantity } of used) await store.takeFromStock(client, guestId, giftId, quantity);
    // Also where his stock pays for all: whether he may give is decided there.
    await wallet.purchase(charge, client);
    return { purchaseId, given, chat, goal: coins > 0 ? await store.addToGoal(client, performerId, coins) : null };
  }

  return {
    async buy(guest, activeSession, message) {
      const { guestId } = guest;
      const { performerId } = activeSession;
      // Set by the work of the transaction, which may be done anew.
      let toy: Order['toy'] = null;
      const { answer, isRepeat } = await database.transaction((client) => {
        const press = { owner: guestId, scope: 'room', key: message.clientId, of: contentOf(performerId, message) };
        return runIdempotent(client, press, async () => {
          const order = await orderOf(client, guest, activeSession, message);
          if (message.data.coins === undefined) throw commonError('bad-request', { field: 'coins' });
          // She, or the platform, asks for more than the guest was shown. Nobody minds that it costs less.
          if (order.coins > message.data.coins) throw liveError('price-changed', { price: order.coins });
          toy = order.toy;
          return carryOut(client, order, activeSession, message.clientId);
        });
      });
      const { given, chat, goal, purchaseId } = answer;
      // Read, not added up: of a press whose answer was lost this process may know nothing, or everything.
      activeSession.given = await givenIn(database, activeSession.chatSessionId);
      // The running chat session must not count on coins that have just been spent.
      activeSession.balanceReadAt = Number.NEGATIVE_INFINITY;
      await wallet.pushBalance(guestId);
      if (isRepeat) return { given, chat, goal: null, isRepeat };
      context.metrics.events.inc({ event: `room-${message.messageType}` });
      if (toy !== null) await askFor(toy, purchaseId);
      return { given, chat, goal, isRepeat };

      async function askFor(control: NonNullable<Order['toy']>, orderId: string): Promise<void> {
        const showControl = (await runningShow(database, performerId))?.performer_guest_id ?? null;
        const handle = handleOf(performerId, guestId);
        const bought = { ...control, orderId, handle, name: guest.name ?? '' };
        if (showControl !== null) push.toGuest(showControl, 'toyControl', bought);
        const messageId = messageIdOf(handle, message.clientId);
        notifyRoom(chat, 'toyOrder', { actorId: performerId, messageId, state: 'waiting' });
      }
    },
  };
}

/** What is kept of a press. */
type Booked = { purchaseId: string; given: Given; chat: string; goal: Goal | null };

function wantedGifts({ includedGifts }: Message): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { giftId, quantity } of includedGifts) wanted.set(giftId, (wanted.get(giftId) ?? 0) + quantity);
  return wanted;
}

/** Whom a message is for, what it gives, and at which price that was shown. */
export function contentOf(performerId: number, message: Message): Plain {
  const { coins, toyId, menuItemId, text } = message.data;
  const gifts = [...wantedGifts(message)].toSorted(([one], [other]) => one - other);
  return { performerId, kind: message.messageType, coins, toyId, menuItemId, text, gifts };
}

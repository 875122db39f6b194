import type { Language } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { givenPart, type Charge } from '../../../wallet/server/index.ts';
import { liveConstants } from '../../constants.ts';
import type { Goal, LiveEvents, ToyOrderState } from '../../contract.ts';
import { addToGoal } from './giving-store.ts';
import { givenIn } from '../sessions/receipt-store.ts';
import type { LiveDeps } from '../room/room.ts';
import * as store from './toy-store.ts';

/** A bought control that is not over yet, as she sees it. */
export interface OpenToyOrder extends Omit<store.ToyOrderRow, 'guestId'> {
  handle: string;
  /** What he is called with her. */
  name: string;
}

export interface Toys {
  /** Whether control of her toy can be bought now: she offers it, and her studio has one connected. */
  isReady(performerId: number, client?: PoolClient): Promise<boolean>;
  /** Her studio says whether a toy is connected. It is believed for a moment only, so it says so again and again. */
  setReady(performerId: number, isReady: boolean): Promise<void>;
  /** Takes the coins for one; they wait until it has been carried out. Answers how many of them were given ones. */
  hold(charge: Charge, showId: string, client: PoolClient): Promise<number>;
  /** What is bought in her running show and not over, in the order of purchase. */
  open(performerId: number, language: Language): Promise<OpenToyOrder[]>;
  /**
   * How far one has come; told in the room. What was carried out is paid, what was missed goes back to the guest, and what is
   * over stays over. Throws `not-found`.
   */
  note(performerId: number, orderId: string, state: ToyOrderState): Promise<void>;
  /** Gives back what a show that has ended leaves undone: one performer's, or everybody's. */
  giveBack(performerId: number | null): Promise<void>;
}

/** Under what the coins of a show's orders wait in the ledger. */
const heldName = (showId: string): string => `toys:${showId}`;

/** What is bought of her toys and waits to be carried out (E13). */
export function createToys(
  { context: { database, now }, wallet, activeSessions, domainEvents, notifyRoom, names }: LiveDeps,
  handleOf: (performerId: number, guestId: string) => string,
  chatOfPerformer: (performerId: number) => Promise<string | null>,
): Toys {
  async function pay(order: store.NotedOrder, client: PoolClient): Promise<Goal | null> {
    const { purchaseId, performerId, showId, coins } = order;
    const [performerCoins = 0] = await wallet.shares.take([{ performerId, coins }], client);
    const held = { key: `toy:${purchaseId}`, name: heldName(showId), performerId, coins, performerCoins };
    await wallet.holds.settle({ ...held, kind: 'gift' }, client);
    await store.creditToyOrder(client, purchaseId, performerCoins);
    return addToGoal(client, performerId, coins);
  }

  const payBack = (order: store.NotedOrder, client: PoolClient) => {
    const { purchaseId, showId, guestId, coins, bonus, paidAt, title: label } = order;
    const held = { key: `toy-return:${purchaseId}`, name: heldName(showId), guestId, coins, bonus, paidAt, label };
    return wallet.holds.giveBack(held, client);
  };

  /** What has come back is no longer among what he has given. */
  async function paidBack({ performerId, guestId }: store.NotedOrder): Promise<void> {
    const activeSession = activeSessions.find(performerId, guestId);
    if (activeSession !== undefined) {
      activeSession.given = await givenIn(database, activeSession.chatSessionId);
      activeSession.balanceReadAt = Number.NEGATIVE_INFINITY;
    }
    await wallet.pushBalance(guestId);
  }

  function tell({ performerId, chat, messageId }: store.NotedOrder, state: ToyOrderState): void {
    const event: LiveEvents['toyOrder'] = { actorId: performerId, messageId, state };
    notifyRoom(chat, 'toyOrder', event);
  }

  return {
    isReady: (performerId, client) => store.isToyReady(client ?? database.pool, performerId, now()),

    async setReady(performerId, isReady) {
      const until = isReady ? new Date(now().getTime() + liveConstants.toyLeaseMs) : null;
      if (!(await store.setToysUntil(database, performerId, until, now()))) return;
      const chat = await chatOfPerformer(performerId);
      const event: LiveEvents['toyOffer'] = { actorId: performerId, isReady };
      if (chat !== null) notifyRoom(chat, 'toyOffer', event);
    },

    async hold(charge, showId, client) {
      const heldFor = heldName(showId);
      await wallet.holds.open(heldFor, client);
      return givenPart(await wallet.purchase({ ...charge, heldFor }, client), charge.guestId);
    },

    async open(performerId, language) {
      const orders = await store.openToyOrders(database, performerId, language);
      const called = await names.of(
        performerId,
        orders.map(({ guestId }) => guestId),
      );
      return orders.map(({ id, guestId, title, duration, strength, random }) => {
        const handle = handleOf(performerId, guestId);
        const name = called.get(guestId) ?? '';
        return { id, handle, name, title, duration, strength, random };
      });
    },

    async note(performerId, orderId, state) {
      const { order, goal } = await database.transaction(async (client) => {
        const order = await store.noteToyOrder(client, { performerId, orderId, state });
        if (order == null) return { order, goal: null };
        if (state === 'missed') await payBack(order, client);
        return { order, goal: state === 'done' ? await pay(order, client) : null };
      });
      if (order === undefined) throw commonError('not-found');
      if (order === null) return;
      tell(order, state);
      if (goal !== null) {
        const event: LiveEvents['roomGoal'] = { actorId: performerId, goal };
        notifyRoom(order.chat, 'roomGoal', event);
        domainEvents.emit({ performerId, type: 'roomGoal', goal });
      }
      if (state === 'missed') await paidBack(order);
    },

    async giveBack(performerId) {
      const missed = await database.transaction(async (client) => {
        const orders = await store.missToyOrders(client, performerId);
        for (const order of orders) await payBack(order, client);
        return orders;
      });
      for (const order of missed) {
        tell(order, 'missed');
        await paidBack(order);
      }
    },
  };
}

import { decodePlace, encodePlace, page, presented } from '../../../platform/database/page.ts';
import { AppError, errorsOf, commonError } from '../../../platform/errors/errors.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { runIdempotent } from '../../../platform/rights/idempotency.ts';
import type { GeoLocation } from '../../../platform/geo/geo.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../wallet/constants.ts';
import { givenPart } from '../../wallet/server/index.ts';
import { ticketErrors, type ChatShow, type TicketOutcome } from '../contract.ts';
import { mayKnow, obstacleToBuying, obstacleToReturning, presentShow, ticketKey } from './rules.ts';
import * as store from './store.ts';
import { lockForSale } from './store.ts';
import { heldName, type TicketDeps } from './deps.ts';

const ticketError = errorsOf(ticketErrors);

const LAST_MOMENT = Date.UTC(9999, 11, 31);

export interface GuestsSide {
  list(
    asker: store.Asker,
    filter: { actorId: number | null; bought: boolean; limit: number; after: string | undefined },
  ): Promise<{ items: ChatShow[]; next: string | null }>;
  /** Throws `not-found` for a show that the asker may not know of. */
  show(asker: store.Asker, showId: number): Promise<ChatShow>;
  /**
   * Buys one ticket at the price that was shown, once for a press's key; a voucher goes before coins. Tells the error by its
   * code instead of throwing it (§8).
   */
  buy(
    guest: GeoLocation & { guestId: string },
    wanted: { showId: number; price: number; requestKey: string },
  ): Promise<TicketOutcome>;
  /** Gives a ticket back before the show begins, coins or voucher. */
  giveBack(guest: GeoLocation & { guestId: string }, showId: number): Promise<TicketOutcome>;
}

export function createGuestsSide({ context, wallet }: TicketDeps): GuestsSide {
  const { database, now } = context;

  async function known(asker: store.Asker, showId: number, client: PoolClient | typeof database = database) {
    const show = await store.findShow(client, showId, asker);
    if (show === null || !mayKnow(show, asker.guestId)) throw commonError('not-found');
    return show;
  }

  /** By voucher if there is one that is good for so much, else by coins, which wait until the show has taken place. */
  async function pay(client: PoolClient, ticketId: string, show: store.ShowRow, guestId: string): Promise<void> {
    const { id, performer_id: performerId, price } = show;
    if (price === 0) return;
    const key = ticketKey(ticketId);
    const type = show.is_internal ? voucherTypes.privateShow : voucherTypes.liveShow;
    const voucher = { key, guestId, type, amount: 1, actorId: performerId };
    if (price <= MOST_BY_VOUCHER && (await wallet.vouchers.spend(voucher, client)) !== 'insufficient') {
      await store.payTicket(client, ticketId, { price, bonus: 0, byVoucher: true });
      return;
    }
    const heldFor = heldName(id);
    await wallet.holds.open(heldFor, client);
    const charge = { key, guestId, performerId, coins: price, performerCoins: 0, label: show.title, heldFor };
    const taken = await wallet.purchase({ ...charge, kind: 'ticket' }, client);
    await store.payTicket(client, ticketId, { price, bonus: givenPart(taken, guestId), byVoucher: false });
  }

  async function settled(guestId: string, work: () => Promise<unknown>): Promise<TicketOutcome> {
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError) return { success: false, errorCode: error.code };
      throw error;
    }
    await wallet.pushBalance(guestId);
    await wallet.vouchers.push(guestId);
    return { success: true, errorCode: null };
  }

  return {
    async list(asker, { actorId, bought, limit, after }) {
      const [startsAt = 0, id = 0] = after === undefined ? [] : decodePlace(after, 2);
      // Further from now no calendar of the database reaches.
      if (startsAt < 0 || startsAt > LAST_MOMENT) throw commonError('bad-request', { field: 'after' });
      const place = after === undefined ? null : { startsAt: new Date(startsAt), id };
      const rows = await page(
        limit,
        (most) => store.listShows(database, { ...asker, actorId, bought, limit: most, after: place }),
        (row) => encodePlace([row.starts_at.getTime(), row.id]),
      );
      return presented(rows, (row) => presentShow(row, now()));
    },

    show: async (asker, showId) => presentShow(await known(asker, showId), now()),

    buy: (guest, { showId, price, requestKey }) =>
      settled(guest.guestId, async () => {
        await wallet.openGuest(guest.guestId);
        const press = { owner: guest.guestId, scope: 'ticket', key: requestKey, of: { showId, price } };
        await database.transaction((client) => runIdempotent(client, press, () => buyNew(client)));

        async function buyNew(client: PoolClient): Promise<string> {
          await wallet.spending.mayBegin(guest.guestId, client);
          // Nobody buys a show that is being called off.
          await lockForSale(client, showId);
          const show = await known(guest, showId, client);
          if (show.performer_guest_id === guest.guestId) throw commonError('forbidden');
          const obstacle = obstacleToBuying(show, now());
          if (obstacle !== null) throw ticketError(obstacle);
          if (show.price !== price) throw ticketError('price-changed');
          const ticketId = await store.insertTicket(client, showId, guest.guestId);
          if (ticketId === null) throw ticketError('already-bought');
          await pay(client, ticketId, show, guest.guestId);
          return ticketId;
        }
      }),

    giveBack: (guest, showId) =>
      settled(guest.guestId, async () => {
        await database.transaction(async (client) => {
          await lockForSale(client, showId);
          const show = await known(guest, showId, client);
          const obstacle = obstacleToReturning(show);
          if (obstacle !== null) throw ticketError(obstacle);
          await returnTickets({ wallet, context }, client, show, guest.guestId);
        });
      }),
  };
}

/** Gives back what waits for a show, one guest's or everybody's; answers whose it was. */
export async function returnTickets(
  { wallet }: Pick<TicketDeps, 'wallet' | 'context'>,
  client: PoolClient,
  show: Pick<store.ShowRow, 'id' | 'title' | 'performer_id' | 'is_internal'>,
  guestId: string | null = null,
): Promise<string[]> {
  const tickets = await store.settleTickets(client, show.id, 'returned', guestId);
  // All at once and before the first coin: two shows that are called off never wait for each other.
  await wallet.lockGuests(
    tickets.map(({ guestId: holder }) => holder),
    client,
  );
  for (const { id, guestId: holder, price: coins, bonus, byVoucher, boughtAt: paidAt } of tickets) {
    const key = `ticket-return:${id}`;
    if (byVoucher) {
      if (await wallet.vouchers.giveBack({ key: ticketKey(id), paid: 0 }, client)) continue;
      // Bought before it was noted which voucher paid: one for such a show of hers.
      const type = show.is_internal ? voucherTypes.privateShow : voucherTypes.liveShow;
      const voucher = { key, guestId: holder, type, amount: 1, actorId: show.performer_id, expiresAt: null };
      await wallet.vouchers.grant({ ...voucher, source: 'ticket-return' }, client);
    } else if (coins > 0) {
      const back = { key, name: heldName(show.id), guestId: holder, coins, bonus, paidAt, label: show.title };
      await wallet.holds.giveBack(back, client);
    }
  }
  return tickets.map((ticket) => ticket.guestId);
}

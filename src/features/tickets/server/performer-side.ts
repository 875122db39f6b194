import { errorsOf, commonError } from '../../../platform/errors/errors.ts';
import { ticketConstants, ticketErrors, type OwnShow, type ShowPlan } from '../contract.ts';
import { returnTickets } from './guests-side.ts';
import { heldName, type TicketDeps } from './deps.ts';
import { showSoon } from './news.ts';
import { isEarned, isTooEarly, presentShow, ticketKey } from './rules.ts';
import * as store from './store.ts';
import { performerWith } from './store.ts';

const ticketError = errorsOf(ticketErrors);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface PerformerSide {
  own(performerGuestId: string): Promise<OwnShow[]>;
  /** Throws `shows-overlap`, and `bad-request` for a time that is over or too far ahead. */
  plan(performerGuestId: string, plan: ShowPlan): Promise<OwnShow[]>;
  cancel(performerGuestId: string, showId: number): Promise<OwnShow[]>;
  /** Throws `too-early` and `not-on-air`. */
  begin(performerGuestId: string, showId: number): Promise<OwnShow[]>;
  finish(performerGuestId: string, showId: number): Promise<OwnShow[]>;
  /** Ends and settles the show of hers that runs, if there is one. */
  finishRunning(performerGuestId: string): Promise<void>;
  /** Throws `not-found` when no guest of that handle sits in her room. */
  invite(performerGuestId: string, showId: number, handle: string): Promise<void>;
  /** Tells whoever holds a ticket of a show that begins soon, once. Done every minute. */
  remind(): Promise<void>;
  /** Gives back what never took place, and ends what was left running. Done every minute. */
  tidy(): Promise<void>;
}

/** The performer's side of ticket shows (E10, S1): her plan, its beginning and end, and who is paid. */
export function createPerformerSide(deps: TicketDeps): PerformerSide {
  const { context, wallet, push, live, note } = deps;
  const { database, now } = context;

  async function performerOf(performerGuestId: string): Promise<{ id: number; state: string }> {
    const row = await performerWith(database.pool, performerGuestId);
    if (row === null) throw commonError('forbidden');
    return row;
  }

  async function hers(performerGuestId: string, showId: number): Promise<store.ShowRow> {
    const show = await store.findShow(database, showId, store.someone(performerGuestId));
    if (show === null || show.performer_guest_id !== performerGuestId) throw commonError('not-found');
    return show;
  }

  async function own(performerGuestId: string): Promise<OwnShow[]> {
    const rows = await store.ownShows(database, performerGuestId);
    return rows.map((row) =>
      Object.assign(presentShow(row, now()), { tickets: row.tickets, waitingCoins: row.waiting }),
    );
  }

  async function tell(
    { id, performer_id: actorId }: { id: number; performer_id: number },
    state: store.TicketShowState,
  ): Promise<void> {
    const event = { id, actorId, state };
    const show = await store.findShow(database, id, store.someone(null));
    // Of a private show only those are told who hold a ticket to it.
    if (show?.is_internal === true) {
      for (const guestId of await store.holdersOf(database, id)) push.toGuest(guestId, 'chatShowState', event);
    } else push.toAll('chatShowState', event, { except: await live.shutOutBy(actorId) });
    await live.settleState(actorId);
  }

  /** Everything that waits for it goes back to who paid it. */
  async function undo(showId: number, from: store.TicketShowState[], to: 'cancelled' | 'missed'): Promise<void> {
    const undone = await database.transaction(async (client) => {
      const moved = await store.moveShow(client, showId, from, to, now());
      if (moved === null) return null;
      const holders = await returnTickets(deps, client, { id: showId, ...moved });
      return { performer_id: moved.performer_id, holders };
    });
    if (undone === null) throw ticketError('show-over');
    for (const guestId of undone.holders) await wallet.pushBalance(guestId);
    await tell({ id: showId, performer_id: undone.performer_id }, to);
  }

  /** Who has seen half of it has seen it; what ends sooner is given back. */
  async function end(showId: number): Promise<void> {
    const done = await database.transaction(async (client) => {
      const moved = await store.moveShow(client, showId, ['running'], 'ended', now());
      if (moved === null) return null;
      const { performer_id: performerId } = moved;
      if (!isEarned(moved, now())) {
        return { performerId, back: await returnTickets(deps, client, { id: showId, ...moved }) };
      }
      const tickets = (await store.settleTickets(client, showId, 'paid')).filter(({ price }) => price > 0);
      const earned = tickets.map(({ price: coins }) => ({ performerId, coins }));
      const hers = await wallet.shares.take(earned, client);
      for (const [index, ticket] of tickets.entries()) {
        const performerCoins = hers[index] ?? 0;
        await store.noteShare(client, ticket.id, performerCoins);
        const key = `ticket-paid:${ticket.id}`;
        if (ticket.byVoucher) {
          const useKey = ticketKey(ticket.id);
          await wallet.payForVoucher({ key, useKey, performerId, coins: performerCoins }, client);
        } else {
          const name = heldName(showId);
          const held = { key, name, performerId, coins: ticket.price, performerCoins, kind: 'ticket' as const };
          await wallet.holds.settle(held, client);
        }
      }
      return { performerId, back: [] };
    });
    if (done === null) throw ticketError('show-over');
    for (const guestId of done.back) await wallet.pushBalance(guestId);
    await tell({ id: showId, performer_id: done.performerId }, 'ended');
  }

  return {
    own,

    async plan(performerGuestId, { title, description, price, start, minutes, isInternal }) {
      const { id: performerId } = await performerOf(performerGuestId);
      const startsAt = new Date(start);
      const ahead = startsAt.getTime() - now().getTime();
      if (ahead < 0 || ahead > ticketConstants.aheadDays * DAY_MS) throw commonError('bad-request', { field: 'start' });
      await wallet.openPerformer(performerId);
      const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
      const show = { performerId, title, description, price, startsAt, endsAt, isInternal };
      const showId = await database.transaction((client) => store.insertShow(client, show));
      if (showId === null) throw ticketError('shows-overlap');
      return own(performerGuestId);
    },

    async cancel(performerGuestId, showId) {
      await hers(performerGuestId, showId);
      await undo(showId, ['planned'], 'cancelled');
      return own(performerGuestId);
    },

    async begin(performerGuestId, showId) {
      const show = await hers(performerGuestId, showId);
      // What she can do nothing about comes first: for it she need not go on air.
      if (isTooEarly(show.starts_at, now())) throw ticketError('too-early');
      const { state } = await performerOf(performerGuestId);
      if (state === 'offline') throw ticketError('not-on-air');
      const moved = await database.transaction((client) =>
        store.moveShow(client, showId, ['planned'], 'running', now()),
      );
      if (moved === null) throw ticketError('show-over');
      await tell({ id: showId, performer_id: show.performer_id }, 'running');
      return own(performerGuestId);
    },

    async finish(performerGuestId, showId) {
      await hers(performerGuestId, showId);
      await end(showId);
      return own(performerGuestId);
    },

    async finishRunning(performerGuestId) {
      const running = (await own(performerGuestId)).find(({ state }) => state === 'running');
      if (running !== undefined) await end(running.id);
    },

    async invite(performerGuestId, showId, handle) {
      const show = await hers(performerGuestId, showId);
      const guest = (await live.guestsOf(show.performer_id)).find((each) => each.handle === handle);
      if (guest === undefined) throw commonError('not-found');
      await store.invite(database, showId, guest.guestId);
      const seen = await store.findShow(database, showId, store.someone(guest.guestId));
      if (seen !== null) push.toGuest(guest.guestId, 'ticketInvitation', { show: presentShow(seen, now()) });
    },

    async remind() {
      const soon = new Date(now().getTime() + ticketConstants.remindMinutes * MINUTE_MS);
      await database.transaction(async (client) => {
        for (const show of await store.claimSoon(client, now(), soon)) {
          const { id, performer_id: actorId, title, name, slug } = show;
          const facts = { showId: id, title, name, slug, startsAt: show.starts_at.toISOString() };
          const holders = await store.readersOf(client, id);
          await note(
            client,
            showSoon,
            holders.map(({ guest_id: guestId }) => ({ guestId, facts, actorId })),
          );
        }
      });
    },

    async tidy() {
      for (const { id, state } of await store.overdueShows(database, now(), ticketConstants.missedMinutes)) {
        try {
          await (state === 'planned' ? undo(id, ['planned'], 'missed') : end(id));
        } catch (error) {
          // One show's error must not keep the others' guests from their coins.
          context.log.error({ err: error, show: id }, 'a ticket show could not be settled');
        }
      }
    },
  };
}

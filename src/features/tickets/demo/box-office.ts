import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { int, stamp, text } from '../../../platform/database/columns.ts';
import { many } from '../../../platform/database/sql.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { nowhere } from '../../../platform/geo/geo.ts';
import { findGuests, findHosts, type DemoGuest, type Host } from '../../live/demo/activity/people.ts';
import { fillPurse } from '../../live/demo/activity/purse.ts';
import type { Live } from '../../live/server/index.ts';
import type { Random } from '../../performers/demo/portrait/random.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import type { Tickets } from '../server/tickets.ts';
import { showNow, showsAhead, type PlannedShow } from './plan.ts';

/** Whoever holds no ticket keeps a show from beginning at most so long. Milliseconds. */
const WAITS_MS = 10 * 60_000;
/** Tickets that are gone before a show begins, and chance that another one goes whenever it is looked at. */
const SOLD_AT_LEAST = 7;
const SALE_CHANCE = 0.02;

export interface BoxOfficeDeps {
  context: Context;
  tickets: Tickets;
  live: Pick<Live, 'guestsOf'>;
  wallet: Wallet;
  random: Random;
}

interface OpenShow {
  id: number;
  slug: string;
  state: 'planned' | 'running';
  performerState: string;
  start: Date;
  end: Date;
  price: number;
  sold: number;
}

/** Shows by ticket of the demo world: one that runs now, the next ones, and guests who have bought seats. */
export async function createBoxOffice({ context, tickets, live, wallet, random }: BoxOfficeDeps) {
  const { database, now } = context;
  const { performerSide, guests: sale } = tickets;
  const [hosts, guests] = [await findHosts(context), await findGuests(context)];
  const bySlug = new Map(hosts.map((host) => [host.slug, host]));
  const belongs = new Set(guests.map(({ guestId }) => guestId));
  // Those of weeks ago are over before anybody sees them.
  await performerSide.tidy();

  const openShows = (): Promise<OpenShow[]> =>
    many(database.pool, {
      id: int,
      slug: text,
      state: text.of<'planned' | 'running'>(),
      performerState: text,
      start: stamp,
      end: stamp,
      price: int,
      sold: int,
    })`
      select t.id, p.slug, t.state, p.state as "performerState", t.starts_at as start, t.ends_at as "end", t.price,
        (select count(*)::int from show_tickets k where k.ticket_show_id = t.id and k.state <> 'returned') as sold
      from ticket_shows t join performers p on p.id = t.performer_id
      where t.state in ('planned', 'running') and not t.is_internal
        and p.id = any(${hosts.map(({ performerId }) => performerId)}::bigint[])
      order by t.starts_at`;

  async function plan(host: Host, { title, text: description, price, start, minutes }: PlannedShow): Promise<void> {
    // What begins now begins in a moment: nobody plans what is over.
    const at = new Date(Math.max(start.getTime(), now().getTime() + 1));
    await performerSide.plan(host.account, {
      title,
      description,
      price,
      start: at.toISOString(),
      minutes,
      isInternal: false,
    });
  }

  async function sell({ id, price }: OpenShow, buyer: DemoGuest | undefined): Promise<void> {
    if (buyer === undefined) return;
    await fillPurse(wallet, buyer.guestId);
    // Who has one already is told so.
    await sale.buy({ guestId: buyer.guestId, ...nowhere }, { showId: id, price, requestKey: randomUUID() });
  }

  /** Somebody from outside sits with her: she lets him finish, for a while. */
  async function mayBegin({ performerId }: Host, { start }: OpenShow): Promise<boolean> {
    if (now().getTime() - start.getTime() > WAITS_MS) return true;
    return (await live.guestsOf(performerId)).every(({ guestId }) => belongs.has(guestId));
  }

  async function keep(): Promise<void> {
    const open = await openShows();
    for (const show of open) {
      const host = bySlug.get(show.slug);
      if (host !== undefined && show.state === 'running' && show.end <= now())
        await performerSide.finish(host.account, show.id);
    }
    const runs = open.some(({ state, end }) => state === 'running' && end > now());
    const due = open.find(({ state, start, end }) => state === 'planned' && start <= now() && end > now());
    const wanted = runs || due !== undefined ? null : showNow(now());
    const [star, dueHost] = [bySlug.get(wanted?.slug ?? ''), bySlug.get(due?.slug ?? '')];
    if (wanted !== null && star !== undefined) await plan(star, wanted);
    if (due !== undefined && dueHost !== undefined) {
      for (let seat = due.sold; seat < SOLD_AT_LEAST; seat++)
        await sell(due, guests[(due.id + seat * 5) % guests.length]);
      if (due.performerState !== 'offline' && (await mayBegin(dueHost, due)))
        await performerSide.begin(dueHost.account, due.id);
    }
    for (const show of showsAhead(now())) {
      const host = bySlug.get(show.slug);
      const isPlanned = open.some(
        ({ slug, start, end }) => slug === show.slug && start < ended(show) && end > show.start,
      );
      if (host !== undefined && !isPlanned) await plan(host, show);
    }
    for (const show of open) {
      if (show.sold < guests.length / 2 && random.chance(SALE_CHANCE))
        await sell(show, guests[Math.floor(random.next() * guests.length)]);
    }
  }

  return {
    /** Sees to it that one runs and others are to come, by the platform's clock. */
    async tick(): Promise<void> {
      try {
        await keep();
      } catch (error) {
        // An operator, or somebody in her studio, was faster.
        if (!(error instanceof AppError)) throw error;
      }
    },
  };
}

const ended = ({ start, minutes }: PlannedShow): Date => new Date(start.getTime() + minutes * 60_000);

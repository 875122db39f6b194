import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../../../platform/work/progress.ts';
import { int, text } from '../../../../platform/database/columns.ts';
import { many, one } from '../../../../platform/database/sql.ts';
import { fillDemoWorld } from '../../../../app/demo.ts';
import { features } from '../../../../app/features.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { holdSteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { Random } from '../../../performers/demo/portrait/random.ts';
import { createBoxOffice } from '../../../tickets/demo/box-office.ts';
import { live } from '../../feature.ts';
import { createChatMessages } from '../../server/room/chat-messages.ts';
import { hourOf, roleOf } from '../stage.ts';
import { createActivity, type Activity } from './activity.ts';
import { findGuests, findHosts, type DemoGuest, type Host } from './people.ts';

const STEP_MS = 2000;
const STEPS_A_MINUTE = 60_000 / STEP_MS;

describe('the activity of the demo world', () => {
  let app: TestApp;
  let clock: ReturnType<typeof holdSteadyClock>;
  let hosts: Host[];
  let guests: DemoGuest[];
  let activity: Activity;
  let office: Awaited<ReturnType<typeof createBoxOffice>>;
  let isVisited = true;

  /** So many minutes of it, by both clocks. */
  async function pass(minutes: number, watch: () => Promise<void> | void = () => {}): Promise<void> {
    for (let step = 0; step < minutes * STEPS_A_MINUTE; step++) {
      clock.advance(STEP_MS);
      app.advance(STEP_MS);
      await activity.prove();
      await activity.tick();
      if (step % 5 === 0) await office.tick();
      await watch();
    }
  }

  const count = async (sql: string) => {
    const { rows } = await app.context.database.pool.query<{ n: number }>(sql);
    return rows[0]?.n ?? 0;
  };
  const inPlay = (role: string) => {
    const host = hosts.find(({ slug }) => roleOf(slug, hourOf(app.now())) === role);
    if (host === undefined) throw new Error(`nobody is ${role}`);
    return host;
  };

  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
    await fillDemoWorld(app.context, features, silent);
    // On the hour, so that the first show by ticket is a whole one.
    app.advance(3_600_000 - (app.now().getTime() % 3_600_000));
    const { rooms, studio } = app.app.api(live);
    hosts = await findHosts(app.context);
    guests = await findGuests(app.context);
    for (const { performerId } of hosts) {
      await rooms.goLive(performerId, { priceVideo: 6, previewFsk: 16, freeChat: false });
      await rooms.streamStarted(performerId);
    }
    hosts = await findHosts(app.context);
    const { context, wallet } = app;
    const random = new Random(22);
    const messages = createChatMessages(app.app.channel, rooms, app.context);
    const deps = { context, wallet, live: rooms, messages, offer: studio.offer, hosts, guests, random };
    activity = createActivity(deps, () => isVisited);
    office = await createBoxOffice({ context, wallet, tickets: app.app.tickets, live: rooms, random });
    await office.tick();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  it('has somebody in every kind of room within two minutes', async () => {
    await pass(2);
    const states = hosts.map(({ state }) => state);
    expect(states.filter((state) => state === 'freeChat')).toHaveLength(2);
    for (const state of ['videoChat', 'away', 'ticketShow', 'private'] as const) expect(states).toContain(state);
    const modes = new Set(activity.seats.all().map(({ mode }) => mode));
    for (const mode of ['freeChat', 'videoChat', 'ticketShow', 'single'] as const) expect(modes).toContain(mode);
    expect(activity.seats.all().length).toBeGreaterThan(12);
    // Who has just been shown out is known a moment later.
    await until(
      async () => {
        await activity.prove();
        return count(`select count(*)::int n from chat_sessions where ended_at is null`);
      },
      (running) => running === activity.seats.all().length,
    );
  });

  it('talks, tips and gives, fills goals, and leaves the books right', async () => {
    await pass(50);
    const { pool } = app.context.database;
    const given = await many(pool, { kind: text, n: int })`
      select kind, count(*)::int as n from room_purchases group by kind order by kind`;
    expect(given.map(({ kind }) => kind)).toEqual(['gift', 'tip']);
    expect(await count(`select count(*)::int n from room_goals where reached_at is not null`)).toBeGreaterThan(0);
    // A goal that is reached makes place for the next one.
    expect(
      await count(`select count(*)::int n from room_goals where reached_at is not null and closed_at is not null`),
    ).toBeGreaterThan(0);
    expect(await count(`select count(*)::int n from show_tickets`)).toBeGreaterThanOrEqual(7);
    await app.context.ledger.check().then((audit) => expect(audit).toMatchObject({ ok: true }));
    // What was given to the guests is still theirs, or was taken for what is written down, and is hers, the platform's, or waits.
    const ids = (await many(pool, { id: text })`select id from ledger.accounts`).map(({ id }) => id);
    const balances = await app.context.ledger.balances(ids);
    const sum = (names: RegExp) =>
      ids.filter((id) => names.test(id)).reduce((total, id) => total + (balances.get(id) ?? 0), 0);
    const { spent, held } = await one(pool, { spent: int, held: int })`
      select (select coalesce(sum(charged), 0) from chat_sessions)::int
          + (select coalesce(sum(coins), 0) from room_purchases)::int
          + (select coalesce(sum(price), 0) from show_tickets)::int as spent,
        (select coalesce(sum(price), 0) from show_tickets where state = 'held')::int as held`;
    expect(spent).toBeGreaterThan(1000);
    expect(-sum(/^platform:bonus$/) - sum(/^guest:.*:bonus$/)).toBe(spent);
    expect(sum(/^(performer:.*:earnings|platform:revenue)$/)).toBe(spent - held);
    expect(sum(/^held:/)).toBe(held);
  });

  it('goes on with the show by ticket of the next hour, and pays the one before', async () => {
    await pass(12);
    expect(await count(`select count(*)::int n from ticket_shows where state = 'running'`)).toBe(1);
    expect(await count(`select count(*)::int n from ticket_shows where state = 'ended'`)).toBe(1);
    expect(await count(`select count(*)::int n from ticket_shows where state = 'planned'`)).toBeGreaterThan(8);
    expect(await count(`select count(*)::int n from show_tickets where state = 'paid'`)).toBeGreaterThanOrEqual(7);
  });

  it('leaves a guest from outside his room and his request', async () => {
    const { rooms } = app.app.api(live);
    const host = inPlay('private');
    const caller = await app.account({ verified: true, coins: 500 });
    const channel = await app.channel(caller);
    // Until the one who is with her has gone, he sits in another room.
    const left = async () => {
      for (const seat of activity.seats.of(host)) await activity.seats.leave(seat, app.now().getTime());
      return host.state === 'videoChat';
    };
    await until(left, (hasLeft) => hasLeft);
    const price = (await rooms.modesFor(await demoFree(caller.guestId), host.performerId)).modes.find(
      ({ mode }) => mode === 'single',
    )?.price;
    await channel.request('requestPrivate', { actorId: host.performerId, mode: 'single', price: price ?? 0 });
    let isDisturbed = false;
    await pass(0.9, () => {
      isDisturbed ||= host.state === 'private';
    });
    expect(isDisturbed).toBe(false);
    const [request] = await rooms.privates.waiting(host.performerId);
    expect(request).toMatchObject({ handle: rooms.handleOf(host.performerId, caller.guestId) });

    async function demoFree(guestId: string) {
      const row = await app.app.identity.access.authenticate(caller.token);
      if (row === null || row.guestId !== guestId) throw new Error('nobody');
      return row;
    }
  });

  it('ends when nobody has been there for long, and begins anew with who comes', async () => {
    isVisited = false;
    await pass(11);
    expect(activity.seats.all()).toEqual([]);
    expect(await count(`select count(*)::int n from chat_sessions where ended_at is null`)).toBe(0);
    const before = await count(`select count(*)::int n from chat_sessions`);
    await pass(1);
    expect(await count(`select count(*)::int n from chat_sessions`)).toBe(before);
    isVisited = true;
    await pass(5);
    expect(activity.seats.all().length).toBeGreaterThan(5);
  });
});

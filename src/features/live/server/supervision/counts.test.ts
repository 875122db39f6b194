import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { sit } from '../../../../../test/live/room.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { getOverview, getOverviewCharts } from '../../../backoffice/contract.ts';

describe('a show whose performer goes without a word', () => {
  let app: TestApp;
  let clock: SteadyClock;
  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  const show = { priceVideo: 10, previewFsk: 16, freeChat: false } as const;
  const query = (text: string, values: unknown[] = []) => app.context.database.pool.query(text, values);
  const live = () => app.app.live;
  const begin = async (): Promise<TestPerformer> => {
    const performer = await app.performer();
    await live().goLive(performer.performerId, show);
    await live().streamStarted(performer.performerId);
    return performer;
  };
  /** Everything of the show was so much earlier. */
  const minutesAgo = ({ performerId }: TestPerformer, minutes: number) =>
    query(
      `update shows set started_at = started_at - $2 * interval '1 minute', off_air_since = off_air_since - $2 * interval '1 minute'
       where performer_id = $1`,
      [performerId, minutes],
    );
  /** In whole minutes: the test itself takes a part of one. */
  const lengthOf = async ({ performerId }: TestPerformer): Promise<number | null> => {
    const { rows } = await query(
      `select floor(extract(epoch from ended_at - started_at) / 60)::int as minutes from shows where performer_id = $1`,
      [performerId],
    );
    return (rows[0] as { minutes: number | null }).minutes;
  };
  const overview = async () => {
    const operator = await app.account({ role: 'operator' });
    const { counts } = await app.ok(getOverview, {}, operator);
    const { charts } = await app.ok(getOverviewCharts, {}, operator);
    const minutes = charts.find(({ name }) => name === 'liveMinutes')?.days ?? [];
    return {
      running: counts.find(({ name }) => name === 'runningShows')?.count,
      minutes: minutes.reduce((sum, { value }) => sum + value, 0),
    };
  };

  it('counts no more, and is ended after half an hour with the moment of its last picture', async () => {
    const performer = await begin();
    expect((await overview()).running).toBe(1);
    await minutesAgo(performer, 60);
    await live().streamStopped(performer.performerId);
    await minutesAgo(performer, 29);
    expect(await overview()).toEqual({ running: 0, minutes: 60 });
    await live().endAbandoned();
    expect(await lengthOf(performer)).toBeNull();
    await minutesAgo(performer, 1);
    await live().endAbandoned();
    expect(await lengthOf(performer)).toBe(60);
    expect(await overview()).toEqual({ running: 0, minutes: 60 });
  });

  it('ends with its own guests, and leaves alone who is in the next one', async () => {
    const performer = await begin();
    const { performerId } = performer;
    const left = await sit(app, clock, performer);
    await live().streamStopped(performerId);
    await minutesAgo(performer, 31);
    // She begins again at the moment in which the old one is ended.
    await query('update shows set ended_at = off_air_since where performer_id = $1 and ended_at is null', [
      performerId,
    ]);
    await live().goLive(performerId, show);
    await live().streamStarted(performerId);
    const there = await sit(app, clock, performer);
    await live().endAbandoned();
    const ended = async ({ chatSessionId }: typeof left) =>
      (await query('select exit_code from chat_sessions where id = $1', [chatSessionId])).rows;
    expect(await ended(left)).toEqual([{ exit_code: 'showEnded' }]);
    expect(await ended(there)).toEqual([{ exit_code: null }]);
    expect(await app.app.live.isInRoom(performerId, there.guest.guestId)).toBe(true);
    await live().endShow(performerId);
    expect(await ended(there)).toEqual([{ exit_code: 'showEnded' }]);
  });

  it('is told to her in her notifications', async () => {
    const performer = await begin();
    await live().streamStopped(performer.performerId);
    await minutesAgo(performer, 31);
    await live().endAbandoned();
    const told = await until(
      async () =>
        (
          await query(`select 1 from notifications where guest_id = $1 and kind = 'show-abandoned'`, [
            performer.guestId,
          ])
        ).rows,
      (rows) => rows.length === 1,
    );
    expect(told).toHaveLength(1);
  });

  it('goes on where her picture comes back in time, with whoever is there', async () => {
    const performer = await begin();
    await live().streamStopped(performer.performerId);
    await minutesAgo(performer, 29);
    await live().streamStarted(performer.performerId);
    await minutesAgo(performer, 120);
    const { chatSessionId } = await sit(app, clock, performer);
    await live().endAbandoned();
    expect(await lengthOf(performer)).toBeNull();
    const { rows } = await query('select ended_at from chat_sessions where id = $1', [chatSessionId]);
    expect(rows).toEqual([{ ended_at: null }]);
    await live().endShow(performer.performerId);
  });

  it('goes on for as long again where she says that she is there', async () => {
    const performer = await begin();
    const { performerId } = performer;
    await live().streamStopped(performerId);
    for (const word of [() => live().goLive(performerId, show), () => live().setAway(performerId, true)]) {
      await minutesAgo(performer, 29);
      await word();
      await minutesAgo(performer, 29);
      await live().endAbandoned();
      expect(await lengthOf(performer)).toBeNull();
    }
    await live().endShow(performerId);
  });

  it('waits for its ticket show, and for nothing that is over', async () => {
    const [waiting, over] = [await app.performer(), await app.performer()];
    for (const [performer, state] of [
      [waiting, 'running'],
      [over, 'ended'],
    ] as const) {
      await live().goLive(performer.performerId, { ...show, away: true });
      await query(
        `insert into ticket_shows (performer_id, title, description, price, starts_at, ends_at, state)
         values ($1, 'x', '', 9, now(), now() + interval '1 hour', $2)`,
        [performer.performerId, state],
      );
      await minutesAgo(performer, 31);
    }
    await live().endAbandoned();
    expect(await lengthOf(waiting)).toBeNull();
    expect(await lengthOf(over)).toBe(0);
  });
});

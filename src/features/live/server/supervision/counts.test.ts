import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { sit } from '../../../../../test/live/room.ts';
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
  const lengthOf = async ({ performerId }: TestPerformer): Promise<number | null> => {
    const { rows } = await query(
      `select extract(epoch from ended_at - started_at)::int as seconds from shows where performer_id = $1`,
      [performerId],
    );
    return (rows[0] as { seconds: number | null }).seconds;
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
    expect(await lengthOf(performer)).toBe(3600);
    expect(await overview()).toEqual({ running: 0, minutes: 60 });
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

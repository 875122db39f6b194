import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { isAfter, type Position } from './position.ts';
import { until } from '../../../../../test/clocks/until.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { readEvents, settledPosition } from './event-store.ts';

describe('the log of events', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** A transaction that has its number and stays open. */
  async function openTransaction(url: string): Promise<pg.Client & AsyncDisposable> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
  }
  const insert = ({ performerId }: TestPerformer, key: string, on: Pick<pg.Client, 'query'> = pool()) =>
    on.query(`insert into room_events (performer_id, type, data, key) values ($1, 'tip', '{}', $2)`, [
      performerId,
      key,
    ]);
  const pool = () => app.context.database.pool;
  const read = async ({ performerId }: TestPerformer, after: Position) =>
    readEvents(app.context.database, { performerIds: [performerId], after, limit: 10 });

  it('holds back what comes after an open transaction of its own database, which may bring an earlier event', async () => {
    const performer = await app.performer();
    const from = await settledPosition(app.context.database);
    {
      await using open = await openTransaction(app.context.config.databaseUrl ?? '');
      await insert(performer, 'second');
      expect((await read(performer, from)).events).toEqual([]);
      await insert(performer, 'first', open);
      await open.query('commit');
    }
    const { events, settled } = await read(performer, from);
    expect(events).toHaveLength(2);
    expect(events[0]?.tx).toBeLessThan(events[1]?.tx ?? 0n);
    expect((await read(performer, settled)).events).toEqual([]);
  });

  it('holds back nothing for an open transaction of another database of the server', async () => {
    const performer = await app.performer();
    await using open = await openTransaction(inject('postgresUrl'));
    const from = await settledPosition(app.context.database);
    await insert(performer, 'only');
    // A job of the platform may have one open for a moment; that of the other database stays open.
    await expect.poll(async () => (await read(performer, from)).events).toHaveLength(1);
    await open.query('commit');
  });

  it('brings each event once and in order, whatever is written in it and in other databases meanwhile', async () => {
    const performer = await app.performer();
    const own = app.context.config.databaseUrl ?? '';
    let isOver = false;
    /** Transactions of one connection, one after the other: those of the own database bring an event each. */
    async function work(url: string, nth: number): Promise<number> {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        for (let turn = 0; turn < 60; turn += 1) {
          await client.query('begin');
          await client.query('select pg_current_xact_id()');
          if (url === own) await insert(performer, `${nth}-${turn}`, client);
          await client.query('commit');
        }
        return url === own ? 60 : 0;
      } finally {
        await client.end();
      }
    }
    const urls = [own, own, inject('postgresUrl'), inject('postgresUrl')];
    const writing = Promise.all(urls.map(work)).finally(() => (isOver = true));
    let place = await settledPosition(app.context.database);
    const seen: string[] = [];
    for (let isLast = false; !isLast;) {
      isLast = isOver;
      const { events, settled } = await readEvents(app.context.database, {
        performerIds: [performer.performerId],
        after: place,
        limit: 1000,
      });
      expect(isAfter(place, settled)).toBe(false);
      seen.push(...events.map(({ tx, id }) => `${tx}-${id}`));
      place = settled;
    }
    const { rows } = await pool().query<{ place: string }>(
      `select tx || '-' || id as place from room_events where performer_id = $1 order by tx, id`,
      [performer.performerId],
    );
    expect(rows).toHaveLength((await writing).reduce((sum, count) => sum + count));
    // What has begun between the two looks of one reading holds back what comes after it until the next reading.
    await until(
      async () => {
        const more = await readEvents(app.context.database, {
          performerIds: [performer.performerId],
          after: place,
          limit: 1000,
        });
        seen.push(...more.events.map(({ tx, id }) => `${tx}-${id}`));
        place = more.settled;
        return seen.length;
      },
      (count) => count >= rows.length,
    );
    expect(seen).toEqual(rows.map((row) => row.place));
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createWallet } from '../../src/features/wallet/server/index.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { silent } from '../../src/platform/work/progress.ts';
import { until } from '../clocks/until.ts';
import { freshDatabase } from '../database.ts';
import { filmInShop } from '../films/film.ts';
import { createPeople } from '../people/people.ts';
import { cheapPasswords } from '../people/passwords.ts';
import { callerAt, startPlatform } from '../processes/platform-process.ts';

const GUESTS = 12;

describe('a platform that is killed while much is bought', () => {
  const opened = new AsyncDisposableStack();
  let context: Context;
  let env: Record<string, string>;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'platform-killed-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET: 'a secret that all starts of this test share' };
    const overrides = { passwords: cheapPasswords };
    context = opened.use(await createContext(readConfig({ ...env, LOG_LEVEL: 'silent' }), silent, overrides));
  });
  afterAll(() => opened.disposeAsync());

  it('has told afterwards of each purchase that stands, once, and of no other', async () => {
    const { pool } = context.database;
    const wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
    const first = await startPlatform({ ...env, RATE_FACTOR: '1000' });
    const people = createPeople(context, wallet, callerAt(`http://127.0.0.1:${first.port}`));
    const performer = await people.performer();
    const filmId = await filmInShop({ context, now: context.now }, performer);
    const guests = await Promise.all(
      Array.from({ length: GUESTS }, () => people.account({ verified: true, coins: 100 })),
    );
    const body = () => ({ price: 40, requestKey: randomUUID() });
    const bought = guests.map((guest) =>
      first
        .raw({ method: 'POST', path: `/rest/v1/videos/${filmId}/buy`, body: body() }, guest)
        .then(({ status }) => status)
        .catch(() => 0),
    );
    // As soon as anybody has his answer: others wait for theirs.
    await Promise.race(bought);
    first.kill('SIGKILL');
    await first.ended;
    const stands = (await Promise.all(bought)).filter((status) => status === 200).length;
    expect(stands).toBeGreaterThan(0);

    await using second = await startPlatform(env);
    const counts = () =>
      pool.query<{ bought: number; noted: number; told: number }>(
        `select (select count(*)::int from film_purchases) as bought,
           (select count(*)::int from notifications where kind = 'films-bought') as noted,
           (select count(*)::int from notifications where kind = 'films-bought' and told_at is not null) as told`,
      );
    const { rows } = await until(counts, ({ rows: [row] }) => row !== undefined && row.told === row.bought, 120);
    expect(rows[0]?.bought).toBeGreaterThanOrEqual(stands);
    expect(rows[0]?.noted).toBe(rows[0]?.bought);
    const each = await pool.query(
      `select p.guest_id from film_purchases p
       join notifications n on n.guest_id = p.guest_id and n.kind = 'films-bought'
       group by p.guest_id having count(*) <> 1`,
    );
    expect(each.rows).toEqual([]);
    expect(second.output()).not.toContain('failed');
  });
});

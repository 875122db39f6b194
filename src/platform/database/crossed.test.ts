import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { lockWaiters } from '../../../test/clocks/lock-waiters.ts';
import { until } from '../../../test/clocks/until.ts';
import { connect } from './database.ts';

it('does a transaction anew that crossed another, and once only what did not', async () => {
  await using fresh = await freshDatabase(inject('postgresUrl'));
  await using database = connect(fresh.url, { warn: () => {} });
  await database.pool.query(
    `create table crossing (id int primary key, n int); insert into crossing values (1, 0), (2, 0)`,
  );
  const add = (id: number) => `update crossing set n = n + 1 where id = ${id}`;
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let tries = 0;
  const cross = (own: number, other: number) =>
    database.transaction(async (client) => {
      tries++;
      await client.query(add(own));
      met[own - 1]?.resolve();
      await met[other - 1]?.promise;
      await client.query(add(other));
      return own;
    });
  expect(await Promise.all([cross(1, 2), cross(2, 1)])).toEqual([1, 2]);
  expect(tries).toBeGreaterThan(2);
  const { rows } = await database.pool.query<{ n: number }>(`select n from crossing order by id`);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});

it('gives up a transaction that crosses others each time, and passes on what is no crossing at once', async () => {
  await using fresh = await freshDatabase(inject('postgresUrl'));
  await using database = connect(fresh.url, { warn: () => {} });
  let tries = 0;
  const fail = (code: string) =>
    database.transaction((client) => {
      tries++;
      return client.query(`do $$ begin raise exception 'so' using errcode = '${code}'; end $$`);
    });
  await expect(fail('40001')).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(6);
  await expect(fail('23505')).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(7);
  expect(
    await until(
      () => lockWaiters(database.pool),
      (n) => n === 0,
    ),
  ).toBe(0);
});

import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { afterCommit, connect } from './database.ts';

it('has no line left to break when it is closed', async () => {
  await using fresh = await freshDatabase(inject('postgresUrl'));
  const broken: unknown[] = [];
  const database = connect(fresh.url, { warn: (...facts: unknown[]) => void broken.push(facts) });
  const lines: boolean[] = [];
  // Otherwise its own patience with idle lines would end them, some time later.
  database.pool.options.idleTimeoutMillis = 0;
  database.pool.on('connect', (client) => {
    const line = lines.push(true) - 1;
    client.once('end', () => (lines[line] = false));
  });
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query('select pg_sleep(0.01)')));
  await database[Symbol.asyncDispose]();
  expect(lines).toEqual(Array.from({ length: 10 }, () => false));
  expect(broken).toEqual([]);
});

it('a transaction has one connection, and does not wait for another while it holds it', async () => {
  await using fresh = await freshDatabase(inject('postgresUrl'));
  const warned: unknown[] = [];
  await using database = connect(fresh.url, { warn: (...facts: unknown[]) => void warned.push(facts) }, 'test');
  const second = 'a transaction asks for a second connection';
  await expect(database.transaction(() => database.pool.query('select 1'))).rejects.toThrow(second);
  await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow(second);
  // Its own it may ask, and what is done once it is through has all of them.
  const own = await database.transaction(async (client) => {
    afterCommit(client, async () => void (await database.pool.query('select 1')));
    return (await client.query<{ n: number }>('select 1 as n')).rows;
  });
  expect(own).toEqual([{ n: 1 }]);
  expect(warned).toEqual([]);
  // In production a fault that is merely slow must not become one that stops a payment.
  await using live = connect(fresh.url, { warn: (...facts: unknown[]) => void warned.push(facts) });
  await live.transaction(() => live.pool.query('select 1'));
  expect(warned).toHaveLength(1);
});

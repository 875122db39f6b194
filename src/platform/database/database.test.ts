import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { connect } from './database.ts';

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

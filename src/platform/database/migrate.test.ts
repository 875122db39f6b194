import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase, onServer, urlOf } from '../../../test/database.ts';
import { findMigrations, migrate } from './migrate.ts';

/** As databases remember them that were installed while all migrations stood in one folder. */
const INSTALLED = `
  0001-identity 0002-performers 0003-money 0004-live 0005-demo 0006-standing 0007-payments 0008-identity 0009-wallet 0010-age
  0011-subscriptions 0012-status-bar 0013-performers 0014-live-modes 0015-money-rest 0016-live-rooms 0017-tickets 0018-studio
  0019-events 0020-phone 0021-feedback 0022-toys 0023-regions 0024-house 0026-begun-coins 0030-presses 0031-earning-shares
  0032-order-facts 0033-vouchers-and-tickets 0034-earning-hours 0035-phone-budget 0037-installation 0038-accounts
  0039-personal-data 0040-sitting-sessions 0042-audit-chain 0044-traces 0045-retention 0047-once-and-in-time 0049-terms`
  .trim()
  .split(/\s+/)
  .map((name) => `${name}.sql`);

it('finds what installed databases have run, in their order, and later ones after it', async () => {
  const names = (await findMigrations()).map(({ name }) => name);
  expect(names.slice(0, INSTALLED.length)).toEqual(INSTALLED);
});

it('takes a database that is made anew for one that needs nothing more', async () => {
  await using database = await freshDatabase(inject('postgresUrl'));
  const pool = new pg.Pool({ connectionString: database.url });
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  expect(rows).toEqual((await findMigrations()).map(({ name }) => ({ name })));
  expect(await migrate(pool)).toEqual([]);
  await pool.end();
});

describe('migrations of several folders', () => {
  let src: string;
  let name: string;
  let pool: pg.Pool;
  beforeEach(async () => {
    src = await mkdtemp(join(tmpdir(), 'migrate-test-'));
    name = `migrate_${randomBytes(6).toString('hex')}`;
    await onServer(inject('postgresUrl'), `create database ${name}`);
    pool = new pg.Pool({ connectionString: urlOf(inject('postgresUrl'), name) });
    await write('features/later/migrations/0001-first.sql', 'create table runs (step text)');
    await write('platform/part/migrations/0003-third.sql', `insert into runs values ('third')`);
    await write('features/earlier/migrations/0002-second.sql', `insert into runs values ('second')`);
  });
  afterEach(async () => {
    await pool.end();
    await onServer(inject('postgresUrl'), `drop database ${name}`);
    await rm(src, { recursive: true });
  });

  async function write(file: string, sql: string): Promise<void> {
    await mkdir(dirname(join(src, file)), { recursive: true });
    await writeFile(join(src, file), sql);
  }
  const steps = async () => (await pool.query<{ step: string }>('select step from runs')).rows.map(({ step }) => step);

  it('run once, by number, whatever folder they are in', async () => {
    expect(await migrate(pool, src)).toEqual(['0001-first.sql', '0002-second.sql', '0003-third.sql']);
    await write('features/earlier/migrations/0005-fifth.sql', `insert into runs values ('fifth')`);
    expect(await migrate(pool, src)).toEqual(['0005-fifth.sql']);
    expect(await steps()).toEqual(['second', 'third', 'fifth']);
  });

  it('are refused when two have one number, or one has none', async () => {
    await write('features/earlier/migrations/0003-other.sql', 'select 1');
    await expect(migrate(pool, src)).rejects.toThrow(/Two migrations have one number: .*other\.sql and .*third\.sql/);
    await rm(join(src, 'features/earlier/migrations/0003-other.sql'));
    await write('features/earlier/migrations/more.sql', 'select 1');
    await expect(migrate(pool, src)).rejects.toThrow('a migration is called like');
  });

  it('are refused when one would run after a later one, and nothing is changed', async () => {
    await migrate(pool, src);
    await write('features/later/migrations/0006-sixth.sql', `insert into runs values ('sixth')`);
    await migrate(pool, src);
    await write('features/earlier/migrations/0004-fourth.sql', `insert into runs values ('fourth')`);
    await expect(migrate(pool, src)).rejects.toThrow('0004-fourth.sql would run after 0006-sixth.sql');
    expect(await steps()).toEqual(['second', 'third', 'sixth']);
  });

  it('are refused when the database has run one that is not there', async () => {
    await migrate(pool, src);
    await rm(join(src, 'features/earlier/migrations/0002-second.sql'));
    await expect(migrate(pool, src)).rejects.toThrow('newer than the program (0002-second.sql)');
  });
});

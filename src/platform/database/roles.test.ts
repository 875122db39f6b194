import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger } from '@separee/ledger';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAudit } from '../audit/audit-chain.ts';
import { readConfig } from '../config/config.ts';
import { createContext } from '../context.ts';
import { loadSecrets } from '../config/secrets.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';
import { findMigrations } from './migrate.ts';

const CHAINED = '0042-audit-chain.sql';

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'roles-test-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const open = () => createContext(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DEMO: '0' }));
  const password = async () => (await loadSecrets(dataDir, null)).key('postgres').toString('base64url');

  /** As it was made before there was a role to run with: by the administrator, who owned all of it. */
  async function makeOldFolder(): Promise<void> {
    await using server = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      password: await password(),
    });
    const pool = new pg.Pool({ connectionString: server.url });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    await createLedger({ pool }).migrate();
    await pool.query('create table migrations (name text primary key, ran_at timestamptz not null default now())');
    const old = (await findMigrations()).filter(({ name }) => name < CHAINED);
    for (const { name, path } of old) {
      await pool.query(await readFile(path, 'utf8'));
      await pool.query('insert into migrations (name) values ($1)', [name]);
    }
    await runMigrations({ pgPool: pool });
    await pool.query(
      `insert into audit_log (operator_id, action, subject, reason, details)
       select gen_random_uuid(), 'GET /house/' || n, n::text, 'because', jsonb_build_object('n', n) from generate_series(1, 5) n`,
    );
    await pool.end();
  }

  const forbidden = [
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    'drop table audit_log cascade',
    'alter table audit_log disable trigger all',
    'alter table audit_log rename to other',
    'drop trigger keep_audit_log on audit_log',
    `create or replace function keep_audit_log() returns trigger language plpgsql as $$ begin return new; end $$`,
    'update audit_head set place = 0',
    'drop schema public cascade',
    'set session_replication_role = replica',
    'create role other superuser',
    'alter role separee_run superuser',
    'set role separee_audit',
    `copy (select 1) to program 'true'`,
  ];

  async function expectKept(pool: pg.Pool): Promise<void> {
    const { rows } = await pool.query(
      `select current_user as name, rolsuper as super, rolcreaterole as roles, rolbypassrls as rls from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ name: 'separee_run', super: false, roles: false, rls: false }]);
    await pool.query(`insert into audit_log (operator_id, action) values (gen_random_uuid(), 'look')`);
    for (const statement of forbidden)
      await expect(pool.query(statement).then(() => `went through: ${statement}`)).rejects.toThrow(
        /permission denied|must be owner|must be superuser/,
      );
  }

  it('is run by a role that can neither change the audit log nor give itself more', async () => {
    for (let start = 1; start <= 2; start++) {
      await using context = await open();
      await expectKept(context.database.pool);
      expect(await checkAudit(context.database.pool)).toMatchObject({ rows: start, broken: null });
    }
  });

  it('of a folder from before is taken over with all that is in it', async () => {
    await makeOldFolder();
    for (let start = 1; start <= 2; start++) {
      await using context = await open();
      const { pool } = context.database;
      await expectKept(pool);
      expect(await checkAudit(pool)).toMatchObject({ rows: 5 + start, broken: null });
      const { rows } = await pool.query(
        `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
           and pg_get_userbyid(c.relowner) <> 'separee_run' order by 1`,
      );
      expect(rows.map(({ name }) => name as string)).toEqual([
        'public.audit_head',
        'public.audit_log',
        'public.audit_log_id_seq',
      ]);
      // Its own tables are as they were, for migrations to come too.
      await pool.query('alter table guests add column later int; alter table guests drop column later');
      await pool.query(`select * from graphile_worker.jobs`);
      expect((await context.ledger.check()).ok).toBe(true);
    }
  });

  it('shows a superuser’s hand in the audit log', async () => {
    await using context = await open();
    const { pool } = context.database;
    for (let nth = 0; nth < 3; nth++)
      await pool.query(`insert into audit_log (operator_id, action) values (gen_random_uuid(), 'look')`);
    const url = new URL(context.database.url);
    url.username = 'separee';
    url.password = await password();
    const superuser = new pg.Client({ connectionString: url.href });
    await superuser.connect();
    await superuser.query('set session_replication_role = replica');
    await superuser.query(`update audit_log set operator_id = gen_random_uuid() where place = 2`);
    await superuser.end();
    expect((await checkAudit(pool)).broken).toEqual({ place: 2, why: 'changed' });
  });
});

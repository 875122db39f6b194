import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { checkAudit } from './audit-chain.ts';
import { eraseAuditBefore, eraseAuditRow } from './audit-store.ts';

describe('the chain of the audit log', () => {
  const opened = new AsyncDisposableStack();
  let pool: pg.Pool;
  beforeEach(async () => {
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    pool = opened.adopt(new pg.Pool({ connectionString: database.url, max: 12 }), (each) => each.end());
  });
  afterAll(() => opened.disposeAsync());

  const note = (action: string, details: object = {}) =>
    pool.query(`insert into audit_log (operator_id, action, subject, reason, details) values ($1, $2, $3, $4, $5)`, [
      randomUUID(),
      action,
      randomUUID(),
      'weil "es"\n1:so ist 漢𝕊',
      details,
    ]);

  async function fill(rows: number): Promise<void> {
    for (let nth = 1; nth <= rows; nth++) await note(`GET /house/${nth}`, { nth, deep: [{ b: 1.5, a: 'ü"\\' }, null] });
  }

  /** As somebody who may do everything in the database and knows of the triggers. */
  async function tamper(...statements: string[]): Promise<void> {
    await pool.query('alter table audit_log disable trigger all');
    for (const statement of statements) await pool.query(statement);
    await pool.query('alter table audit_log enable trigger all');
  }

  it('holds from nothing on, and tells where it ends', async () => {
    expect(await checkAudit(pool)).toEqual({ rows: 0, erased: 0, head: '', broken: null, holdsNoted: null });
    await fill(3);
    const first = await checkAudit(pool);
    expect(first).toMatchObject({ rows: 3, broken: null });
    await fill(2);
    expect(await checkAudit(pool, first.head)).toMatchObject({ rows: 5, broken: null, holdsNoted: true });
    expect(await checkAudit(pool, 'ab'.repeat(32))).toMatchObject({ broken: null, holdsNoted: false });
  });

  it('holds when very many write at once, some of whom take it back, and several rows come with one statement', async () => {
    const many = Array.from({ length: 40 }, async (_, nth) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `insert into audit_log (operator_id, action) select gen_random_uuid(), 'look ' || n from generate_series(1, 5) n`,
        );
        await client.query(nth % 4 === 0 ? 'rollback' : 'commit');
      } finally {
        client.release();
      }
    });
    await Promise.all(many);
    expect(await checkAudit(pool)).toMatchObject({ rows: 150, broken: null });
  });

  it('takes neither a time nor a place nor a hash from whoever writes', async () => {
    await pool.query(
      `insert into audit_log (at, operator_id, action, place, said, hash) values ('2001-01-01', gen_random_uuid(), 'x', 77, 'a', 'b')`,
    );
    const { rows } = await pool.query(
      `select place::int as place, at > now() - interval '1 minute' as "isNow" from audit_log`,
    );
    expect(rows).toEqual([{ place: 1, isNow: true }]);
    expect((await checkAudit(pool)).broken).toBeNull();
  });

  it('cannot be changed, shortened or emptied', async () => {
    await fill(2);
    for (const statement of [
      `update audit_log set action = 'nothing'`,
      `update audit_log set subject = null, reason = null, details = '{}', salt = null where place = 1`,
      'delete from audit_log where place = 2',
      'truncate audit_log',
    ])
      await expect(pool.query(statement)).rejects.toThrow('kept as it was written');
    expect(await checkAudit(pool)).toMatchObject({ rows: 2, broken: null });
  });

  it.each([
    ['another action', [`update audit_log set action = 'GET /house/x' where place = 4`], { place: 4, why: 'changed' }],
    [
      'another operator',
      [`update audit_log set operator_id = gen_random_uuid() where place = 2`],
      { place: 2, why: 'changed' },
    ],
    [
      'another time',
      [`update audit_log set at = at + interval '1 second' where place = 1`],
      { place: 1, why: 'changed' },
    ],
    ['another reason', [`update audit_log set reason = 'x' where place = 3`], { place: 3, why: 'changed' }],
    ['other details', [`update audit_log set details = '{"nth": 8}' where place = 5`], { place: 5, why: 'changed' }],
    [
      'details and the digest of them',
      [`update audit_log set details = '{}', said = audit_said(salt, subject, reason, '{}') where place = 5`],
      { place: 5, why: 'changed' },
    ],
    ['one that is gone', [`delete from audit_log where place = 3`], { place: 3, why: 'missing' }],
    ['the last ones gone', [`delete from audit_log where place > 4`], { place: 5, why: 'cut-off' }],
    ['all gone', [`delete from audit_log`], { place: 1, why: 'cut-off' }],
    [
      'two that changed places',
      [
        `update audit_log set place = -place where place in (2, 3)`,
        `update audit_log set place = 5 + place where place < 0`,
      ],
      { place: 2, why: 'changed' },
    ],
    [
      'one that was put at the end',
      [
        `insert into audit_log (operator_id, action, place, salt, said, hash) select operator_id, action, 7, salt, said, hash from audit_log where place = 6`,
      ],
      { place: 7, why: 'changed' },
    ],
    [
      'what it said taken out in silence',
      [`update audit_log set subject = null, reason = null, details = '{}', salt = null where place = 2`],
      { place: 2, why: 'erased' },
    ],
  ] as const)('shows a superuser’s hand: %s', async (_what, statements, broken) => {
    await fill(6);
    expect((await checkAudit(pool)).broken).toBeNull();
    await tamper(...statements);
    expect((await checkAudit(pool)).broken).toEqual(broken);
  });

  it('lets go of the words of old rows at once, says so once, and holds', async () => {
    await fill(5);
    const moment = async (place: number) => {
      const { rows } = await pool.query<{ at: string }>('select at::text from audit_log where place = $1', [place]);
      return rows[0]?.at ?? '';
    };
    const fourth = await moment(4);
    expect(await eraseAuditBefore(pool, fourth, 'its years are over')).toBe(3);
    expect(await eraseAuditBefore(pool, fourth, 'its years are over')).toBe(0);
    expect(await checkAudit(pool)).toMatchObject({ rows: 6, erased: 3, broken: null });
    const { rows } = await pool.query<{ reason: string | null }>('select reason from audit_log order by place');
    expect(rows.map(({ reason }) => reason === null)).toEqual([true, true, true, false, false, false]);
    await tamper(`update audit_log set subject = null, reason = null, details = '{}', salt = null where place = 4`);
    expect((await checkAudit(pool)).broken).toEqual({ place: 4, why: 'erased' });
  });

  it('is not what the database says: a function that was made to agree convinces nobody', async () => {
    await fill(3);
    await tamper(
      `create or replace function audit_said(salt bytea, subject text, reason text, details jsonb) returns bytea language sql as $$ select ''::bytea $$`,
      `update audit_log set reason = 'x' where place = 2`,
    );
    expect((await checkAudit(pool)).broken).toEqual({ place: 2, why: 'changed' });
  });

  it('lets go of what a row says of people, and holds: a row says that it did', async () => {
    await fill(4);
    expect(await eraseAuditRow(pool, 2, 'Art. 17 DSGVO')).toBe(true);
    expect(await eraseAuditRow(pool, 2, 'once more')).toBe(false);
    expect(await eraseAuditRow(pool, 99, 'no such row')).toBe(false);
    const { rows } = await pool.query(`select subject, reason, details, salt, action from audit_log where place = 2`);
    expect(rows).toEqual([{ subject: null, reason: null, details: {}, salt: null, action: 'GET /house/2' }]);
    expect(await checkAudit(pool)).toMatchObject({ rows: 5, erased: 1, broken: null });
    await tamper(
      `delete from audit_log where place = 5`,
      `update audit_head set place = 4, hash = (select hash from audit_log where place = 4)`,
    );
    expect((await checkAudit(pool)).broken).toEqual({ place: 2, why: 'erased' });
  });
});

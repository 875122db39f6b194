import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askExport,
  deleteAccount,
  downloadExport,
  getExport,
  savePreferences,
} from '../../src/features/identity/contract.ts';
import { getActorDataByIdOrName } from '../../src/features/performers/contract.ts';
import { storePicture } from '../../src/features/performers/server/index.ts';
import { features } from '../../src/app/features.ts';
import { performers } from '../../src/features/performers/feature.ts';
import { columnsOf } from '../../src/platform/feature/feature.ts';
import type { Subject } from '../../src/platform/feature/personal-data.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { awaitMail } from '../people/mails.ts';
import type { TestAccount } from '../people/people.ts';
import { until } from '../clocks/until.ts';

const personalColumns = columnsOf(features);
/** Those of the platform, which no feature speaks of. */
const namelessTables = [
  'audit_head',
  'demo_parts',
  'installation',
  'job_workers',
  'mail_outage',
  'migrations',
  // Under the pseudonyms of a room, for a day: nobody's account ends sooner.
  'room_messages',
  ...features.flatMap(({ about }) => about.nameless ?? []),
];
const MARK = 'Zwiebelmuster';
const DAY = 24 * 3_600_000;

interface Column {
  table: string;
  name: string;
  type: string;
}
interface Key {
  table: string;
  column: string;
  to: string;
}

describe('what is known of people', () => {
  let app: TestApp;
  let columns: Column[];
  let keys: Key[];
  const pool = () => app.context.database.pool;
  beforeAll(async () => {
    app = await startTestApp({ own: true });
    const found = await pool().query<Column>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as "table",
         column_name as name, data_type as type
       from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
         and (table_schema, table_name) in (select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE')`,
    );
    columns = found.rows;
    const constraints = await pool().query<Key>(
      `select c.conrelid::regclass::text as "table", a.attname as column, c.confrelid::regclass::text as "to"
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
    );
    keys = constraints.rows;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const split = (at: string) => ({ table: at.slice(0, at.lastIndexOf('.')), name: at.slice(at.lastIndexOf('.') + 1) });
  const roots: Record<Subject, readonly string[]> = { guest: ['guests', 'auth_user'], performer: ['performers'] };

  /** Every table from which foreign keys lead to somebody, through however many others. */
  function reaching(subject: Subject): Set<string> {
    const other = roots[subject === 'guest' ? 'performer' : 'guest'];
    const known = new Set(roots[subject]);
    for (let grown = true; grown;) {
      const more = keys.filter(({ table, to }) => known.has(to) && !known.has(table) && !other.includes(table));
      for (const { table } of more) known.add(table);
      grown = more.length > 0;
    }
    for (const root of roots[subject]) known.delete(root);
    return known;
  }

  it('is said of every column that leads to somebody: what goes, what stays and why', () => {
    const said = new Set(personalColumns.map(({ at, of }) => `${at} ${of}`));
    const missing = keys
      .filter(({ to }) => ['guests', 'auth_user', 'performers'].includes(to))
      .filter(({ table }) => table !== 'guests' && table !== 'performers')
      .map(({ table, column, to }) => `${table}.${column} ${to === 'performers' ? 'performer' : 'guest'}`)
      .filter((one) => !said.has(one));
    expect(missing).toEqual([]);
    for (const subject of ['guest', 'performer'] as const) {
      const tables = new Set(personalColumns.filter(({ of }) => of === subject).map(({ at }) => split(at).table));
      expect([subject, [...reaching(subject)].filter((table) => !tables.has(table))]).toEqual([subject, []]);
    }
  });

  it('is said of every table, and of none that is not there', () => {
    const said = new Set([
      ...namelessTables,
      ...personalColumns.map(({ at }) => split(at).table),
      'auth_user',
      'ledger.entries',
    ]);
    const there = new Set(columns.map(({ table }) => table));
    expect([...there].filter((table) => !said.has(table))).toEqual([]);
    expect([...said].filter((table) => !there.has(table))).toEqual([]);
    const names = new Set(columns.map(({ table, name }) => `${table}.${name}`));
    expect(personalColumns.map(({ at }) => at).filter((at) => !names.has(at))).toEqual([]);
  });

  it('leaves no words in rows that stay, but those that are named', () => {
    const wordy = new Set(['text', 'jsonb', 'json', 'bytea', 'ARRAY']);
    const kept = personalColumns.filter(({ erase }) => typeof erase === 'object');
    const open = kept.flatMap(({ at, of, erase, keeps = [] }) => {
      const { table, name: own } = split(at);
      const set = typeof erase === 'object' ? (erase.set ?? '') : '';
      return columns
        .filter((column) => column.table === table && wordy.has(column.type) && column.name !== own)
        .filter(({ name }) => !keeps.includes(name) && !new RegExp(`\\b${name} = `).test(set))
        .map(({ name }) => `${table}.${name} (${of})`);
    });
    // Two columns that only the account's own removal clears, and one that follows from others.
    expect(
      open.filter((one) => !['guests.user_id (guest)', 'performers.banned_places (performer)'].includes(one)),
    ).toEqual([]);
  });

  it('holds the number of no other guest in a copy: he is somebody else', () => {
    const open = personalColumns.flatMap(({ at, copy, without = [] }) => {
      const { table, name: own } = split(at);
      if (copy === null) return [];
      return keys
        .filter((key) => key.table === table && ['guests', 'auth_user'].includes(key.to) && key.column !== own)
        .filter(({ column }) => !without.includes(column))
        .map(({ column }) => `${copy}: ${table}.${column}`);
    });
    expect(open).toEqual([]);
  });

  it('has one heading for each thing in a copy', () => {
    for (const subject of ['guest', 'performer'] as const) {
      const headings = personalColumns
        .filter(({ of, copy }) => of === subject && copy !== null)
        .map(({ copy }) => copy);
      expect(headings.length).toBe(new Set(headings).size);
    }
    const each = personalColumns.map(({ at, of, rows }) => [of, at, rows].join(' '));
    expect(each.filter((one, index) => each.indexOf(one) !== index)).toEqual([]);
  });

  /** Words of his in as many places as take them. */
  async function fill({ guestId }: TestAccount, performerId: number): Promise<void> {
    const query = (text: string, values: unknown[]) => pool().query(text, values);
    const show = randomUUID();
    const chatSession = randomUUID();
    const purchase = randomUUID();
    await query(
      `insert into shows (id, performer_id, price_video, preview_fsk, free_chat, ended_at) values ($1, $2, 8, 16, true, now())`,
      [show, performerId],
    );
    await query(
      `insert into chat_sessions (id, show_id, performer_id, guest_id, node_id, mode, price, ended_at, exit_code, stars)
       values ($1, $2, $3, $4, 'n', 'videoChat', 8, now(), 'clientExit', 5)`,
      [chatSession, show, performerId, guestId],
    );
    await query(`insert into chat_feedback (chat_session_id, reason, comment) values ($1, 'other', $2)`, [
      chatSession,
      MARK,
    ]);
    await query(
      `insert into room_purchases (id, performer_id, show_id, guest_id, kind, ref, coins, performer_share, key)
       values ($1, $2, $3, $4, 'tip', $5, 5, 2, $6)`,
      [purchase, performerId, show, guestId, MARK, randomUUID()],
    );
    await query(`insert into actor_notes (guest_id, performer_id, comment) values ($1, $2, $3)`, [
      guestId,
      performerId,
      MARK,
    ]);
    await query(`insert into voucher_rests (guest_id, performer_id, ms) values ($1, $2, 500)`, [guestId, performerId]);
    await query(
      `insert into phone_verifications (guest_id, type, number_key, sealed_number, country, pin_key, pin_length, verified_at)
       values ($1, 'sms', $3, $2, 'DE', '\\x02', 5, now())`,
      [guestId, await sealedNumber(), randomBytes(32)],
    );
    const handle = app.app.live.handleOf(performerId, guestId);
    await query(`insert into room_events (performer_id, type, data, key) values ($1, 'chatMessage', $2, $3)`, [
      performerId,
      JSON.stringify({ message: MARK, user: { handle, name: MARK } }),
      randomUUID(),
    ]);
    await query(`insert into avs_changes (guest_id, was, became, message) values ($1, 'unknown', 'rejected', $2)`, [
      guestId,
      MARK,
    ]);
    await app.context.jobs.add('lost-password', { email: `${MARK}@post.example` }, { inMs: 90 * DAY });
  }

  async function sealedNumber(): Promise<Buffer> {
    const { seal } = await import('../../src/platform/config/sealing.ts');
    return seal(app.context.secrets.key('phone-seal'), '+4915112345678');
  }

  /** Every place in the whole database where a word stands. */
  async function whereIs(word: string): Promise<string[]> {
    const tables = new Set([...columns.map(({ table }) => table), 'graphile_worker._private_jobs']);
    const found = await Promise.all(
      [...tables].map(async (table) => {
        const { rowCount } = await pool().query(
          `select 1 from ${table} t where t::text like '%' || $1 || '%' limit 1`,
          [word],
        );
        return rowCount === 0 ? [] : [table];
      }),
    );
    return found.flat().toSorted();
  }

  async function erase(account: TestAccount): Promise<void> {
    await app.ok(deleteAccount, { body: { currentPassword: account.password, deleteAnyway: true } }, account);
    app.advance(15 * DAY);
    await app.app.identity.deletions.eraseDue();
  }

  it('is in a guest’s copy, all of it, and a new wish makes a new copy', async () => {
    const account = await app.account({ verified: true, coins: 20 });
    const { performerId } = await app.performer();
    await fill(account, performerId);
    const { copy } = await app.ok(askExport, {}, account);
    await awaitMail(app, account.email, /Daten liegen bereit/);
    const data = await app.ok(downloadExport, { params: { exportId: copy.id } }, account);
    expect(data).toMatchObject({
      account: { name: account.name, email: account.email },
      feedback: [{ comment: MARK }],
      tipsAndGifts: [{ kind: 'tip', ref: MARK, coins: 5 }],
      notes: [{ comment: MARK }],
      ageChecks: [{ message: MARK }],
      phoneNumbers: [{ number: '+4915112345678' }],
      chats: [{ actorId: performerId }],
      statement: [{ kind: 'topup' }],
    });
    const headings = personalColumns.flatMap(({ of, copy: heading }) =>
      of === 'guest' && heading !== null ? [heading] : [],
    );
    expect(Object.keys(data)).toEqual(expect.arrayContaining(headings));
    // What has changed since is in the next one.
    await app.ok(savePreferences, { body: { data: { name: 'Nachher' } } }, account);
    const { copy: next } = await app.ok(askExport, {}, account);
    expect(next.id).not.toBe(copy.id);
    await until(
      () => app.ok(getExport, {}, account),
      ({ copy: shown }) => shown?.readyAt !== null,
    );
    const later = await app.ok(downloadExport, { params: { exportId: next.id } }, account);
    expect(later).toMatchObject({ account: { name: 'Nachher' } });
    expect((await app.refused(downloadExport, { params: { exportId: copy.id } }, account)).code).toBe('not-found');
    expect((await app.refused(askExport, {}, account)).code).toBe('too-many-requests');
  });

  it('goes with a guest: no word of his stands anywhere', async () => {
    const account = await app.account({ verified: true, coins: 20 });
    const { performerId } = await app.performer();
    await fill(account, performerId);
    await app.wallet.grantBonus({ key: randomUUID(), guestId: account.guestId, coins: 1, reason: MARK });
    await pool().query(`update guests set lock_reason = $2, restriction_reason = $2, preferences = $3 where id = $1`, [
      account.guestId,
      MARK,
      JSON.stringify({ note: MARK }),
    ]);
    await app.context.jobs.add('lost-password', { email: account.email, word: account.email }, { inMs: 90 * DAY });
    expect((await whereIs(MARK)).length).toBeGreaterThan(6);
    await erase(account);
    expect(await whereIs(account.guestId)).toEqual(
      expect.not.arrayContaining(['phone_verifications', 'voucher_rests', 'actor_notes', 'avs_requests']),
    );
    const rows = await pool().query<{ words: string }>(
      `select coalesce(string_agg(x, ' '), '') as words from (
         select g::text as x from guests g where id = $1
         union all select s::text from chat_sessions s where guest_id = $1
         union all select p::text from room_purchases p where guest_id = $1
         union all select a::text from avs_changes a where guest_id = $1
         union all select f::text from chat_feedback f join chat_sessions s on s.id = f.chat_session_id where s.guest_id = $1
         union all select t::text from ledger.transfers t join ledger.entries e on e.transfer = t.id where e.account like 'guest:' || $1 || '%'
         union all select v::text from room_events v where data #>> '{user,handle}' = $2) words`,
      [account.guestId, app.app.live.handleOf(performerId, account.guestId)],
    );
    expect(rows.rows[0]?.words).not.toContain(MARK);
    // His address is left in the one mail that says that it is done.
    expect(await whereIs(account.email)).toEqual(['mails']);
  });

  it('goes with a performer: seen by nobody from the moment she asks, and nothing but numbers later', async () => {
    const performer = await app.performer({ name: 'Leonore', city: 'Zwiebelstadt' });
    const { performerId } = performer;
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#335' } })
      .jpeg()
      .toBuffer();
    await storePicture(app.context, { performerId, kind: 'portrait', fsk: 16, bytes });
    const { rows } = await pool().query<{ digest: string }>('select digest from pictures where performer_id = $1', [
      performerId,
    ]);
    const file = `pictures/${rows[0]?.digest}/w320.webp`;
    expect(await app.context.storage.read(file)).not.toBeNull();
    const visitor = await app.account();
    await pool().query(
      `insert into actor_notes (guest_id, performer_id, comment) values ($1, $2, 'Leonore aus Zwiebelstadt')`,
      [visitor.guestId, performerId],
    );
    const page = { params: { actorIdOrName: String(performerId) } };
    await app.ok(getActorDataByIdOrName, page, visitor);
    await app.ok(deleteAccount, { body: { currentPassword: performer.password, deleteAnyway: true } }, performer);
    expect((await app.refused(getActorDataByIdOrName, page, visitor)).status).toBe(404);
    // Who changes her mind is back.
    const back = await app.logIn(performer);
    await app.ok(getActorDataByIdOrName, page, visitor);
    await erase({ ...performer, ...back });
    for (const word of ['Leonore', 'Zwiebelstadt', performer.slug, '1994-05-06']) {
      const where = await whereIs(word);
      // Another performer of these tests was born on the same day.
      expect([word, word === '1994-05-06' ? [] : where]).toEqual([word, []]);
    }
    const left = await pool().query('select name, born::text, published, guest_id from performers where id = $1', [
      performerId,
    ]);
    expect(left.rows).toEqual([{ name: '–', born: '1900-01-01', published: false, guest_id: null }]);
    expect(await app.context.storage.read(file)).toBeNull();
  });

  it('operators erase a performer who has no account, but not during a show', async () => {
    const { performerId } = await app.performer({ name: 'Klothilde', guest_id: null });
    const running = await pool().query<{ id: string }>(
      `insert into shows (performer_id, price_video, preview_fsk, free_chat) values ($1, 8, 16, true) returning id`,
      [performerId],
    );
    await expect(app.app.api(performers).erase(performerId)).rejects.toThrow('conflict');
    await pool().query('update shows set ended_at = now() where id = $1', [running.rows[0]?.id]);
    await app.app.api(performers).erase(performerId);
    expect(await whereIs('Klothilde')).toEqual([]);
    await expect(app.app.api(performers).erase(99_999_999)).rejects.toThrow('not-found');
  });
});

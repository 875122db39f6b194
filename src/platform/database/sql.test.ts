import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { bool, bytes, type Columns, float, int, json, numeric, stamp, text, uuid } from './columns.ts';
import { connect, type Database } from './database.ts';
import { identifier, join, many, maybe, one, run, sql, type Sql, type Value } from './sql.ts';

const opened = new AsyncDisposableStack();
let database: Database;
beforeAll(async () => {
  const fresh = opened.use(await freshDatabase(inject('postgresUrl')));
  database = opened.use(connect(fresh.url, { warn: () => {} }, 'test'));
  await run(database.pool)`create table shelf (id int primary key, word text, at timestamptz not null default now())`;
  await run(database.pool)`insert into shelf (id, word) values (1, 'one'), (2, null)`;
});
afterAll(() => opened.disposeAsync());

describe('a description', () => {
  it('gives the type, and what PostgreSQL answers fits it', async () => {
    const row = await one(database.pool, {
      yes: bool,
      whole: int,
      small: int,
      half: float,
      exact: numeric,
      word: text,
      id: uuid,
      raw: bytes,
      at: stamp,
      plain: json<{ a: number }>(),
      words: text.list,
      ids: uuid.list,
      none: int.orNull,
      kind: text.of<'a' | 'b'>(),
    })`select true as yes, 9007199254740991 as whole, 1::smallint as small, 0.5::float8 as half, 0.10 as exact, 'w' as word,
      '00000000-0000-0000-0000-000000000001'::uuid as id, '\x01'::bytea as raw, 'epoch'::timestamptz as at, '{"a":1}'::jsonb as plain,
      array['v'] as words, array[]::uuid[] as ids, null::int as none, 'a' as kind`;
    expect(row).toEqual({
      yes: true,
      whole: Number.MAX_SAFE_INTEGER,
      small: 1,
      half: 0.5,
      exact: '0.10',
      word: 'w',
      id: '00000000-0000-0000-0000-000000000001',
      raw: Buffer.of(1),
      at: new Date(0),
      plain: { a: 1 },
      words: ['v'],
      ids: [],
      none: null,
      kind: 'a',
    });
    expectTypeOf(row.none).toEqualTypeOf<number | null>();
    expectTypeOf(row.words).toEqualTypeOf<string[]>();
    expectTypeOf(row.kind).toEqualTypeOf<'a' | 'b'>();
    expectTypeOf(row.plain).toEqualTypeOf<{ a: number }>();
  });

  const all = sql`select id, word from shelf`;
  const wrong: [string, Columns, Sql, string][] = [
    ['another column', { id: int, name: text }, all, 'no column name; word is not described'],
    ['one too few', { id: int }, all, 'word is not described'],
    ['one twice', { id: int }, sql`select id, id from shelf`, 'two columns with one name'],
    ['another type', { id: text }, sql`select id from shelf`, 'id is described as text, PostgreSQL says type 23'],
    ['a list, for one', { id: int.list }, sql`select id from shelf`, 'id is described as int[]'],
    ['one, for a list', { ids: int }, sql`select array[1] as ids`, 'ids is described as int'],
    ['something, where there is nothing', { word: text }, sql`select word from shelf`, 'word is null'],
    ['a wrong type, without a row', { id: uuid }, sql`select id from shelf where false`, 'id is described as uuid'],
  ];
  it.each(wrong)('of %s is refused', async (_what, columns, statement, message) => {
    await expect(many(database.pool, columns)`${statement}`).rejects.toThrow(message);
    await expect(database.transaction((client) => many(client, columns)`${statement}`)).rejects.toThrow(message);
  });

  it('is believed in production, where a check of every row would cost time', async () => {
    await using live = connect(database.url, { warn: () => {} });
    expect(await many(live.pool, { word: text })`select word from shelf where id = 2`).toEqual([{ word: null }]);
  });
});

describe('a statement', () => {
  const shelf = { id: int, word: text.orNull };

  it('answers many, one or none, and how many it touched', async () => {
    const { pool } = database;
    const byId = (id: number) => sql`select id, word from shelf where id = ${id}`;
    expect(await many(pool, shelf)`select id, word from shelf order by id`).toHaveLength(2);
    expect(await maybe(pool, shelf)`${byId(1)}`).toEqual({ id: 1, word: 'one' });
    expect(await maybe(pool, shelf)`${byId(3)}`).toBeNull();
    await expect(one(pool, shelf)`${byId(3)}`).rejects.toThrow('nothing');
    await expect(maybe(pool, shelf)`select id, word from shelf`).rejects.toThrow('2 rows');
    expect(await run(pool)`update shelf set at = now() where id < ${9}`).toBe(2);
  });

  it('is made of pieces, each with its values in their places', async () => {
    const columns = sql`id, word`;
    const words = ['one', 'two'].map((word) => sql`word = ${word}`);
    const conditions = [sql`id = ${1}`, sql`(${join(words, ' or ')})`];
    const piece = sql`select ${columns} from ${identifier('shelf')} where ${join(conditions, ' and ')} limit ${5}`;
    const bound: Value[] = [];
    expect(piece.render(bound)).toBe(
      'select id, word from "shelf" where id = $1 and (word = $2 or word = $3) limit $4',
    );
    expect(bound).toEqual([1, 'one', 'two', 5]);
    expect(await many(database.pool, shelf)`${piece}`).toEqual([{ id: 1, word: 'one' }]);
    expect(join([], ', ').render([])).toBe('');
  });

  it('with a name is read by PostgreSQL once a connection, one without each time', async () => {
    const known = await database.transaction(async (client) => {
      for (const id of [1, 2]) await maybe(client, 'shelf-by-id', shelf)`select id, word from shelf where id = ${id}`;
      await run(client, 'shelf-touch')`update shelf set at = now() where id = ${1}`;
      await maybe(client, null, shelf)`select id, word from shelf where id = ${1}`;
      return many(client, { name: text })`select name from pg_prepared_statements order by name`;
    });
    expect(known).toEqual([{ name: 'shelf-by-id' }, { name: 'shelf-touch' }]);
  });

  it('never reads a value as SQL', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }).filter((word) => !word.includes('\0') && word.isWellFormed()),
      fc.constantFrom(`'; drop table shelf; --`, `$1`, '${', `\\'`, `" or "1"="1`, `{a,b}`, `E'\\x'`),
    );
    await fc.assert(
      fc.asyncProperty(nasty, fc.array(nasty, { maxLength: 3 }), async (word, words) => {
        const piece = sql`${word}::text = ${word}::text`;
        const row = await one(database.pool, { word: text, words: text.list, same: bool })`
          select ${word}::text as word, ${words}::text[] as words, ${piece} as same`;
        expect(row).toEqual({ word, words, same: true });
      }),
      { numRuns: 60 },
    );
  });

  it('has tables and columns only as such', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z"'; $-]{1,12}$/), async (name) => {
        const column = identifier(name);
        const row = await one(database.pool, { found: int })`
          select 1 as found from (select 1 as ${column}) t where t.${column} = ${1}`;
        expect(row).toEqual({ found: 1 });
      }),
      { numRuns: 40 },
    );
  });
});

it('says that what a new row is to lead to is not there; that others lead to what is removed stays a fault', async () => {
  const { pool } = database;
  await run(pool)`create table book (id int primary key, shelf_id int not null references shelf (id))`;
  await run(pool)`insert into book (id, shelf_id) values (1, 1)`;
  const lost = run(pool)`insert into book (id, shelf_id) values (2, 77)`;
  await expect(lost).rejects.toMatchObject({ code: 'not-found', cause: { code: '23503' } });
  await expect(run(pool)`delete from shelf where id = 1`).rejects.toMatchObject({ code: '23503' });
});

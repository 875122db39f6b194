import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, expectTypeOf, inject, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { bool, bytes, float, int, json, numeric, stamp, text, uuid } from './columns.ts';
import { connect, type Database } from './database.ts';
import { identifier, join, many, maybe, one, run, sql, type Sql } from './sql.ts';

const opened = new AsyncDisposableStack();
let database: Database;
beforeAll(async () => {
  const fresh = opened.use(await freshDatabase(inject('postgresUrl')));
  database = opened.use(connect(fresh.url, { warn: () => {} }, 'test'));
  await run(
    database.pool,
    sql`create table shelf (id int primary key, word text, at timestamptz not null default now())`,
  );
  await run(database.pool, sql`insert into shelf (id, word) values (1, 'one'), (2, null)`);
});
afterAll(() => opened.disposeAsync());

describe('a description', () => {
  it('gives the type, and what PostgreSQL answers fits it', async () => {
    const kinds = sql({
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
    const row = await one(database.pool, kinds);
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

  const wrong: [string, Parameters<typeof many>[1], string][] = [
    [
      'another column',
      sql({ id: int, name: text })`select id, word from shelf`,
      'no column name; word is not described',
    ],
    ['one too few', sql({ id: int })`select id, word from shelf`, 'word is not described'],
    ['one twice', sql({ id: int })`select id, id from shelf`, 'two columns with one name'],
    ['another type', sql({ id: text })`select id from shelf`, 'id is described as text, PostgreSQL says type 23'],
    ['one, not a list', sql({ id: int.list })`select id from shelf`, 'id is described as int[]'],
    ['a list, not one', sql({ ids: int })`select array[1] as ids`, 'ids is described as int'],
    ['nothing where there must be something', sql({ word: text })`select word from shelf`, 'word is null'],
    ['a wrong type without a row', sql({ id: uuid })`select id from shelf where false`, 'id is described as uuid'],
  ];
  it.each(wrong)('of %s is refused', async (_what, statement, message) => {
    await expect(many(database.pool, statement)).rejects.toThrow(message);
    await expect(database.transaction((client) => many(client, statement))).rejects.toThrow(message);
  });

  it('is believed in production, where a check of every row would cost time', async () => {
    await using live = connect(database.url, { warn: () => {} });
    expect(await many(live.pool, sql({ word: text })`select word from shelf where id = 2`)).toEqual([{ word: null }]);
  });
});

describe('a statement', () => {
  const shelf = { id: int, word: text.orNull };

  it('answers many, one or none, and how many it touched', async () => {
    const { pool } = database;
    expect(await many(pool, sql(shelf)`select id, word from shelf order by id`)).toHaveLength(2);
    expect(await maybe(pool, sql(shelf)`select id, word from shelf where id = ${1}`)).toEqual({ id: 1, word: 'one' });
    expect(await maybe(pool, sql(shelf)`select id, word from shelf where id = ${3}`)).toBeNull();
    await expect(one(pool, sql(shelf)`select id, word from shelf where id = ${3}`)).rejects.toThrow('nothing');
    await expect(maybe(pool, sql(shelf)`select id, word from shelf`)).rejects.toThrow('2 rows');
    expect(await run(pool, sql`update shelf set at = now() where id < ${9}`)).toBe(2);
  });

  it('is made of parts, each with its values in their places', async () => {
    const columns = sql`id, word`;
    const conditions = [sql`id = ${1}`, sql`${join([sql`word = ${'one'}`, sql`word = ${'two'}`], ' or ')}`];
    const statement = sql(
      shelf,
    )`select ${columns} from ${identifier('shelf')} where ${join(conditions, ' and ')} limit ${5}`;
    expect(statement.config()).toEqual({
      text: 'select id, word from "shelf" where id = $1 and word = $2 or word = $3 limit $4',
      values: [1, 'one', 'two', 5],
    });
    expect(await many(database.pool, statement)).toEqual([{ id: 1, word: 'one' }]);
  });

  it('with a name is read by PostgreSQL once a connection, one without each time', async () => {
    const prepared = sql({ name: text })`select name from pg_prepared_statements order by name`;
    const known = await database.transaction(async (client) => {
      for (const id of [1, 2])
        await maybe(client, sql('shelf-by-id', shelf)`select id, word from shelf where id = ${id}`);
      await run(client, sql('shelf-touch')`update shelf set at = now() where id = ${1}`);
      await maybe(client, sql(null, shelf)`select id, word from shelf where id = ${1}`);
      return many(client, prepared);
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
        const part: Sql = sql`${word}::text = ${word}::text`;
        const row = await one(
          database.pool,
          sql({
            word: text,
            words: text.list,
            same: bool,
          })`select ${word}::text as word, ${words}::text[] as words, ${part} as same`,
        );
        expect(row).toEqual({ word, words, same: true });
      }),
      { numRuns: 60 },
    );
  });

  it('has tables and columns only as such', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z"'; $-]{1,12}$/), async (name) => {
        const statement = sql({
          found: int,
        })`select 1 as found from (select 1 as ${identifier(name)}) t where t.${identifier(name)} = ${1}`;
        expect(await many(database.pool, statement)).toEqual([{ found: 1 }]);
      }),
      { numRuns: 40 },
    );
  });
});

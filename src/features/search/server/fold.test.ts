import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { text } from '../../../platform/database/columns.ts';
import { many } from '../../../platform/database/sql.ts';

/** What PostgreSQL can keep: whole characters, none of them zero. */
const typed = fc.string({ unit: 'binary', maxLength: 60 }).map((words) => words.toWellFormed().replaceAll('\0', ''));

describe('words made alike', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await freshDatabase(inject('postgresUrl'));
    pool = new pg.Pool({ connectionString: database.url, max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database[Symbol.asyncDispose]();
  });

  const fold = async (words: readonly string[]) =>
    (
      await many(pool, { folded: text })`
      select search_fold(w) as folded from unnest(${words}::text[]) with ordinality t (w, n) order by n`
    ).map(({ folded }) => folded);

  it.each([
    ['Müller', 'Mueller', 'muller', 'MÜLLER', 'Mu\u0308ller', 'Mül\u00adler', 'M\u200büller'],
    ['Straße', 'STRASSE', 'strasse', 'STRAẞE'],
    ['Ænne', 'Aenne', 'Änne', 'anne'],
    ['Søren', 'Soren', 'Sören', 'Soeren'],
    ['ﬁlm', 'film', 'Ｆｉｌｍ'],
    ['İzmir', 'izmir'],
    ['\u202eanna\u202c', 'anna', '\u200fAnna'],
  ])('%s and others are one', async (...words) => {
    const folded = await fold(words);
    expect(new Set(folded).size).toBe(1);
    expect(folded[0]).not.toBe('');
  });

  it('parts words by whatever is no letter and no digit', async () => {
    expect(await fold([`it's 3d–Kino! (neu) | & :* %_ \\`, '', ' — ', '日本 кино'])).toEqual([
      'it s 3d kino neu',
      '',
      '',
      '日本 кино',
    ]);
  });

  it('is the same once more, and asks nothing of the case or the form in which somebody types', async () => {
    const samples = fc.sample(typed, 2_000);
    const once = await fold(samples);
    expect(await fold(once)).toEqual(once);
    expect(await fold(samples.map((words) => words.normalize('NFD')))).toEqual(once);
    expect(await fold(samples.map((words) => words.normalize('NFC')))).toEqual(once);
    for (const folded of once) expect(folded).toMatch(/^(?:[\p{L}\p{N}\p{M}\p{Nl}\p{So}]+(?: |$))*$/u);
  });

  it('makes words of the index of everything that can be kept', async () => {
    const titles = fc.sample(typed, 1_000);
    const rows = await many(pool, { same: text.list, indexed: text.list })`
      select array(select distinct w from unnest(search_words(t)) w order by 1) as same,
        array(select w from unnest(tsvector_to_array(search_vector(t, t))) w order by 1) as indexed
      from unnest(${titles}::text[]) t`;
    for (const { same, indexed } of rows) expect(indexed).toEqual(same);
  });
});

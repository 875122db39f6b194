import { createLedger } from '@separee/ledger';
import { performerIsThere } from '../../../src/features/performers/server/index.ts';
import { createSearch, type Search } from '../../../src/features/search/server/index.ts';
import { connect, type Database } from '../../../src/platform/database/database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { ownersThere, searchables, type Searchable } from '../../../src/platform/feature/search-slots.ts';
import { createSlots } from '../../../src/platform/feature/slots.ts';
import { formatNumber } from '../../../src/platform/language/formatters.ts';
import { fillCrowd } from '../../crowd.ts';
import { spent } from '../../database-work.ts';
import { round, type Figure } from '../../figure.ts';
import { scratchPostgres } from '../../server.ts';

/** Documents in all four languages; fewer on a machine that has other things to do: `SEARCH_ROWS=250000`. */
const ROWS = Number(process.env['SEARCH_ROWS'] ?? 1_000_000);
const OWNERS = 10_000;
const WORDS = 60_000;
const LIMIT_MS = 50;
const PROPOSALS_LIMIT_MS = 20;
const PAGE = 30;

const asker = { language: 'de', country: 'CH', region: 'CH-ZH', guestId: null } as const;

/** Searching among a million documents: what the database spends on each question, in CPU time, for other things may run beside it. */
export async function search(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await scratchPostgres());
  const database = opened.use(connect(postgres.url, { warn: () => undefined }));
  const { pool } = database;
  await createLedger({ pool }).migrate();
  await migrate(pool);
  await fillCrowd(postgres.url, OWNERS);
  await pool.query(VOCABULARY, [WORDS]);
  await pool.query('create unique index on bench_words (n)');
  await pool.query('analyze bench_words');
  await pool.query(DOCUMENTS, [ROWS / 4, OWNERS]);
  await pool.query(LEXICON);
  await pool.query('delete from search_changes');
  const finder = finderOf(database);
  await finder.recount();
  await pool.query('vacuum analyze');

  const { rows } = await pool.query<{ word: string }>('select word from bench_words order by n');
  const word = (n: number) => rows[n]?.word ?? '';
  // Spread over what is said often and what is said seldom, each once.
  const nth = (time: number, from: number, to: number) => from + ((time * 7919) % (to - from));
  const page = (pattern: string, after?: string) => finder.find(asker, 'videos', { pattern, limit: PAGE, after });
  const questions: [name: string, limit: number, ask: (time: number) => Promise<unknown>][] = [
    ['a rare word', LIMIT_MS, (time) => page(word(nth(time, 20_000, WORDS)))],
    ['one of the commonest words', LIMIT_MS, (time) => page(word(nth(time, 0, 20)))],
    ['two words', LIMIT_MS, (time) => page(`${word(nth(time, 0, 300))} ${word(nth(time, 300, 3_000))}`)],
    ['a word with a slip', LIMIT_MS, (time) => page(slip(word(nth(time, 500, 20_000)), time))],
    [
      'two words with a slip',
      LIMIT_MS,
      (time) => page(`${slip(word(nth(time, 100, 9_000)), time)} ${word(time % 100)}`),
    ],
    ['a beginning of 1 to 6 letters', LIMIT_MS, (time) => page(word(nth(time, 0, 5_000)).slice(0, 1 + (time % 6)))],
    [
      'everything, while one types',
      LIMIT_MS,
      (time) => finder.everything(asker, word(nth(time, 0, 5_000)).slice(0, 2 + (time % 5))),
    ],
    [
      'what to propose',
      PROPOSALS_LIMIT_MS,
      (time) => finder.suggestions(asker, word(nth(time, 0, 5_000)).slice(0, 1 + (time % 5))),
    ],
    ['fifty words', LIMIT_MS, () => page('wo '.repeat(50))],
  ];
  const of = `of ${formatNumber(ROWS, 'en')}`;
  const figures: Figure[] = [];
  for (const [name, limit, ask] of questions) {
    const { p50, p99 } = await spent(database, ask);
    figures.push({ name: `search: ${name}, ${of}, p50`, value: p50, unit: 'CPU ms', better: 'less' });
    figures.push({ name: `search: ${name}, ${of}, p99`, value: p99, unit: 'CPU ms', limit, better: 'less' });
  }
  const common = word(0);
  const deep = await placeAfter(20, (after) => page(common, after));
  const first = await spent(database, () => page(common));
  const twentieth = await spent(database, () => page(common, deep));
  const ratio = round(twentieth.p50 / first.p50);
  figures.push({ name: 'search: page 21 beside page 1', value: ratio, unit: '×', limit: 1.5, better: 'less' });
  return figures;
}

/** Two neighbours in each other's place, or one letter another. */
function slip(word: string, time: number): string {
  const at = 1 + (time % Math.max(1, word.length - 2));
  const [before, one = '', two = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return time % 2 === 0 ? `${before}${two}${one}${after}` : `${before}q${two}${after}`;
}

async function placeAfter(pages: number, ask: (after?: string) => Promise<{ next: string | null }>): Promise<string> {
  let after: string | undefined;
  for (let page = 0; page < pages; page++) after = (await ask(after)).next ?? after;
  if (after === undefined) throw new Error('there is no second page');
  return after;
}

/** The search as the platform makes it, of things that are shown by their numbers alone. */
function finderOf(database: Database): Search {
  const shown = (category: Searchable['category']): Searchable => ({
    category,
    documents: () => Promise.resolve([]),
    hits: () => Promise.resolve([]),
    link: () => '',
  });
  const slots = createSlots();
  const filled = () => [
    searchables.with(shown('actors')),
    searchables.with(shown('videos')),
    ownersThere.with(performerIsThere),
  ];
  slots.fill(filled());
  slots.seal();
  const jobs = { add: () => Promise.resolve(), forget: () => Promise.resolve() };
  return createSearch({ database, jobs, now: () => new Date() }, slots);
}

/** Words of two to four syllables. */
const VOCABULARY = `create table bench_words as
  select (row_number() over (order by md5(word)))::int - 1 as n, word from (
    select distinct on (word) word from generate_series(1, $1::int * 2) i, lateral (
      select string_agg(substr('bdfghklmnprstvwz', 1 + (('x' || substr(md5(i || '-' || s), 1, 6))::bit(24)::int % 16), 1)
        || substr('aeiou', 1 + (('x' || substr(md5(i || '-' || s), 7, 6))::bit(24)::int % 5), 1), '' order by s) as word
      from generate_series(1, 2 + i % 3) s) w
    limit $1::int) t`;

/** Titles of two words and texts of ten, common words far more often than rare ones (Zipf), in each language; popularity likewise. */
const DOCUMENTS = `
  with size as (select count(*) as words from bench_words)
  insert into search_documents (language, category, subject_id, owner_id, title, body, popularity)
  select l.language, case when i % 5 = 0 then 'actors' else 'videos' end, i, o.ids[1 + i % $2::int], t.title, t.body,
    (1000 / (1 + 1000 * random()))::int
  from generate_series(1, $1::int) i, unnest(array['de', 'en', 'es', 'nl']) l (language),
    (select array_agg(id) as ids from performers) o, size,
    lateral (select string_agg(word, ' ') filter (where k <= 2) as title, string_agg(word, ' ') filter (where k > 2) as body
      from (select k, floor(exp(random() * ln(size.words)))::int - 1 as n, i from generate_series(1, 12) k) drawn
        join bench_words using (n)) t
  where t.title is not null and t.body is not null`;

const LEXICON = `insert into search_lexicon (language, word, shown, uses)
  select l.language, s.word, s.word, s.ndoc from unnest(array['de', 'en', 'es', 'nl']) l (language),
    lateral ts_stat('select words from search_documents_' || l.language) s`;

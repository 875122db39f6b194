import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createFilm, listOwnFilms, type OwnFilm } from '../../../src/features/films/contract.ts';
import { failureSentences } from '../../../src/features/films/web/failure-sentences.ts';
import { uploadSentences } from '../../../src/features/uploads/web/error-sentences.ts';
import { createWallet } from '../../../src/features/wallet/server/index.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { createContext, type Context } from '../../../src/platform/context.ts';
import { callsBy, type TestCaller } from '../../../test/api/calls.ts';
import { makeFilmFile } from '../../../test/films/film-file.ts';
import { isSettled } from '../../../test/films/published.ts';
import { createPeople, type People, type TestPerformer } from '../../../test/people/people.ts';
import { callerAt } from '../../../test/processes/platform-process.ts';
import { round, type Figure } from '../../figure.ts';
import { makeOddFilms, type OddFilm } from '../../odd-films/odd-films.ts';
import { leftBehind } from '../../odd-films/left-behind.ts';
import { sendAsBrowser } from '../../odd-films/send.ts';
import { startPlatform } from '../../platform.ts';
import { scratchFolder, scratchPostgres } from '../../server.ts';

/** So many send at the same time, each one file after the other; a list of one's own films shows all of them. */
const PERFORMERS = 10;
const LEAST_FILES = 80;
/** What has not come to an end by then counts as standing still. What fails is tried again, with rests of eight minutes between. */
const MOST_MS = 25 * 60_000;
const LOOK_EVERY_MS = 300;
const RENEW_EVERY_MS = 120_000;
const MOST_SECONDS = { once: 60, repeated: 15 * 60, good: 60 };

/** A file on its way, and what came of it. */
interface Sent {
  file: OddFilm;
  performer: number;
  filmId: number;
  sentAt: number;
  /** When it was first begun with, and when it had come to an end; null before, and where it was not even let in. */
  begunAt: number | null;
  endedAt: number | null;
  attempts: number;
  /** A failure's code, or null of a film; undefined as long as it is open. */
  code: string | null | undefined;
  isHeard: boolean;
}

/** What the database knows of a film beyond what its performer is told. */
interface Row {
  id: string;
  begun_at: Date | null;
  changed_at: Date;
  attempts: number;
  is_heard: boolean;
}
const ROWS = `select id, begun_at, changed_at, attempts::int as attempts,
  coalesce(jsonb_typeof(manifest -> 'source' -> 'audio') = 'object', false) as is_heard from films where id = any($1::bigint[])`;

interface Stage {
  calls: TestCaller;
  people: People;
  pool: Context['database']['pool'];
  origin: string;
  performers: TestPerformer[];
}

/**
 * Films as performers send them, and what is none, of a seed that nobody has tried: `FILM_SEED` tries it again. What becomes of each is one of
 * two: a film, or a sentence that says what is wrong.
 */
export async function filmFiles(): Promise<Figure[]> {
  const seed = Number(process.env['FILM_SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`    seed ${seed}\n`);
  await using opened = new AsyncDisposableStack();
  const made = opened.use(await scratchFolder());
  const files = await makeOddFilms(made.path, seed);
  const path = await makeFilmFile(join(made.path, 'good.mp4'), { seconds: 3 });
  const good: OddFilm = {
    what: 'a good film behind all',
    name: 'good.mp4',
    path,
    expected: 'film',
    isHarmed: false,
    isHeard: true,
  };

  const postgres = opened.use(await scratchPostgres());
  const folder = opened.use(await scratchFolder());
  const variables = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' };
  const { url: origin } = opened.use(await startPlatform(variables));
  const context = opened.use(await createContext(readConfig({ ...variables, DEMO: '0', LOG_LEVEL: 'silent' })));
  const caller = callerAt(origin);
  const people = createPeople(context, createWallet(context, { toGuest: () => {}, toAll: () => {} }), caller);
  const performers: TestPerformer[] = [];
  for (let nth = 0; nth <= PERFORMERS; nth++) performers.push(await people.performer());
  const { pool } = context.database;
  const stage: Stage = { calls: callsBy(caller.raw), people, pool, origin, performers };

  const began = performance.now();
  const sent = await Promise.all(
    Array.from({ length: PERFORMERS }, async (_, performer) => {
      const own = files.filter((_file, nth) => nth % PERFORMERS === performer);
      const each: Sent[] = [];
      for (const file of own) each.push(await send(stage, file, performer));
      return each;
    }),
  );
  const behind = await send(stage, good, PERFORMERS);
  const all = [...sent.flat(), behind];
  await settled(stage, all);
  const seconds = (performance.now() - began) / 1_000;
  const left = await leftBehind(pool, folder.path);
  for (const each of all) process.stdout.write(`    ${line(each)}\n`);
  for (const name of left) process.stdout.write(`    left behind: ${name}\n`);
  return figuresOf(sent.flat(), behind, { left: left.length, seconds });
}

async function send(stage: Stage, file: OddFilm, nth: number): Promise<Sent> {
  const { calls, performers, origin } = stage;
  const performer = performers[nth];
  if (performer === undefined) throw new RangeError('no such performer');
  const { id: filmId } = await calls.ok(createFilm, { body: { title: 'Ein Nachmittag am See' } }, performer);
  const code = await sendAsBrowser(calls, origin, performer, {
    filmId,
    name: file.name,
    bytes: await readFile(file.path),
  });
  const at = Date.now();
  const open = { file, performer: nth, filmId, sentAt: at, begunAt: null, attempts: 0, isHeard: false };
  return code === null ? { ...open, endedAt: null, code: undefined } : { ...open, endedAt: at, code };
}

/** Resolves once all have come to an end, or have had time enough. */
async function settled(stage: Stage, all: readonly Sent[]): Promise<void> {
  const { calls, people, pool, performers } = stage;
  let renewedAt = performance.now();
  const until = performance.now() + MOST_MS;
  while (performance.now() < until) {
    const open = all.filter(({ code }) => code === undefined);
    if (open.length === 0) return;
    if (performance.now() > renewedAt + RENEW_EVERY_MS) {
      for (const [nth, each] of performers.entries()) performers[nth] = await people.renew(each);
      renewedAt = performance.now();
    }
    const films = new Map<number, OwnFilm>();
    for (const nth of new Set(open.map(({ performer }) => performer)))
      for (const film of (await calls.ok(listOwnFilms, { query: {} }, performers[nth] ?? null)).items)
        films.set(film.id, film);
    const { rows } = await pool.query<Row>(ROWS, [open.map(({ filmId }) => filmId)]);
    const times = new Map(rows.map((row) => [Number(row.id), row]));
    for (const each of open) note(each, films.get(each.filmId), times.get(each.filmId));
    await delay(LOOK_EVERY_MS);
  }
}

function note(each: Sent, film: OwnFilm | undefined, time: Row | undefined): void {
  // The first time alone: rests between attempts are longer than it takes to look again.
  each.begunAt ??= time?.begun_at?.getTime() ?? null;
  if (film === undefined || !isSettled(film)) return;
  each.attempts = time?.attempts ?? 0;
  each.isHeard = time?.is_heard ?? false;
  each.endedAt = time?.changed_at.getTime() ?? Date.now();
  each.code = film.processing === 'done' ? null : (film.failure ?? film.upload?.reason ?? 'none');
}

const TOLD = new Set([...Object.keys(failureSentences), ...Object.keys(uploadSentences)]);
/** They say that it did not work, and not why. */
const VAGUE = new Set(['not-made', 'bad-request']);

const cameToAnEnd = ({ code, file }: Sent): boolean =>
  code === null || (code !== undefined && (VAGUE.has(code) ? file.isHarmed : TOLD.has(code)));
/** A film that has lost its sound is none. */
const asExpected = ({ code, isHeard, file }: Sent): boolean =>
  file.expected === 'either' || (file.expected === 'film' ? code === null && isHeard === file.isHeard : code !== null);
const secondsOf = ({ begunAt, endedAt }: Sent): number =>
  begunAt === null || endedAt === null ? 0 : (endedAt - begunAt) / 1_000;

function line(each: Sent): string {
  const { code, file, attempts } = each;
  const mark = cameToAnEnd(each) && asExpected(each) ? '✓' : '✗';
  const came = code === undefined ? 'STANDS STILL' : (code ?? (each.isHeard ? 'film' : 'silent film'));
  const tried = attempts > 1 ? `, attempts ${attempts}` : '';
  return `${mark} ${came.padEnd(16)} ${secondsOf(each).toFixed(1).padStart(6)} s  ${file.what}${tried}`;
}

function figuresOf(odd: readonly Sent[], behind: Sent, { left, seconds }: { left: number; seconds: number }): Figure[] {
  const longest = (of: readonly Sent[]) => round(Math.max(0, ...of.map(secondsOf)));
  const isRepeated = ({ code }: Sent) => code === 'not-made';
  const intact = odd.filter(({ file }) => file.expected === 'film');
  const waited = behind.code === null && behind.endedAt !== null ? (behind.endedAt - behind.sentAt) / 1_000 : Infinity;
  const least = { unit: '', limit: 0, better: 'less' } as const;
  const count = (of: readonly Sent[], holds: (each: Sent) => boolean) => of.filter((each) => !holds(each)).length;
  const name = (what: string) => `film-files: ${what}`;
  return [
    { name: name('odd files'), value: odd.length, unit: '', limit: LEAST_FILES },
    {
      name: name('films of those with which nothing is wrong'),
      value: intact.length - count(intact, asExpected),
      unit: '',
      limit: intact.length,
    },
    { name: name('neither a film nor a sentence that says why'), value: count(odd, cameToAnEnd), ...least },
    { name: name('other than expected'), value: count(odd, asExpected), ...least },
    {
      name: name('longest from begun to its end'),
      value: longest(odd.filter((each) => !isRepeated(each))),
      unit: 's',
      limit: MOST_SECONDS.once,
      better: 'less',
    },
    {
      name: name('the same of what was tried again and again'),
      value: longest(odd.filter(isRepeated)),
      unit: 's',
      limit: MOST_SECONDS.repeated,
      better: 'less',
    },
    {
      name: name('a good film sent behind them all, until it is there'),
      value: round(waited),
      unit: 's',
      limit: MOST_SECONDS.good,
      better: 'less',
    },
    { name: name('left on the disk of what was refused'), value: left, ...least },
    { name: name('all of them'), value: round(seconds / 60), unit: 'min' },
  ];
}

import { once, EventEmitter } from 'node:events';
import { FfmpegError, FfmpegMissing, findFfmpeg, prepareFilm, type Ffmpeg, type Prepared } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import { soleWords } from '../../../../platform/database/sole/sole.ts';
import { isOutage } from '../../../../platform/errors/outage.ts';
import { codeOf } from '../../../../platform/errors/system-error.ts';
import { restUntil } from '../../../../platform/work/rest-until.ts';
import { isBlocked } from './blocked.ts';
import type { FilmFolders } from './folders.ts';
import * as store from './process-store.ts';

/** A film whose file is no larger passes one that is: it takes minutes, and the other perhaps hours. Bytes. */
export const SMALL_BYTES = 256 * 1024 ** 2;
/** How often it is looked for work that another process was given and died over. Milliseconds. */
const LOOK_EVERY_MS = 30_000;
/** The database hears of every so many per cent. */
const TOLD_EVERY = 2;
/** A file over which so many processes have ended is given up; an error is the file's own fault more often, and counts as so many ends. */
const MOST_ATTEMPTS = 9;
const ATTEMPTS_AN_ERROR = 3;
/** Others come first for so long, times the attempts; after a first failure for a moment alone, as it may have been the machine's. Milliseconds. */
const REST_MS = 2 * 60_000;
/** How soon the tools end of a film that was deleted. Milliseconds. */
const WATCH_MS = 2_000;
const FIRST_REST_MS = 10_000;

/** The tool's own last lines, in which no path stands; of anything else only what kind it was. */
const lastWords = (error: unknown): string =>
  error instanceof FfmpegError ? error.message : error instanceof Error ? (codeOf(error) ?? error.name) : 'unknown';

export interface FilmWorker extends AsyncDisposable {
  /** There is something to do. */
  wake(): void;
  /** Resolves once nothing that this process could do is left. */
  idle(): Promise<void>;
}

interface WorkerParts {
  context: Pick<Context, 'database' | 'log' | 'now'>;
  folders: FilmFolders;
  /** Told to her pages: there is something new to be seen of a film. */
  onChange: (film: store.FilmAtWork) => void;
}

/**
 * Makes films ready, one at a time for each process, and beside a large one a small one; each film in one process alone. What a killed process was
 * at is gone on with by the next one that looks, behind the last step that was whole. A film that cannot be made holds up no other.
 */
export function startFilmWorker({ context, folders, onChange }: WorkerParts): FilmWorker {
  const { database, log, now } = context;
  const { pool } = database;
  const ending = new AbortController();
  const words = soleWords(database);
  const events = new EventEmitter();
  /** Bytes of the files that this process is at, by film. */
  const atWork = new Map<number, number>();
  let ffmpeg: Ffmpeg | null = null;

  const isAtLarge = (): boolean => [...atWork.values()].some((bytes) => bytes > SMALL_BYTES);

  /** Whether there was something to do. */
  async function workOnce(lane: Lane): Promise<boolean> {
    if (lane.isBeside && !isAtLarge()) return false;
    for (const film of await store.listAtWork(pool, now())) {
      const bytes = await folders.originalBytes(film.media);
      if (atWork.has(film.id) || (lane.isBeside && bytes > SMALL_BYTES)) continue;
      const word = `films: ${film.id}`;
      const lost = new AbortController();
      if (!(await words.take(word, () => lost.abort()))) continue;
      try {
        // It waits, and counts no attempt; a smaller one may fit.
        if (!(await folders.hasRoom([bytes, ...atWork.values()]))) {
          await waitForRoom(film);
          continue;
        }
        atWork.set(film.id, bytes);
        if (bytes > SMALL_BYTES) wake();
        await make(film, AbortSignal.any([ending.signal, lost.signal]));
        return true;
      } finally {
        atWork.delete(film.id);
        await words.give(word).catch(() => undefined);
      }
    }
    return false;
  }

  async function waitForRoom(film: store.FilmAtWork): Promise<void> {
    if (!(await store.noteNoRoom(pool, film))) return;
    log.warn({ film: film.id }, 'no room on the disk for what would be made of a film');
    onChange(film);
  }

  async function make(film: store.FilmAtWork, signal: AbortSignal): Promise<void> {
    // Not its own fault where there is none, and counts as no attempt.
    ffmpeg ??= await findFfmpeg();
    const begun = await store.beginAttempt(pool, film, now());
    if (begun === null) return;
    onChange(film);
    // Each time somebody began with it, his process ended.
    if (begun.attempts > MOST_ATTEMPTS) return giveUp(film, 'each process that began with it ended');
    const stopping = new AbortController();
    // It has another file meanwhile, is removed, or is gone.
    const watching = setInterval(() => {
      void store.isStillAtWork(pool, film).then(
        (isStill) => isStill || stopping.abort(),
        () => undefined,
      );
    }, WATCH_MS);
    let told = 0;
    const onProgress = (_step: string, share: number) => {
      const percent = Math.min(99, Math.floor(share * 100));
      if (percent < told + TOLD_EVERY) return;
      told = percent;
      void store.noteProgress(pool, film, percent).then(
        (isStill) => (isStill ? onChange(film) : stopping.abort()),
        () => undefined,
      );
    };
    try {
      const prepared = await prepareFilm(ffmpeg, folders.original(film.media), folders.made(film.media), {
        key: folders.key(film.media),
        mark: folders.mark(film.media),
        signal: AbortSignal.any([signal, stopping.signal]),
        onProgress,
        afterHashes: async ({ sha256, frames }) => !(await isBlocked(pool, sha256, frames)),
      });
      await settle(film, prepared, signal);
    } catch (error) {
      if (signal.aborted) {
        await store.forgetAttempt(pool, film);
        throw error;
      }
      // Its files may go from under the tools before that is seen.
      if (stopping.signal.aborted || !(await store.isStillAtWork(pool, film))) {
        const { media = null } = (await store.findMedia(pool, film.id)) ?? {};
        // What was removed is kept for who decides about it, and is made ready once an objection is followed.
        if (media !== film.media) return folders.drop(film.media);
        await store.putOff(pool, film, begun.attempts - 1, now());
        return;
      }
      log.error({ err: error, film: film.id }, 'a film could not be made ready');
      if (isOutage(error)) {
        // What keeps the files is away, or full: it is made, and is brought there later.
        await store.putOff(pool, film, begun.attempts - 1, new Date(now().getTime() + REST_MS));
        return onChange(film);
      }
      const attempts = begun.attempts - 1 + ATTEMPTS_AN_ERROR;
      if (attempts >= MOST_ATTEMPTS) return giveUp(film, lastWords(error));
      const rest = begun.attempts === 1 ? FIRST_REST_MS : begun.attempts * REST_MS;
      await store.putOff(pool, film, attempts, new Date(now().getTime() + rest));
      onChange(film);
    } finally {
      clearInterval(watching);
    }
  }

  async function settle(film: store.FilmAtWork, prepared: Prepared, signal: AbortSignal): Promise<void> {
    if (prepared.status === 'ready') {
      const { manifest } = prepared;
      const { width, height } = manifest.source;
      const made = { manifest, durationMs: manifest.durationMs, width, height };
      // Whoever is told that it is there finds all of it, however we end.
      await folders.settle(film.media, signal);
      if (await store.noteDone(pool, film, made, now())) await release(film);
      // It has another file meanwhile, or is gone: nobody else knows of this one.
      else await folders.drop(film.media);
    } else {
      const failure = prepared.status === 'refused' ? prepared.refusal : { reason: 'blocked' };
      await store.noteFailed(pool, film, failure, now());
      if (prepared.status === 'refused') await folders.drop(film.media);
    }
    onChange(film);
  }

  /** What is left on the disk goes by night. */
  const release = ({ media }: store.FilmAtWork) =>
    folders
      .release(media)
      .catch((err: unknown) => log.warn({ err, media }, 'files of a film stay on the disk for now'));

  /** What she sent stays for a while: operators may have it made once more. */
  async function giveUp(film: store.FilmAtWork, said: string): Promise<void> {
    await store.noteFailed(pool, film, { reason: 'not-made', said }, now());
    onChange(film);
  }

  const lanes: readonly Lane[] = [false, true].map((isBeside) => ({ isBeside, isWoken: true, isIdle: false }));

  function wake(): void {
    for (const lane of lanes) Object.assign(lane, { isWoken: true, isIdle: false });
    events.emit('wake');
  }

  async function goOn(lane: Lane): Promise<void> {
    while (!ending.signal.aborted) {
      lane.isWoken = false;
      try {
        if (await workOnce(lane)) continue;
      } catch (err) {
        if (ending.signal.aborted) return;
        log.error(
          { err },
          err instanceof FfmpegMissing ? 'films cannot be made ready' : 'a film could not be made ready',
        );
      }
      if (lane.isWoken) continue;
      lane.isIdle = true;
      if (lanes.every(({ isIdle }) => isIdle)) events.emit('idle');
      await restUntil(events, 'wake', { most: LOOK_EVERY_MS, signal: ending.signal });
      lane.isIdle = false;
    }
  }
  const running = Promise.all(lanes.map(goOn));

  return {
    wake,
    async idle() {
      if (!lanes.every(({ isIdle }) => isIdle)) await once(events, 'idle');
    },
    async [Symbol.asyncDispose]() {
      ending.abort();
      await running;
      await words[Symbol.asyncDispose]();
    },
  };
}

/** One film after the other. */
interface Lane {
  /** It makes small films, while the other one is at a large one. */
  readonly isBeside: boolean;
  isWoken: boolean;
  isIdle: boolean;
}

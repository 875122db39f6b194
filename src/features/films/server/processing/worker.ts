import { once, EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { FfmpegMissing, findFfmpeg, PdqList, prepareFilm, type Ffmpeg, type FrameHash } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import { soleWords } from '../../../../platform/database/sole/sole.ts';
import type { FilmFolders } from './folders.ts';
import * as store from './process-store.ts';

/** How often it is looked for work that another process was given and died over. Milliseconds. */
const LOOK_EVERY_MS = 30_000;
/** The database hears of every so many per cent. */
const TOLD_EVERY = 2;

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
 * Makes films ready, one at a time for each process, each film in one process alone. What a killed process was at is gone on with by the next
 * one that looks, behind the last step that was whole.
 */
export function startFilmWorker({ context, folders, onChange }: WorkerParts): FilmWorker {
  const { database, log, now } = context;
  const { pool } = database;
  const ending = new AbortController();
  const words = soleWords(database);
  const events = new EventEmitter();
  let isWoken = true;
  let isIdle = false;
  let ffmpeg: Ffmpeg | null = null;

  /** Whether there was something to do. */
  async function workOnce(): Promise<boolean> {
    for (const film of await store.listAtWork(pool)) {
      const word = `films: ${film.id}`;
      const lost = new AbortController();
      if (!(await words.take(word, () => lost.abort()))) continue;
      try {
        await make(film, AbortSignal.any([ending.signal, lost.signal]));
        return true;
      } finally {
        await words.give(word).catch(() => undefined);
      }
    }
    return false;
  }

  async function make(film: store.FilmAtWork, signal: AbortSignal): Promise<void> {
    if (!(await store.noteProgress(pool, film, 0))) return;
    onChange(film);
    ffmpeg ??= await findFfmpeg();
    const stopping = new AbortController();
    let told = 0;
    const onProgress = (_step: string, share: number) => {
      const percent = Math.min(99, Math.floor(share * 100));
      if (percent < told + TOLD_EVERY) return;
      told = percent;
      void store.noteProgress(pool, film, percent).then(
        // It has another file meanwhile, or is gone.
        (isStill) => (isStill ? onChange(film) : stopping.abort()),
        () => undefined,
      );
    };
    const prepared = await prepareFilm(ffmpeg, folders.original(film.media), folders.made(film.media), {
      key: folders.key(film.media),
      signal: AbortSignal.any([signal, stopping.signal]),
      onProgress,
      afterHashes: async ({ sha256, frames }) => !(await isBlocked(sha256, frames)),
    });
    if (prepared.status === 'ready') {
      const { manifest } = prepared;
      const { width, height } = manifest.source;
      await store.noteDone(pool, film, { manifest, durationMs: manifest.durationMs, width, height }, now());
    } else {
      const failure = prepared.status === 'refused' ? prepared.refusal : { reason: 'blocked' };
      await store.noteFailed(pool, film, failure, now());
      if (prepared.status === 'refused') await folders.drop(film.media);
    }
    onChange(film);
  }

  async function isBlocked(sha256: string, frames: readonly FrameHash[]): Promise<boolean> {
    if ((await store.isBlockedWhole(pool, sha256)) !== null) return true;
    const known = await store.listBlocked(pool);
    const list = new PdqList(known.flatMap((each) => each.frames.map((hash) => [hash, each.sha256] as const)));
    return frames.some((frame) => list.nearest(frame) !== null);
  }

  async function goOn(): Promise<void> {
    while (!ending.signal.aborted) {
      isWoken = false;
      try {
        if (await workOnce()) continue;
      } catch (err) {
        if (ending.signal.aborted) return;
        log.error(
          { err },
          err instanceof FfmpegMissing ? 'films cannot be made ready' : 'a film could not be made ready',
        );
      }
      if (isWoken) continue;
      isIdle = true;
      events.emit('idle');
      await Promise.race([
        once(events, 'wake', { signal: ending.signal }),
        delay(LOOK_EVERY_MS, undefined, { signal: ending.signal }),
      ]).catch(() => undefined);
      isIdle = false;
    }
  }
  const running = goOn();

  return {
    wake() {
      isWoken = true;
      isIdle = false;
      events.emit('wake');
    },
    async idle() {
      if (!isIdle) await once(events, 'idle');
    },
    async [Symbol.asyncDispose]() {
      ending.abort();
      await running;
      await words[Symbol.asyncDispose]();
    },
  };
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FfmpegError, findFfmpeg, inputOf, inspectFilm, rankAccounts, readMark, type Suspect } from '@separee/film';
import type { Context } from '../../../../platform/context.ts';
import type { FilmFolders } from '../processing/folders.ts';
import * as store from './trace-store.ts';

const SUSPECTS = 10;
/** Somebody is only found where a stranger would fit as well in less than so many cases. */
const SURE = 1e-6;
/** Lines of the quality that a copy is held against: enough for the mark, and quickly decoded. */
const LINES = 480;
/** Of a copy, in milliseconds: more than an hour tells nothing more. */
export const LONGEST_MS = 3_600_000;

/** How a fit is called: a chance is not a proof until hardly any stranger would fit as well. */
export const isSure = ({ chance }: Pick<Suspect, 'chance'>): boolean => chance < SURE;

export type CopyRead =
  | { failure: string }
  | {
      failure: null;
      /** Those that fit best, the best first. */
      suspects: Suspect[];
      /** Of the film, and how many of them could be read in the copy. */
      segments: number;
      segmentsRead: number;
      /** Who could be the source. */
      candidates: number;
    };

/**
 * Of what was read of several files the one whose suspect fits best: of another file, also with the same pictures, something is read as well, and nobody
 * fits. Where nobody fits any, the one of which most was read. Each of several had its chance, and so each fit is likelier by as much.
 */
export function bestOf(reads: readonly CopyRead[]): CopyRead {
  const readable = reads.filter((each) => each.failure === null);
  const chanceOf = ({ suspects: [first] }: (typeof readable)[number]) => first?.chance ?? 1;
  const [best] = readable.toSorted((a, b) => chanceOf(a) - chanceOf(b) || b.segmentsRead - a.segmentsRead);
  if (best === undefined) return reads[0] ?? { failure: 'no-files' };
  const suspects = best.suspects.map((each) =>
    Object.assign({}, each, { chance: Math.min(1, each.chance * readable.length) }),
  );
  return { ...best, suspects };
}

/** The same as `readCopyOf`, against each file that a film has and had. */
export async function readCopy(
  context: Pick<Context, 'database'>,
  folders: Pick<FilmFolders, 'segments' | 'key' | 'mark'>,
  files: readonly store.ReadingRow[],
  copy: { path: string; scratch: string },
): Promise<CopyRead> {
  const read: CopyRead[] = [];
  for (const file of files) read.push(await readCopyOf(context, folders, file, copy));
  return bestOf(read);
}

/** Holds a copy against what each account got that has watched the film, or fetched a file of it. What is decrypted for it goes with its end. */
async function readCopyOf(
  { database }: Pick<Context, 'database'>,
  folders: Pick<FilmFolders, 'segments' | 'key' | 'mark'>,
  { film_id: filmId, media, manifest }: store.ReadingRow,
  { path, scratch }: { path: string; scratch: string },
): Promise<CopyRead> {
  const rung = manifest?.rungs.toSorted((a, b) => Math.abs(a.height - LINES) - Math.abs(b.height - LINES))[0];
  if (media === null || manifest === null || rung === undefined) return { failure: 'no-files' };
  if (!manifest.marked) return { failure: 'no-marks' };
  const ffmpeg = await findFfmpeg();
  const looked = await inspectFilm(ffmpeg, path, { limits: { durationMs: LONGEST_MS } });
  if (!looked.ok) return { failure: looked.refusal.reason };
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    const segments = join(scratch, 'segments');
    await mkdir(segments, { mode: 0o700 });
    const marked = { rung, folder: await folders.segments(media, rung.name, segments), key: folders.key(media) };
    const { readings } = await readMark(ffmpeg, inputOf(path, looked.facts), marked, scratch);
    const accounts = (await store.listWatchers(database.pool, filmId)).map((row) => row.guest_id);
    return {
      failure: null,
      suspects: rankAccounts(folders.mark(media), readings, accounts).slice(0, SUSPECTS),
      segments: readings.length,
      segmentsRead: readings.filter((reading) => reading !== null && reading !== 0).length,
      candidates: accounts.length,
    };
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error;
    return { failure: 'unreadable' };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Writes down what was read, for the page of the film in the back office. */
export async function noteCopyRead(
  { database, now }: Pick<Context, 'database' | 'now'>,
  traceId: string,
  read: CopyRead,
): Promise<void> {
  if (read.failure !== null) return void (await store.noteUnread(database.pool, traceId, read.failure, now()));
  await database.transaction(async (client) => {
    await store.keepSuspects(client, traceId, read.suspects);
    await store.noteRead(client, traceId, read, now());
  });
}

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../../../platform/context.ts';
import { filmFolders } from '../processing/folders.ts';
import { findFilmOf } from './find-film.ts';
import { isSure, noteCopyRead, readCopy, type CopyRead } from './read-copy.ts';
import * as store from './trace-store.ts';

export interface Traced {
  film: { id: number; title: string };
  read: CopyRead;
  /** Those who fit best, the best first; nobody where it could not be read. */
  accounts: { guestId: string; name: string | null; score: number; chance: number; isSure: boolean }[];
}

/**
 * Reads a copy that lies on this machine (X9), as operators do in the back office, where its outcome is to be seen too. Without a number the
 * film is found by its pictures. Answers why not, where no film is found.
 */
export async function traceCopy(
  context: Pick<Context, 'database' | 'now' | 'config' | 'secrets' | 'storage'>,
  { path, filmId, reason }: { path: string; filmId: number | null; reason: string },
): Promise<Traced | 'no-film' | 'no-such-film' | { refused: string }> {
  const { pool } = context.database;
  const found = filmId ?? (await findFilmOf(context.database.pool, path));
  if (typeof found !== 'number') return found ?? 'no-film';
  const named = await store.findTitle(pool, found);
  if (named === null) return 'no-such-film';
  const id = randomUUID();
  await store.insertTrace(pool, { id, filmId: found, reason }, context.now());
  await store.noteReading(pool, id);
  const files = await store.listReadings(pool, id);
  if (files.length === 0) return 'no-such-film';
  const folders = filmFolders(context);
  const read = await readCopy(context, folders, files, { path, scratch: join(tmpdir(), `separee-trace-${id}`) });
  await noteCopyRead(context, id, read);
  const suspects = read.failure === null ? await store.listSuspects(pool, [id]) : [];
  const accounts = suspects.map(({ guest_id: guestId, name, score, chance }) => ({
    guestId,
    name,
    score,
    chance,
    isSure: isSure({ chance }),
  }));
  return { film: { id: found, title: named.title }, read, accounts };
}

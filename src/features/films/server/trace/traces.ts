import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { moveFile } from '../../../../platform/storage/move-file.ts';
import type { UploadTicket } from '../../../uploads/contract.ts';
import type { UploadKind, Uploads } from '../../../uploads/server/index.ts';
import { filmConstants } from '../../constants.ts';
import type { listFilmTraces } from '../../contract.ts';
import type { FilmFolders } from '../processing/folders.ts';
import { isSure, noteCopyRead, readCopy } from './read-copy.ts';
import * as store from './trace-store.ts';

export const READ_COPY_JOB = 'read-film-copy';
const COPY_UPLOADS = 'film-copy';
/** Shown of a film, and kept of a copy. */
const SHOWN = 20;

/** Whose copy it is, that was found elsewhere (X9). */
export interface FilmTraces {
  /** Throws `not-found`. */
  list(filmId: number): Promise<CallOutput<typeof listFilmTraces>>;
  /** Throws `not-found`, and what `uploads` says. */
  begin(
    operatorId: string,
    filmId: number,
    file: { name: string; bytes: number; reason: string },
  ): Promise<UploadTicket>;
  /** Reads a copy that has come; again after a crash. */
  read(traceId: string): Promise<void>;
  taker: UploadKind;
}

interface Parts {
  context: Pick<Context, 'database' | 'jobs' | 'now'>;
  uploads: Uploads;
  folders: FilmFolders;
}

export function createFilmTraces({ context, uploads, folders }: Parts): FilmTraces {
  const { database, jobs, now } = context;
  const { pool } = database;

  async function mustBeMarked(filmId: number): Promise<boolean> {
    const film = await store.findMarked(pool, filmId);
    if (film === null) throw commonError('not-found');
    return film.marked;
  }

  return {
    async list(filmId) {
      const isMarked = await mustBeMarked(filmId);
      const rows = await store.listTraces(pool, filmId, SHOWN);
      const ids = rows.map(({ id }) => id);
      const [suspects, sent] = await Promise.all([
        store.listSuspects(pool, ids),
        uploads.ofSubjects(COPY_UPLOADS, ids),
      ]);
      const items = rows.map((row) => ({
        id: row.id,
        state: row.state,
        failure: row.failure,
        reason: row.reason,
        begunAt: row.begun_at.toISOString(),
        segments: row.segments,
        segmentsRead: row.segments_read,
        candidates: row.candidates,
        upload: sent.get(row.id) ?? null,
        suspects: suspects
          .filter((each) => each.trace_id === row.id)
          .map(({ guest_id: guestId, name, score, chance }) => ({
            guestId,
            name,
            score,
            chance,
            isSure: isSure({ chance }),
          })),
      }));
      return { isMarked, items };
    },
    async begin(operatorId, filmId, { name, bytes, reason }) {
      await mustBeMarked(filmId);
      const id = randomUUID();
      const ticket = await uploads.begin({ guestId: operatorId, kind: COPY_UPLOADS, subject: id, name, bytes });
      await store.insertTrace(pool, { id, filmId, reason }, now());
      return ticket;
    },
    async read(traceId) {
      const path = folders.copy(traceId);
      const files = await store.listReadings(pool, traceId);
      if (files.length > 0)
        await noteCopyRead(
          context,
          traceId,
          await readCopy(context, folders, files, { path, scratch: folders.scratch(traceId) }),
        );
      await rm(path, { force: true });
    },
    taker: {
      kind: COPY_UPLOADS,
      mostBytes: filmConstants.mostBytes,
      async take({ subject, path }) {
        const copy = folders.copy(subject);
        if (!(await store.noteReading(pool, subject))) return { refused: 'film-state' };
        await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
        // Taken once more after a crash it may have been moved already.
        if ((await uploads.quarantine.size(path.slice(-36))) !== null) await moveFile(path, copy);
        await jobs.add(READ_COPY_JOB, { id: subject }, { key: `${READ_COPY_JOB}:${subject}` });
        return null;
      },
    },
  };
}

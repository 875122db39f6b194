import type { MediaEngine } from '@separee/media';
import type { Context } from '../../../platform/context.ts';
import { errorsOf } from '../../../platform/errors/errors.ts';
import type { Language } from '../../../platform/contract.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Films } from '../../films/server/index.ts';
import { ownId } from '../../performers/server/index.ts';
import type { Uploads } from '../../uploads/server/index.ts';
import { recordingErrors, type RecordingNow } from '../contract.ts';
import { recordingConstants } from '../constants.ts';
import { recordingFolders, type RecordingFolders } from './folders.ts';
import { startKeeper, type Keeper } from './keeper.ts';
import { createMaker, type Maker } from './make.ts';
import { isOpen } from './rules.ts';
import * as store from './store.ts';

const recordingError = errorsOf(recordingErrors);
const DAY_MS = 86_400_000;
/** Whoever had the stream, if it was another process, has closed its file by then. */
const CLOSED_MS = 5_000;

export const MAKE_JOB = 'make-recording';

/** A performer's shows as films (S1): recorded while everybody in the room may see them, and at the end a draft. */
export interface Recordings {
  state(caller: Caller): Promise<RecordingNow>;
  /** Throws `recording-unavailable`, `recording-locked`, `too-many-recordings`, `recording-no-room`. */
  begin(caller: Caller, wanted: { withTicketShows: boolean; language: Language }): Promise<RecordingNow>;
  end(caller: Caller): Promise<RecordingNow>;
  /** Her show was ended at once. */
  stopped(performerGuestId: string): Promise<void>;
  make(id: string): Promise<void>;
  /** What a crash has left: films that were not made, and files that nobody needs. */
  tidy(): Promise<void>;
  folders: RecordingFolders;
  startKeeping(): AsyncDisposable;
}

interface Parts {
  context: Context;
  push: Push;
  engine: MediaEngine;
  films: Films;
  uploads: Uploads;
}

export function createRecordings({ context, push, engine, films, uploads }: Parts): Recordings {
  const { database, now, config, jobs, rights } = context;
  const { pool } = database;
  const folders = recordingFolders(config.dataDir);
  const changed = (guestId: string | null) => {
    if (guestId !== null) push.toGuest(guestId, 'recordingChanged', {});
  };
  const maker: Maker = createMaker({ context, folders, films, uploads, changed });
  let keeper: Keeper | null = null;

  const queue = async ({ id }: { id: string }) => {
    const isAlone = config.redisUrl === null;
    await jobs.add(MAKE_JOB, { id }, { key: `${MAKE_JOB}:${id}`, inMs: isAlone ? 0 : CLOSED_MS });
  };

  /** Looked at here at once, and by whoever has the stream. */
  async function follow(performerId: number): Promise<void> {
    await keeper?.look(performerId);
    rights.changed({ performerId });
  }

  async function present(performerId: number): Promise<RecordingNow> {
    const isAvailable = engine.records;
    const [row, open] = await Promise.all([store.findLast(pool, performerId), store.findOpen(pool, performerId)]);
    if (row === null) return { isAvailable, recording: null };
    const filmId = row.film_id !== null && (await store.hasFilm(pool, row.film_id)) ? row.film_id : null;
    return {
      isAvailable,
      recording: {
        state: row.state,
        isPaused: open !== null && open.state === 'running' && !isOpen(store.standing(open)),
        withTicketShows: row.with_tickets,
        beganAt: row.begun_at?.toISOString() ?? null,
        reason: row.reason,
        filmId,
      },
    };
  }

  async function endOf(performerId: number): Promise<void> {
    const open = await store.findOpen(pool, performerId);
    if (open === null) return;
    if (open.state === 'waiting') await store.drop(pool, open.id);
    // What came until now is decided first.
    await keeper?.look(performerId);
    const isEnded = (await store.end(pool, open.id, 'asked', now())) !== null;
    // Whoever writes it closes its file first.
    await follow(performerId);
    if (isEnded) await queue(open);
    changed(open.guest_id);
  }

  return {
    folders,
    state: async (caller) => present(await ownId(database, caller)),
    async begin(caller, { withTicketShows, language }) {
      const performerId = await ownId(database, caller);
      if (!engine.records) throw recordingError('recording-unavailable');
      if (!(await store.mayBroadcast(pool, performerId))) throw recordingError('recording-locked');
      if ((await store.findOpen(pool, performerId)) === null) {
        const since = new Date(now().getTime() - DAY_MS);
        if ((await store.countSince(pool, performerId, since)) >= recordingConstants.aDay)
          throw recordingError('too-many-recordings');
        if ((await folders.free()) < 2 * recordingConstants.spareBytes) throw recordingError('recording-no-room');
      }
      await store.insert(pool, { performerId, language, withTickets: withTicketShows }, now());
      await follow(performerId);
      changed(caller.guestId);
      return present(performerId);
    },
    async end(caller) {
      const performerId = await ownId(database, caller);
      await endOf(performerId);
      return present(performerId);
    },
    async stopped(performerGuestId) {
      await follow(await ownId(database, { guestId: performerGuestId }));
    },
    make: (id) => maker.make(id),
    async tidy() {
      const before = new Date(now().getTime() - 2 * CLOSED_MS);
      for (const each of await store.listEnded(pool, before)) await queue(each);
      const kept = await folders.list();
      const needed = new Set((await store.listNeeded(pool, kept)).map(({ id }) => id));
      for (const id of kept) if (!needed.has(id)) await folders.drop(id);
    },
    startKeeping() {
      const started = startKeeper({ context, engine, folders, changed, ended: queue });
      keeper = started;
      return {
        async [Symbol.asyncDispose]() {
          keeper = null;
          await started[Symbol.asyncDispose]();
          await maker[Symbol.asyncDispose]();
        },
      };
    },
  };
}

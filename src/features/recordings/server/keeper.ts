import { setInterval } from 'node:timers';
import { MediaError, steadyMs, type MediaEngine } from '@separee/media';
import type { Context } from '../../../platform/context.ts';
import { readRoom, roomOf } from '../../live/server/index.ts';
import { recordingConstants, type RecordingReason } from '../constants.ts';
import type { RecordingFolders } from './folders.ts';
import { stepOf } from './rules.ts';
import * as store from './store.ts';

/** Everything open is looked at so often, for what changes by time alone and for what nobody told. Milliseconds. */
const EVERY_MS = 1_000;
/** What she sends, and what of it is repaired, arrives so late at most; longer than from one look to the next. */
const LATE_MS = 1_500;

interface KeeperParts {
  context: Pick<Context, 'database' | 'rights' | 'now' | 'log'>;
  engine: MediaEngine;
  folders: RecordingFolders;
  /** It has ended, and its files are closed. */
  ended(recording: { id: string; guestId: string | null }): Promise<void>;
  changed(guestId: string | null): void;
}

export interface Keeper extends AsyncDisposable {
  /** Brings what this process writes into line with what is written down; resolves when that is so. */
  look(performerId: number): Promise<void>;
}

interface Writing {
  id: string;
  isPaused: boolean;
  /** What the last look found, if the room was open and that was carried out: what came since then may be written once the next finds the same. */
  mark: string | null;
}

/**
 * Sees to it that the process that has a performer's stream records it as long, and only as long, as it may be recorded: it goes by what is
 * written down, whoever has changed that. Only what came between two looks that have found the room open, and nothing between, is written: a
 * look that fails or is late costs what came meanwhile.
 */
export function startKeeper({ context, engine, folders, ended, changed }: KeeperParts): Keeper {
  const { database, rights, now, log } = context;
  const { pool } = database;
  const writing = new Map<number, Writing>();
  const lines = new Map<number, Promise<void>>();
  let isOver = false;

  const onError = (err: unknown) => log.error({ err }, 'a recording could not be looked after');

  async function stop(performerId: number): Promise<void> {
    if (!writing.has(performerId)) return;
    await engine.endRecording(roomOf(performerId));
    writing.delete(performerId);
  }

  async function finish(performerId: number, { id, guest_id: guestId }: store.OpenRow, reason: RecordingReason) {
    await stop(performerId);
    if ((await store.end(pool, id, reason, now())) !== null) await ended({ id, guestId });
    changed(guestId);
  }

  /** Decides about what has come; begins a part where the picture is here. `askedMs` is from before the row was read. */
  async function keep(performerId: number, row: store.OpenRow, isPaused: boolean, askedMs: number): Promise<void> {
    const { id, guest_id: guestId, mark } = row;
    const current = writing.get(performerId);
    if (current !== undefined && current.id !== id) await stop(performerId);
    else if (current !== undefined) {
      const isSame = !isPaused && current.mark === mark;
      // Until it is carried out nothing is known.
      current.mark = null;
      const decision = isSame ? { keepUntilMs: askedMs } : { dropUntilMs: steadyMs() + LATE_MS };
      try {
        await engine.settleRecording(roomOf(performerId), decision);
        current.mark = isPaused ? null : mark;
      } catch (error) {
        // Its child has fallen silent, or it has just ended.
        if (!(error instanceof MediaError)) throw error;
      }
      if (current.isPaused === isPaused) return;
      current.isPaused = isPaused;
      return changed(guestId);
    }
    if (isPaused || !(await isHere(performerId))) return;
    if (writing.size >= recordingConstants.atOnce) return;
    const left = recordingConstants.mostBytes - (await folders.bytes(id));
    if (left <= 0) throw new Full('limit');
    const path = await folders.nextPart(id);
    // Before it begins: it may end at once, and that is told.
    writing.set(performerId, { id, isPaused, mark });
    try {
      const { longestMs: mostMs, spareBytes: leastFree } = recordingConstants;
      await engine.record(roomOf(performerId), {
        path,
        mostBytes: left,
        mostMs,
        leastFree,
        fromMs: steadyMs() + LATE_MS,
      });
    } catch (error) {
      writing.delete(performerId);
      // Her picture has gone meanwhile; the next look tries again.
      if (!(error instanceof MediaError)) throw error;
    }
    changed(guestId);
  }

  async function isHere(performerId: number): Promise<boolean> {
    return (await engine.stats(roomOf(performerId))).publisher !== null;
  }

  async function lookOnce(performerId: number): Promise<void> {
    let askedMs = steadyMs();
    let recording = await store.findOpen(pool, performerId);
    if (recording?.state === 'waiting') {
      const step = stepOf(store.standing(recording), now());
      if (step === 'drop') await store.drop(pool, recording.id);
      if (step !== 'begin' || recording.show_id === null) return;
      await store.begin(pool, recording.id, recording.show_id, now());
      changed(recording.guest_id);
      askedMs = steadyMs();
      recording = await store.findOpen(pool, performerId);
    }
    if (recording === null) return stop(performerId);
    const step = stepOf(store.standing(recording), now());
    if (typeof step === 'object') return finish(performerId, recording, step.end);
    if (step !== 'write' && step !== 'pause') return;
    try {
      await keep(performerId, recording, step === 'pause', askedMs);
    } catch (error) {
      if (!(error instanceof Full)) throw error;
      await finish(performerId, recording, error.reason);
    }
  }

  /** One look at a time for each performer, the last of them at what is by then. */
  function look(performerId: number): Promise<void> {
    if (isOver) return Promise.resolve();
    const next = (lines.get(performerId) ?? Promise.resolve()).then(() => lookOnce(performerId)).catch(onError);
    lines.set(performerId, next);
    void next.then(() => lines.get(performerId) === next && lines.delete(performerId));
    return next;
  }

  const idOf = (room: string): number | null => {
    const whose = readRoom(room);
    return whose !== null && 'performerId' in whose ? whose.performerId : null;
  };
  const listening = new DisposableStack();
  for (const name of ['published', 'unpublished'] as const)
    listening.use(
      engine.on(name, ({ room }) => {
        const performerId = idOf(room);
        if (performerId !== null) void look(performerId);
      }),
    );
  listening.use(
    engine.on('recording-ended', ({ room, reason }) => {
      const performerId = idOf(room);
      if (performerId === null) return;
      writing.delete(performerId);
      if (reason !== 'limit' && reason !== 'disk') return void look(performerId);
      void (async () => {
        const recording = await store.findOpen(pool, performerId);
        if (recording !== null) await finish(performerId, recording, reason);
      })().catch(onError);
    }),
  );
  rights.onChange(({ performerId }) => {
    // Those that were not told by performer are few, and looked at within a second.
    if (performerId !== undefined && (writing.has(performerId) || lines.has(performerId))) void look(performerId);
  });

  async function lookAtAll(): Promise<void> {
    const open = new Set((await store.listOpen(pool)).map(({ performer_id: id }) => id));
    // Also those that somebody else has ended.
    for (const performerId of new Set([...open, ...writing.keys()])) await look(performerId);
  }
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking || isOver) return;
    isLooking = true;
    looking = lookAtAll()
      .catch(onError)
      .finally(() => (isLooking = false));
  }, EVERY_MS);

  return {
    look,
    async [Symbol.asyncDispose]() {
      isOver = true;
      clearInterval(timer);
      listening[Symbol.dispose]();
      await looking;
      await Promise.all(lines.values());
      for (const performerId of writing.keys()) await stop(performerId).catch(onError);
    },
  };
}

/** No more is written into it. */
class Full extends Error {
  override readonly name = 'Full';
  readonly reason: RecordingReason;

  constructor(reason: RecordingReason) {
    super('no more is written into this recording');
    this.reason = reason;
  }
}

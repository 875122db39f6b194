import { useSyncExternalStore } from 'react';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { accessToken, onOtherPerson, renewAccess } from '../../../shell/api/access.ts';
import type { UploadTicket } from '../contract.ts';
import {
  FIRST_PART_BYTES,
  isObstacle,
  nextPartBytes,
  obstacleOf,
  retryAfter,
  smallerPartBytes,
  type Obstacle,
} from './transfer-rules.ts';

/** How a file on its way stands: what keeps it from going on by itself, or why it never will. */
export type SendingState = 'sending' | 'paused' | Obstacle | SendingFailure;
export type SendingFailure = 'refused' | 'unreadable';

/** A file on its way from this page. It goes on while one is on other pages of the site. */
export interface Sending {
  state: SendingState;
  name: string;
  sent: number;
  bytes: number;
  /** By how fast it has been of late; null until that is known. */
  secondsLeft: number | null;
}

const SPEED_OVER_MS = 5000;
/** A request of which nothing was heard for so long is given up: networks die without a word. Milliseconds. */
const STALLED_MS = 60_000;

interface Running {
  shown: Sending;
  file: File;
  tus: TusUpload;
  /** When how much was there, for the speed. */
  marks: { at: number; sent: number }[];
  /** Bytes of the parts in which it is sent, and when the one on its way left. */
  part: number;
  partAt: number;
  /** In a row, since the last bytes got through. */
  failures: number;
  /** How often it was stopped or sent on by hand: what was still to be done for the time before is not. */
  presses: number;
  /** Until it is tried again, or until the request on its way is given up. */
  timer: ReturnType<typeof setTimeout> | undefined;
  onFail: (failure: SendingFailure) => void;
}

const running = new Map<string, Running>();
let shown: ReadonlyMap<string, Sending> = new Map();
const none: ReadonlyMap<string, Sending> = new Map();
const listeners = new Set<() => void>();

function tell(): void {
  shown = new Map([...running].map(([id, each]) => [id, each.shown]));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All files on their way from this page, by upload. */
export const useSending = (): ReadonlyMap<string, Sending> =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );

/** Sends a file to where its ticket says, from where it broke off. `onDone` once all of it is there, `onFail` once it is clear that it never will be. */
export async function send(
  ticket: UploadTicket,
  file: File,
  onDone: () => void,
  onFail: Running['onFail'] = () => undefined,
): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { id } = ticket;
  const tus = new Upload(file, {
    uploadUrl: ticket.url,
    chunkSize: FIRST_PART_BYTES,
    // When it is tried again is decided here: for as long as the page is open.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      const token = accessToken();
      if (token !== null) request.setHeader('authorization', `Bearer ${token}`);
      each.partAt = performance.now();
      watch(id, each);
    },
    onProgress(sent) {
      if (running.get(id) !== each || each.shown.state === 'paused') return;
      watch(id, each);
      show(each, { state: 'sending', sent, secondsLeft: secondsLeft(each, sent) });
    },
    onChunkComplete(bytes) {
      each.failures = 0;
      resize(each, nextPartBytes(each.part, { bytes, ms: performance.now() - each.partAt }));
    },
    onError: (error) => void recover(id, each, 'originalResponse' in error ? statusOf(error) : null),
    onSuccess() {
      forget(id, each);
      onDone();
    },
  });
  const each: Running = {
    tus,
    file,
    marks: [],
    part: FIRST_PART_BYTES,
    partAt: performance.now(),
    failures: 0,
    presses: 0,
    timer: undefined,
    onFail,
    shown: { state: 'sending', name: file.name, sent: 0, bytes: file.size, secondsLeft: null },
  };
  running.set(id, each);
  guardLeaving();
  tell();
  tus.start();
}

function resize(each: Running, bytes: number): void {
  each.part = bytes;
  each.tus.options.chunkSize = bytes;
}

const statusOf = ({ originalResponse }: DetailedError): number | null => originalResponse?.getStatus() ?? null;

function show(each: Running, change: Partial<Sending>): void {
  each.shown = { ...each.shown, ...change };
  tell();
}

function watch(id: string, each: Running): void {
  clearTimeout(each.timer);
  each.timer = setTimeout(() => {
    void each.tus.abort();
    void recover(id, each, null);
  }, STALLED_MS);
}

/** A request has failed: it is tried again after a while, unless the answer would stay the same. */
async function recover(id: string, each: Running, status: number | null): Promise<void> {
  clearTimeout(each.timer);
  each.failures += 1;
  each.marks = [];
  resize(each, smallerPartBytes(each.part));
  const { presses } = each;
  const found = obstacleOf(status, navigator.onLine);
  const failure = found === 'refused' ? null : await unreadable(each.file);
  // A token that ran out is renewed first: the next request carries the new one.
  if (found === 'signed-out') await renewAccess();
  if (running.get(id) !== each || each.presses !== presses) return;
  if (found === 'refused' || failure !== null) return fail(each, failure ?? 'refused');
  const after = retryAfter(each.failures);
  if (after > 0) show(each, { state: found, secondsLeft: null });
  each.timer = setTimeout(() => each.tus.start(), after);
}

function fail(each: Running, failure: SendingFailure): void {
  show(each, { state: failure, secondsLeft: null });
  each.onFail(failure);
}

/** A file cannot be read any more once it was moved, deleted or written to. */
const unreadable = (file: File): Promise<'unreadable' | null> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => null,
      () => 'unreadable' as const,
    );

function secondsLeft(each: Running, sent: number): number | null {
  const now = performance.now();
  each.marks.push({ at: now, sent });
  while ((each.marks[1]?.at ?? now) < now - SPEED_OVER_MS) each.marks.shift();
  const first = each.marks[0];
  if (first === undefined || now - first.at < 1000 || sent <= first.sent) return each.shown.secondsLeft;
  return Math.ceil(((each.shown.bytes - sent) / (sent - first.sent)) * ((now - first.at) / 1000));
}

export function pause(id: string): void {
  const each = running.get(id);
  if (each === undefined) return;
  stop(each);
  show(each, { state: 'paused', secondsLeft: null });
}

/** After a pause, and without waiting for the next retry. */
export function goOn(id: string): void {
  const each = running.get(id);
  if (each === undefined) return;
  stop(each);
  each.failures = 0;
  show(each, { state: 'sending' });
  each.tus.start();
}

/** No longer from this page; what has come stays until it is stopped there. */
export function letGo(id: string): void {
  const each = running.get(id);
  if (each === undefined) return;
  stop(each);
  forget(id, each);
}

function stop(each: Running): void {
  clearTimeout(each.timer);
  void each.tus.abort();
  each.presses += 1;
  each.marks = [];
}

function forget(id: string, each: Running): void {
  clearTimeout(each.timer);
  running.delete(id);
  guardLeaving();
  tell();
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
/** What waits goes on at once when the line is back, or who was signed out signs in. */
const retry = () => {
  for (const [id, { shown: each }] of running) if (isObstacle(each.state)) goOn(id);
};
let stopListening: (() => void) | null = null;

function guardLeaving(): void {
  if (running.size > 0 === (stopListening !== null)) return;
  if (stopListening !== null) {
    stopListening();
    stopListening = null;
    return;
  }
  addEventListener('beforeunload', ask);
  addEventListener('online', retry);
  const stopAsking = onOtherPerson(retry);
  stopListening = () => {
    removeEventListener('beforeunload', ask);
    removeEventListener('online', retry);
    stopAsking();
  };
}

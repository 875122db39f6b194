import { useSyncExternalStore } from 'react';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { accessToken, onOtherPerson, renewAccess, whoIsIt } from '../../../shell/api/access.ts';
import { holdReload } from '../../../shell/pages/reload.ts';
import type { UploadTicket } from '../contract.ts';
import {
  FIRST_PART_BYTES,
  isObstacle,
  isPartTooLarge,
  MOST_PART_BYTES,
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
const PATIENCE_MS = 10_000;

interface Running {
  shown: Sending;
  url: string;
  file: File;
  /** Whose it is: in the name of anybody else nothing of it is sent. */
  owner: string | null;
  /** Null until the program for it is here. */
  tus: TusUpload | null;
  /** When how much was there, for the speed. */
  marks: { at: number; sent: number }[];
  /** Bytes of the parts in which it is sent, how many they may be, and when the one on its way left. */
  part: number;
  mostPart: number;
  partAt: number;
  /** In a row, since the last bytes got through. */
  failures: number;
  /** How often it was stopped or sent on by hand: what was still to be done for the time before is not. */
  presses: number;
  /** Until it is tried again, or until the request on its way is given up. */
  timer: ReturnType<typeof setTimeout> | undefined;
  onDone: () => void;
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
export function send(
  { id, url }: UploadTicket,
  file: File,
  onDone: () => void,
  onFail: Running['onFail'] = () => undefined,
): void {
  letGo(id);
  const each: Running = {
    url,
    file,
    owner: whoIsIt(),
    tus: null,
    marks: [],
    part: FIRST_PART_BYTES,
    mostPart: MOST_PART_BYTES,
    partAt: performance.now(),
    failures: 0,
    presses: 0,
    timer: undefined,
    onDone,
    onFail,
    shown: { state: 'sending', name: file.name, sent: 0, bytes: file.size, secondsLeft: null },
  };
  running.set(id, each);
  changed();
  void attempt(id, each);
}

async function connect(id: string, each: Running): Promise<TusUpload> {
  const { Upload } = await import('tus-js-client');
  return new Upload(each.file, {
    uploadUrl: each.url,
    chunkSize: each.part,
    // When it is tried again is decided here: for as long as the page is open.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      if (isOfSomebodyElse(each)) throw new Error('somebody else is logged in');
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
      each.onDone();
    },
  });
}

const statusOf = ({ originalResponse }: DetailedError): number | null => originalResponse?.getStatus() ?? null;

function isOfSomebodyElse({ owner }: Running): boolean {
  const now = whoIsIt();
  return owner !== null && now !== null && owner !== now;
}

/** Nothing was pressed, and nothing else is sent in its place, since. */
const isStill = (id: string, each: Running, presses: number): boolean =>
  running.get(id) === each && each.presses === presses;

async function attempt(id: string, each: Running): Promise<void> {
  const { presses } = each;
  watch(id, each);
  try {
    each.tus ??= await connect(id, each);
  } catch {
    if (isStill(id, each, presses)) void recover(id, each, null);
    return;
  }
  if (isStill(id, each, presses)) each.tus.start();
}

function resize(each: Running, bytes: number): void {
  each.part = Math.min(bytes, each.mostPart);
  if (each.tus !== null) each.tus.options.chunkSize = each.part;
}

function show(each: Running, change: Partial<Sending>): void {
  each.shown = { ...each.shown, ...change };
  changed();
}

function watch(id: string, each: Running): void {
  clearTimeout(each.timer);
  each.timer = setTimeout(() => {
    void each.tus?.abort();
    void recover(id, each, null);
  }, STALLED_MS);
}

/** A request has failed: it is tried again after a while, unless the answer would stay the same. */
async function recover(id: string, each: Running, status: number | null): Promise<void> {
  clearTimeout(each.timer);
  each.marks = [];
  const { presses } = each;
  const smaller = smallerPartBytes(each.part);
  const goesOn = (ms: number) => (each.timer = setTimeout(() => void attempt(id, each), ms));
  if (isPartTooLarge(status, each.part)) {
    each.mostPart = smaller;
    resize(each, smaller);
    goesOn(0);
    return;
  }
  each.failures += 1;
  resize(each, smaller);
  const after = retryAfter(each.failures);
  const found = isOfSomebodyElse(each) ? 'signed-out' : obstacleOf(status, navigator.onLine);
  if (found === 'refused') return fail(each, found);
  if (after > 0) show(each, { state: found, secondsLeft: null });
  const failure = await soon(unreadable(each.file), null);
  // A token that ran out is renewed first: the next request carries the new one.
  if (found === 'signed-out') await soon(renewAccess(), false);
  if (!isStill(id, each, presses)) return;
  if (failure !== null) return fail(each, failure);
  goesOn(after);
}

/** What does not come soon is not waited for: disks and networks sleep. */
const soon = <T>(promise: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([promise, new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise))]);

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
  void attempt(id, each);
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
  void each.tus?.abort();
  each.presses += 1;
  each.marks = [];
}

function forget(id: string, each: Running): void {
  clearTimeout(each.timer);
  if (running.get(id) === each) running.delete(id);
  changed();
}

/** It will not go on from here. */
export const isOver = (state: SendingState): state is SendingFailure => state === 'refused' || state === 'unreadable';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
/** What waits goes on at once when the line is back, or who was signed out signs in. */
const retry = () => {
  for (const [id, { shown: each }] of running) if (isObstacle(each.state)) goOn(id);
};
/** Makes what is begun with a need, and ended with it. */
function kept(begin: () => () => void): (isNeeded: boolean) => void {
  let end: (() => void) | null = null;
  return (isNeeded) => {
    if (isNeeded === (end !== null)) return;
    if (end === null) end = begin();
    else {
      const before = end;
      end = null;
      before();
    }
  };
}
const guarded = kept(guard);
const held = kept(holdReload);

/** Whoever leaves is asked, and what the server wants loaded anew waits: the page alone has the file. */
function changed(): void {
  tell();
  const states = [...running.values()].map((each) => each.shown.state);
  guarded(states.some((state) => !isOver(state)));
  held(states.some((state) => state === 'sending' || (isObstacle(state) && state !== 'signed-out')));
}

function guard(): () => void {
  addEventListener('beforeunload', ask);
  addEventListener('online', retry);
  const stopAsking = onOtherPerson(retry);
  return () => {
    removeEventListener('beforeunload', ask);
    removeEventListener('online', retry);
    stopAsking();
  };
}

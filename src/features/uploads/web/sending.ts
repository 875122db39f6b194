import { useSyncExternalStore } from 'react';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { accessToken, renewAccess } from '../../../shell/api/access.ts';
import type { UploadTicket } from '../contract.ts';

/** A file on its way from this page. It goes on while one is on other pages of the site. */
export interface Sending {
  state: 'sending' | 'paused' | 'waiting' | 'failed';
  name: string;
  sent: number;
  bytes: number;
  /** By how fast it has been of late; null until that is known. */
  secondsLeft: number | null;
}

/** Small enough to be through on a slow line before the server asks who takes so long. Bytes. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000];
const SPEED_OVER_MS = 5000;

interface Running {
  shown: Sending;
  tus: TusUpload;
  /** When how much was there, for the speed. */
  marks: { at: number; sent: number }[];
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

/** Sends a file to where its ticket says, from where it broke off. `onDone` once all of it is there, `onFail` where it is not wanted. */
export async function send(
  ticket: UploadTicket,
  file: File,
  onDone: () => void,
  onFail: () => void = () => undefined,
): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { id } = ticket;
  let mayRenew = true;
  const tus = new Upload(file, {
    uploadUrl: ticket.url,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRIES_MS,
    storeFingerprintForResuming: false,
    async onBeforeRequest(request) {
      const token = accessToken();
      if (token !== null) request.setHeader('authorization', `Bearer ${token}`);
    },
    onShouldRetry(error) {
      const status = statusOf(error);
      if (status === 401 && mayRenew) {
        mayRenew = false;
        void renewAccess();
        return true;
      }
      // Nobody answered, the server is in trouble, or whoever wrote before is still ending.
      return status === null || status >= 500 || status === 409 || status === 423 || status === 429;
    },
    onProgress(sent) {
      mayRenew = true;
      update(id, { state: 'sending', sent });
    },
    onError(error) {
      const status = 'originalResponse' in error ? statusOf(error) : null;
      const isRefused = status !== null && status < 500;
      update(id, { state: isRefused ? 'failed' : 'waiting', secondsLeft: null });
      if (isRefused) onFail();
    },
    onSuccess() {
      running.delete(id);
      guardLeaving();
      tell();
      onDone();
    },
  });
  running.set(id, {
    tus,
    marks: [],
    shown: { state: 'sending', name: file.name, sent: 0, bytes: file.size, secondsLeft: null },
  });
  guardLeaving();
  tell();
  tus.start();
}

const statusOf = ({ originalResponse }: DetailedError): number | null => originalResponse?.getStatus() ?? null;

function update(id: string, change: Partial<Sending>): void {
  const each = running.get(id);
  if (each === undefined || (each.shown.state === 'paused' && change.state === 'sending')) return;
  each.shown = { ...each.shown, ...change };
  if (change.sent !== undefined) each.shown.secondsLeft = secondsLeft(each, change.sent);
  tell();
}

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
  void each.tus.abort();
  each.marks = [];
  each.shown = { ...each.shown, state: 'paused', secondsLeft: null };
  tell();
}

export function goOn(id: string): void {
  const each = running.get(id);
  if (each === undefined) return;
  each.shown = { ...each.shown, state: 'sending' };
  tell();
  each.tus.start();
}

/** No longer from this page; what has come stays until it is stopped there. */
export function letGo(id: string): void {
  void running.get(id)?.tus.abort();
  running.delete(id);
  guardLeaving();
  tell();
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
/** Those that wait for the line go on once it is back. */
const retry = () => {
  for (const [id, { shown: state }] of running) if (state.state === 'waiting') goOn(id);
};

function guardLeaving(): void {
  removeEventListener('beforeunload', ask);
  removeEventListener('online', retry);
  if (running.size === 0) return;
  addEventListener('beforeunload', ask);
  addEventListener('online', retry);
}

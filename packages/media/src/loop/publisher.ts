import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FromLoopChild, LoopState, ToLoopChild } from './protocol.ts';

const RESTART_AFTER_MS = 500;

export interface LoopSource {
  /** Path of a `.loop` file. */
  file: string;
  /** WHIP endpoint of the room. */
  whipUrl: string;
  /** A fresh bearer token; asked for before every connection. */
  token: () => string;
}

export interface LoopPublisherOptions {
  loops: readonly LoopSource[];
  /** A loop could not be published; it is tried again by itself. */
  onFailure?: (source: LoopSource, message: string) => void;
  /** The child ended by itself; another one is being started. */
  onRestart?: () => void;
}

export interface LoopPublisher extends AsyncDisposable {
  /** Process id of the child. */
  readonly pid: number;
  /** State of each loop, in the order given. */
  states(): LoopState[];
  /** Resolves when every loop is live at once. */
  allLive(): Promise<void>;
}

/** Plays loop files into rooms from one child process, which is started again should it die. */
export function startLoopPublisher({ loops, onFailure, onRestart }: LoopPublisherOptions): LoopPublisher {
  const ending = new AbortController();
  const states: LoopState[] = loops.map(() => 'connecting');
  const waiting: (() => void)[] = [];
  let child = spawn();
  const finished = supervise();

  function spawn(): ChildProcess {
    const started = fork(new URL('./child.ts', import.meta.url), [], { env: {}, execArgv: [] });
    started.on('message', (message: FromLoopChild) => receive(message, started));
    tell(started, { type: 'start', loops: loops.map(({ file, whipUrl }) => ({ file, whipUrl })) });
    return started;
  }

  async function supervise(): Promise<void> {
    while (!ending.signal.aborted) {
      // A process that cannot even be started tells an error instead of an exit.
      await once(child, 'exit').catch(() => {});
      states.fill('connecting');
      if (!ending.signal.aborted) onRestart?.();
      await delay(RESTART_AFTER_MS, undefined, { signal: ending.signal }).catch(() => {});
      if (!ending.signal.aborted) child = spawn();
    }
  }

  function receive(message: FromLoopChild, from: ChildProcess): void {
    if (message.type === 'state') {
      states[message.index] = message.state;
      if (isAllLive()) for (const resolve of waiting.splice(0)) resolve();
      return;
    }
    const source = loops[message.index];
    if (!source) return;
    if (message.type === 'failure') onFailure?.(source, message.message);
    else tell(from, { type: 'token', id: message.id, token: source.token() });
  }

  function isAllLive(): boolean {
    return states.every((state) => state === 'live');
  }

  return {
    get pid() {
      return child.pid ?? 0;
    },
    states: () => [...states],
    async allLive() {
      if (!isAllLive()) await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    async [Symbol.asyncDispose]() {
      ending.abort();
      if (child.connected) child.disconnect();
      await finished;
    },
  };
}

function tell(child: ChildProcess, message: ToLoopChild): void {
  // A child that is gone cannot be told; its exit is noticed elsewhere.
  child.send(message, () => {});
}

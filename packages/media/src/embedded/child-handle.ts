import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Heartbeat } from '../registry/heartbeat.ts';
import { MediaError } from '../engine.ts';
import type { CallName, Calls, ChildEvent, ChildMessage, ChildOptions } from './protocol.ts';

const CALL_LIMIT_MS = 10_000;
const EXIT_LIMIT_MS = 2_000;

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

export interface ChildHandleEvents {
  event(event: ChildEvent): void;
  /** The process has ended without being asked to. */
  died(): void;
}

/** The parent's side of one running child process. A child that does not answer is killed. */
export class ChildHandle implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #events: ChildHandleEvents;
  readonly #pending = new Map<number, Pending>();
  readonly #heartbeat: Heartbeat;
  readonly #exited: Promise<unknown>;
  #nextId = 1;
  #disposed = false;

  constructor(options: ChildOptions, events: ChildHandleEvents) {
    this.#events = events;
    // The child gets nothing of our environment but where compiled code is kept: it has no business with what else is in there.
    const { NODE_COMPILE_CACHE } = process.env;
    const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
    this.#process = fork(new URL('./child.ts', import.meta.url), [], { env, execArgv: [] });
    // A process that cannot even be started tells an error instead of an exit.
    this.#exited = once(this.#process, 'exit')
      .catch(() => {})
      .then(() => this.#onExit());
    this.#process.on('message', (message: ChildMessage) => this.#onMessage(message));
    this.started = this.call('start', options);
    this.#heartbeat = new Heartbeat({
      ping: async () => await this.call('ping', null),
      silent: () => this.#process.kill('SIGKILL'),
    });
    this.started.then(
      () => this.#heartbeat.start(),
      () => this.#process.kill('SIGKILL'),
    );
  }

  /** Settles when the child has its port. */
  readonly started: Promise<unknown>;

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** @throws MediaError `unavailable` when the child fails, dies or does not answer in time. */
  async call<Name extends CallName>(call: Name, parameters: Calls[Name]['parameters']): Promise<Calls[Name]['result']> {
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { resolve, reject });
    const limit = setTimeout(() => reject(new MediaError('unavailable', `no answer to ${call}`)), CALL_LIMIT_MS);
    this.#process.send({ id, call, parameters }, (error) => {
      if (error) reject(new MediaError('unavailable', 'the media process is gone', { cause: error }));
    });
    try {
      return (await promise) as Calls[Name]['result'];
    } finally {
      clearTimeout(limit);
      this.#pending.delete(id);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed = true;
    if (this.#process.connected) this.#process.disconnect();
    const limit = setTimeout(() => this.#process.kill('SIGKILL'), EXIT_LIMIT_MS);
    await this.#exited;
    clearTimeout(limit);
  }

  #onMessage(message: ChildMessage): void {
    if ('event' in message) this.#events.event(message);
    else if ('error' in message) this.#pending.get(message.id)?.reject(new MediaError('unavailable', message.error));
    else this.#pending.get(message.id)?.resolve(message.result);
  }

  #onExit(): void {
    this.#heartbeat.stop();
    for (const { reject } of this.#pending.values()) reject(new MediaError('unavailable', 'the media process died'));
    if (!this.#disposed) this.#events.died();
  }
}

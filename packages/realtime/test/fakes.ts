import type { ConnectionError, ServerMessage, Timers } from '../src/client.ts';
import type { ClientMessage } from '../src/index.ts';

/** Timers that run when told to. */
export class FakeTimers implements Timers {
  #now = 0;
  #count = 0;
  readonly #due = new Map<number, { at: number; work: () => void }>();

  setTimeout(work: () => void, milliseconds: number): unknown {
    this.#due.set(++this.#count, { at: this.#now + milliseconds, work });
    return this.#count;
  }

  clearTimeout(handle: unknown): void {
    this.#due.delete(Number(handle));
  }

  /** Lets so much time pass. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [handle, { at, work }] = next;
      this.#due.delete(handle);
      this.#now = at;
      work();
    }
    this.#now = end;
  }
}

type Listener = (event: never) => void;

/** A WebSocket whose other side is the test. */
export class FakeSocket {
  readonly sent: ClientMessage[] = [];
  closedWith: [number | undefined, string | undefined] | null = null;
  readonly #listeners = new Map<string, Listener>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(code?: number, reason?: string): void {
    this.closedWith = [code, reason];
  }

  open(): void {
    this.#fire('open', {});
  }

  /** Opens and acknowledges the session. */
  begin(): void {
    this.open();
    this.say({ type: 'ackSession', data: { sessionId: 's' } });
  }

  say(message: ServerMessage): void {
    this.#fire('message', { data: JSON.stringify(message) });
  }

  lose(code: number, reason = ''): void {
    this.#fire('close', { code, reason });
  }

  get types(): string[] {
    return this.sent.map((message) => message.type);
  }

  #fire(type: string, event: object): void {
    this.#listeners.get(type)?.(event as never);
  }
}

/** What a client under test needs, and what it did with it. */
export function fakeWorld() {
  const sockets: FakeSocket[] = [];
  const reports: ConnectionError[] = [];
  const credentials: { token: string | null; guestId: string | null } = { token: 't1', guestId: 'ann' };
  const timers = new FakeTimers();
  const options = {
    url: 'ws://test',
    language: 'de',
    credentials: () => ({ ...credentials }),
    report: (error: ConnectionError) => void reports.push(error),
    timers,
    /** Pages wait as short as they may, unless told. */
    random: (): number => 0,
    WebSocket: class extends FakeSocket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  };
  /** The newest socket. */
  const socket = (): FakeSocket => {
    const newest = sockets.at(-1);
    if (!newest) throw new Error('no socket yet');
    return newest;
  };
  return { options, sockets, socket, reports, credentials, timers };
}

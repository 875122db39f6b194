import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { TestApp } from '../app.ts';
import type { TestGuest } from '../people/people.ts';

export interface RawReply {
  /** `ok`, the refusal's code, or `closed-` with the code that the connection was closed with. */
  code: string;
  data: unknown;
}

/** A connection to the real-time channel without the browser's client: one that need not keep to the protocol. */
export interface RawConnection extends AsyncDisposable {
  ask(type: string, data: unknown): Promise<RawReply>;
  /** Sends a frame as it is. */
  send(frame: string | Buffer): void;
  readonly isOpen: boolean;
}

interface Message {
  type: string;
  re?: string;
  data?: unknown;
}

/** Connects and asks for a session. Where that is refused, so is whatever is asked. */
export async function openRawConnection(app: TestApp, who: TestGuest | null): Promise<RawConnection> {
  const socket = new WebSocket(`ws://127.0.0.1:${app.app.port}/realtime`);
  const waiting = new Map<string, (answer: RawReply) => void>();
  let closedBy: string | null = null;
  const { promise: begun, resolve: answered } = Promise.withResolvers<void>();
  const identity = { token: who?.token ?? null, guestId: who?.guestId ?? null };

  socket.on('message', (frame: Buffer) => {
    const { type, re = '', data } = JSON.parse(frame.toString()) as Message;
    // The answer to the wish for a session, whatever it is, names no message.
    answered();
    const code = type === 'error' ? (data as { code: string }).code : 'ok';
    waiting.get(re)?.({ code, data });
    waiting.delete(re);
  });
  socket.on('close', (code) => {
    closedBy = `closed-${code}`;
    answered();
    for (const answer of waiting.values()) answer({ code: closedBy, data: null });
    waiting.clear();
  });
  await once(socket, 'open');

  const ask = (type: string, data: unknown): Promise<RawReply> => {
    if (closedBy !== null) return Promise.resolve({ code: closedBy, data: null });
    const id = randomUUID();
    const answer = new Promise<RawReply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ type, id, ...identity, data }));
    return answer;
  };
  socket.send(JSON.stringify({ type: 'requestSession', ...identity, data: { language: 'de' } }));
  await begun;
  return {
    ask,
    send: (frame) => socket.send(frame),
    get isOpen() {
      return closedBy === null;
    },
    async [Symbol.asyncDispose]() {
      if (closedBy !== null) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { z } from 'zod';
import { createHub, memoryBus, RealtimeError, type Bus, type Hub, type HubOptions, type Limits } from '../src/index.ts';

export interface TestSession {
  guestId: string;
  language: string;
  token: string | null;
}

export interface TestHub extends AsyncDisposable {
  hub: Hub<TestSession>;
  server: Server;
  url: string;
  errors: unknown[];
  /** Ends the connections hard, as a lost connection does. */
  cut(): void;
}

export const ORIGIN = 'http://here.test';

/** A hub on a server of its own with a few handlers; `bus` stays the caller's. */
export async function startHub({
  bus = memoryBus(),
  limits = {},
  wait = () => 0,
  ...asked
}: { bus?: Bus; limits?: Partial<Limits>; wait?: () => number } & Pick<
  HubOptions<TestSession>,
  'maySpeak' | 'accepts' | 'guard'
> = {}) {
  const errors: unknown[] = [];
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hub = await createHub<TestSession>({
    bus,
    limits,
    ...asked,
    allowedOrigins: (origin, host) => origin === ORIGIN && host.startsWith('127.0.0.1'),
    belongs: ({ guestId }, audience) => guestId === audience,
    authenticate: ({ token, guestId, language }) =>
      token === 'bad' ? null : { guestId: guestId ?? 'nobody', language, token },
    mayConnect: async () => wait(),
    networkOf: ({ socket }) => socket.remoteAddress ?? '',
    onError: (error) => errors.push(error),
  });
  hub.attach(server, '/realtime');
  addHandlers(hub);
  const started: TestHub = {
    hub,
    server,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime`,
    errors,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async [Symbol.asyncDispose]() {
      await hub[Symbol.asyncDispose]();
      server.close();
      await once(server, 'close');
    },
  };
  return started;
}

const everyone = () => true;
const roomName = z.object({ room: z.string(), since: z.number().optional() });

function addHandlers(hub: Hub<TestSession>): void {
  hub.on('echo', { schema: z.unknown(), allow: everyone, handle: (session, data) => ({ data, by: session.guestId }) });
  hub.on('join', {
    schema: roomName,
    allow: everyone,
    handle: (_session, { room, since }, { connection }) => hub.room(room).join(connection, { since }),
  });
  hub.on('leave', {
    schema: roomName,
    allow: everyone,
    handle: (_session, { room }, { connection }) => hub.room(room).leave(connection),
  });
  hub.on('fail', {
    schema: z.enum(['known', 'system', 'plain']),
    allow: everyone,
    handle: (_session, how) => {
      if (how === 'known') throw new RealtimeError('sold-out', 'nothing left');
      if (how === 'system') throw Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' });
      throw new Error('secret');
    },
  });
  hub.on('vip', { schema: z.undefined(), allow: (session) => session.guestId === 'vip', handle: () => 'welcome' });
}

import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net';
import { Server as SocketIo } from 'socket.io';
import { createHub, memoryBus } from '../src/index.ts';
import { textFrame } from '../src/server/messages/frame.ts';

/** A server that sends a message to all who are connected. */
export interface Peer extends AsyncDisposable {
  kind: 'ours' | 'tcp' | 'socket.io';
  port: number;
  publish(data: string): Promise<void>;
}

export async function ours(): Promise<Peer> {
  const server = createHttpServer();
  const bus = memoryBus();
  const hub = await createHub({ bus, allowedOrigins: () => true, authenticate: () => ({ guestId: 'all' }), limits });
  hub.on('join', {
    schema: { '~standard': { version: 1, vendor: 'bench', validate: (value) => ({ value }) } },
    allow: () => true,
    handle: (_session, _data, { connection }) => hub.room('hall').join(connection),
  });
  hub.attach(server, '/');
  return {
    kind: 'ours',
    port: await listen(server),
    async publish(data) {
      await hub.room('hall').publish('said', data, { keep: true });
    },
    async [Symbol.asyncDispose]() {
      await hub[Symbol.asyncDispose]();
      await bus[Symbol.asyncDispose]();
      await close(server);
    },
  };
}

const limits = { connectionsPerGuest: 1e6, drainMs: 500 };

/** The floor: the same bytes, nothing else. */
export async function tcp(): Promise<Peer> {
  const sockets = new Set<Socket>();
  // Without delay, like the others: a live message must not wait for the acknowledgement of the one before.
  const server = createTcpServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    kind: 'tcp',
    port: await listen(server),
    async publish(data) {
      const frame = textFrame(JSON.stringify({ type: 'said', room: 'hall', seq: 1_763_721_000_000_000, data }));
      for (const socket of sockets) socket.write(frame);
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await close(server);
    },
  };
}

export async function socketIo(): Promise<Peer> {
  const server = createHttpServer();
  const io = new SocketIo(server, { transports: ['websocket'] });
  io.on('connection', (socket) => void socket.join('hall'));
  return {
    kind: 'socket.io',
    port: await listen(server),
    async publish(data) {
      io.to('hall').emit('said', data);
    },
    [Symbol.asyncDispose]: () => io.close(),
  };
}

async function listen(server: NetServer): Promise<number> {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: NetServer): Promise<void> {
  server.close();
  await once(server, 'close');
}

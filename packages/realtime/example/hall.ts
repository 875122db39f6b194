// A room, and somebody who hears what is said there: `node packages/realtime/example/hall.ts`
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHub, memoryBus } from '@separee/realtime';
import { createRealtimeClient } from '@separee/realtime/client';
import { z } from 'zod';

const server = createServer().listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const client = createRealtimeClient({
    url: `ws://127.0.0.1:${port}/realtime`,
    language: 'en',
    credentials: () => ({ token: 'ticket', guestId: 'ann' }),
  });
  const hall = client.room('hall', { join: () => ({ type: 'enter', data: { room: 'hall' } }) });
  hall.subscribe(
    ({ type, data }) => {
      console.log(type, data);
      client.close();
      void hub[Symbol.asyncDispose]().then(() => server.close());
    },
    { since: 0 },
  );
});
const hub = await createHub<{ guestId: string }>({
  bus: memoryBus(),
  allowedOrigins: () => true,
  authenticate: ({ token, guestId }) => (token === 'ticket' && guestId !== null ? { guestId } : null),
  belongs: ({ guestId }, audience) => guestId === audience,
  onError: console.error,
});
hub.on('enter', {
  schema: z.object({ room: z.string() }),
  allow: () => true,
  handle: (_session, { room }, { connection }) => hub.room(room).join(connection),
});
hub.attach(server, '/realtime');
await hub.room('hall').publish('said', 'hello', { keep: true });

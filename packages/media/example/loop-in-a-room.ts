// A file on air in a room of its own: `node packages/media/example/loop-in-a-room.ts`
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { createWhipWhep, EmbeddedEngine, mintToken, verifyToken } from '@separee/media';
import { startLoopPublisher } from '@separee/media/loop';

const secret = 'of this example';
const engine = await EmbeddedEngine.start();
const onAir = new Promise<void>((resolve) => {
  engine.on('published', ({ room, subject }) => {
    console.log(`${subject} is on air in ${room}`);
    resolve();
  });
});
const { handle } = createWhipWhep({
  engine,
  verify: (token, expected) => verifyToken(secret, token, expected, Date.now()),
});
const server = createServer((request, response) => {
  void (async () => {
    const { method = '', url: path = '/', headers } = request;
    const answer = await handle({ method, path, headers, body: await text(request) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  })();
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const whipUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/whip/salon`;
const token = () =>
  mintToken(secret, { room: 'salon', subject: 'star', purpose: 'publish', expiresAt: Date.now() + 60_000 });
const file = fileURLToPath(new URL('../test/fixtures/test.loop', import.meta.url));
const loops = startLoopPublisher({ loops: [{ file, whipUrl, token }] });
await onAir;
await loops[Symbol.asyncDispose]();
await engine[Symbol.asyncDispose]();
server.close();

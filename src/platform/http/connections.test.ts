import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { captureLog } from '../../../test/documents/captured-log.ts';

async function open(app: TestApp): Promise<Socket> {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

it('one network has so many connections, and another in the place of one that ends', async () => {
  // A tenth of what is ordinary: 200.
  await using app = await startTestApp({ env: { RATE_FACTOR: '0.1' } });
  await using opened = new AsyncDisposableStack();
  const sockets: Socket[] = [];
  const accepted = once(app.app.http.server, 'connection') as Promise<[Socket]>;
  for (let nth = 0; nth < 200; nth++) sockets.push(opened.adopt(await open(app), (socket) => void socket.destroy()));
  const [served] = await accepted;
  const ask = async () => {
    const socket = await open(app);
    socket.on('error', () => {});
    socket.write('GET /rest/v1/reporting/alive HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
    return text(socket).catch(() => '');
  };
  expect(await ask()).toBe('');
  const [first] = sockets;
  const freed = once(served, 'close');
  first?.destroy();
  await freed;
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
});

it(
  'a connection whose request is answered while the server closes goes with its answer',
  { timeout: 30_000 },
  async () => {
    await using app = await startTestApp({ own: true });
    const { http } = app.app;
    await using opened = new AsyncDisposableStack();
    const socket = opened.adopt(await open(app), (each) => void each.destroy());
    const asked = once(http.server, 'request');
    const body = JSON.stringify({ language: 'de' });
    const head = `Host: a.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    socket.write(`POST /rest/v1/guest/session HTTP/1.1\r\n${head}\r\n\r\n`);
    await asked;
    const closed = http.close();
    await vi.waitUntil(() => !http.server.listening);
    socket.write(body);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  },
);

it.each([
  ['/rest/v1/guest/login', 'application/json'],
  ['/gateway', 'application/json'],
  ['/whep/performer-1', 'application/sdp'],
])('who leaves in the middle of what he sends is no fault of ours: %s', async (path, type) => {
  const { lines, log } = captureLog();
  {
    await using app = await startTestApp({ log });
    const { token } = await app.guest();
    const socket = await open(app);
    const received = once(app.app.http.server, 'request') as Promise<[IncomingMessage]>;
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a.example\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`,
    );
    const [request] = await received;
    const left = once(request, 'error');
    // Its body is being read by now: what comes later on the same line has waited for the guards.
    await app.raw({ method: 'GET', path: '/rest/v1/reporting/alive' }, null);
    socket.destroy();
    await left;
  }
  expect(lines.join('')).not.toContain('failed');
});

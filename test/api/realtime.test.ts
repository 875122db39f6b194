import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../app.ts';
import { commandsOf } from '../../src/app/channel-document.ts';
import { features } from '../../src/app/features.ts';
import { openRawConnection } from './raw-channel.ts';
import { Watched } from '../live/watched.ts';
import { paymentLogout } from '../../src/features/identity/contract.ts';

interface Message {
  type: string;
  re?: string;
  data?: { code?: string };
}

/** A bare line, to say what a well-behaved client would not. */
async function connect(app: TestApp, { token, guestId }: { token: string | null; guestId: string }) {
  const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/realtime`);
  const received = new Watched<Message>();
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Message));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    socket,
    received,
    closed,
    say: (message: object) => socket.send(JSON.stringify({ token, guestId, ...message })),
    [Symbol.dispose]: () => socket.terminate(),
  };
}

describe('the real-time channel', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('is closed to pages of other sites', async () => {
    for (const origin of ['https://evil.example', 'null', `${app.origin}.evil.example`]) {
      const socket = new WebSocket(`${app.origin.replace('http', 'ws')}/realtime`, { origin });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain('403');
    }
    const own = new WebSocket(`${app.origin.replace('http', 'ws')}/realtime`, { origin: app.origin });
    await once(own, 'open');
    own.terminate();
  });

  it('gives no session for no token, a forged one, or that of somebody who logged out', async () => {
    const guest = await app.guest();
    const left = await app.account();
    await app.ok(paymentLogout, { body: { result: 'logout', targetUrl: '/' } }, left);
    for (const token of [null, 'x.y', `${guest.token}x`, left.token]) {
      using line = await connect(app, { ...guest, token });
      line.say({ type: 'requestSession', data: { language: 'de' } });
      await line.received.find(({ type }) => type === 'sessionExpired');
      expect(await line.closed).toBe(4001);
    }
  });

  it('takes no text that cannot be kept, in any message and at whatever depth', async () => {
    const guest = await app.account();
    for (const type of Object.keys(commandsOf(features))) {
      await using line = await openRawConnection(app, guest);
      for (const wrong of ['a\0b', '\uD800', { deep: [{ '\0': 1 }] }, { toString: 1 }]) {
        const { code } = await line.ask(type, { text: wrong, actorId: wrong, token: wrong });
        expect([type, wrong, code]).toEqual([type, wrong, 'bad-request']);
      }
    }
  });

  it('obeys nobody before there is a session, nor in another’s name after it', async () => {
    const [guest, other] = [await app.account(), await app.account()];
    using line = await connect(app, guest);
    line.say({ type: 'pinActor', id: 'a', data: { actorId: 1 } });
    expect((await line.received.find(({ re }) => re === 'a')).data?.code).toBe('no-session');
    line.say({ type: 'requestSession', data: { language: 'de' } });
    await line.received.find(({ type }) => type === 'ackSession');
    line.say({ type: 'leaveChat', id: 'b', guestId: other.guestId, data: { actorId: 1 } });
    await line.received.find(({ type }) => type === 'sessionExpired');
    expect(await line.closed).toBe(4001);
  });

  it('does not let a line change its guest', async () => {
    const [guest, other] = [await app.account(), await app.account()];
    using line = await connect(app, guest);
    line.say({ type: 'requestSession', data: { language: 'de' } });
    await line.received.find(({ type }) => type === 'ackSession');
    line.say({ type: 'requestSession', token: other.token, guestId: other.guestId, data: { language: 'de' } });
    expect(await line.closed).toBe(4001);
  });

  it('names what is wrong, and tells nothing of the inside', async () => {
    const { client } = await app.channel(await app.account());
    const code = async (type: string, data?: unknown) => {
      const error = await client.request(type, data).then(
        () => ({ code: 'ok', message: '' }),
        (refusal: { code: string; message: string }) => refusal,
      );
      expect(error.message).not.toMatch(/\.ts|select|node_modules/);
      return error.code;
    };
    expect(await code('nothing')).toBe('unknown-type');
    expect(await code('__proto__')).toBe('unknown-type');
    for (const data of [
      undefined,
      null,
      {},
      [],
      { actorId: '1' },
      { actorId: -1 },
      { actorId: 1.5 },
      { actorId: 2 ** 60 },
    ]) {
      expect([data, await code('pinActor', data)]).toEqual([data, 'bad-request']);
    }
    expect(await code('watchRoom', { actorId: 1, since: -1 })).toBe('bad-request');
    expect(await code('pinActor', { actorId: Number.MAX_SAFE_INTEGER })).toBe('ok');
  });

  it('closes on what is no text', async () => {
    using line = await connect(app, await app.guest());
    line.socket.send(Buffer.from([1, 2, 3]));
    expect(await line.closed).toBe(1003);
  });
});

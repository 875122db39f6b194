import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { RealtimeError } from '../src/index.ts';
import { ORIGIN, startHub, type TestHub } from './hub-harness.ts';
import { RawClient } from './raw-client.ts';

let started: TestHub;
let stack: AsyncDisposableStack;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  started = stack.use(await startHub());
});
afterEach(() => stack.disposeAsync());

const client = async (guestId?: string) => stack.use(await RawClient.withSession(started.url, guestId));

test('acknowledges the session, answers ping and hands messages to their handler', async () => {
  const ann = await client();
  expect(ann.received[0]).toEqual({ type: 'ackSession', data: { sessionId: expect.any(String) } });
  ann.say('ping');
  expect(await ann.hear('pong')).toEqual({ type: 'pong' });
  ann.say('echo', { a: 1 }, { id: '1' });
  expect(await ann.hear('echo')).toEqual({ type: 'echo', re: '1', data: { data: { a: 1 }, by: 'ann' } });
});

test('answers in order, and only what asks for an answer', async () => {
  const ann = await client();
  ann.say('echo', 0);
  for (const id of ['1', '2', '3']) ann.say('echo', id, { id });
  for (const id of ['1', '2', '3']) expect((await ann.hear('echo')).re).toBe(id);
});

test('names what is wrong with a message', async () => {
  const ann = await client();
  const errorOf = async (type: string, data?: unknown) => {
    ann.say(type, data, { id: `${type} ${String(data)}` });
    return (await ann.hear('error')).data;
  };
  expect(await errorOf('nonsense')).toMatchObject({ code: 'unknown-type' });
  expect(await errorOf('vip')).toMatchObject({ code: 'forbidden' });
  expect(await errorOf('join', { room: 5 })).toMatchObject({ code: 'bad-request', issues: [{ path: 'room' }] });
  expect(await errorOf('fail', 'known')).toEqual({ code: 'sold-out', message: 'nothing left' });
  expect(started.errors).toEqual([]);
  expect(await errorOf('fail', 'system')).toEqual({ code: 'internal', message: 'something went wrong' });
  expect(await errorOf('fail', 'plain')).toEqual({ code: 'internal', message: 'something went wrong' });
  expect(started.errors).toHaveLength(2);
  for (const text of ['{', '[]', '{"type":1}', '{"type":"echo","token":1,"guestId":null}', '{"type":"echo"}']) {
    ann.socket.send(text);
    expect((await ann.hear('error')).data).toMatchObject({ code: 'bad-request' });
  }
});

test('wants a session first, and a proper request for it', async () => {
  const ann = stack.use(await RawClient.connect(started.url));
  ann.say('echo', 1, { id: '1' });
  expect(await ann.hear('error')).toMatchObject({ re: '1', data: { code: 'no-session' } });
  ann.say('requestSession', { language: 5 });
  expect((await ann.hear('error')).data).toMatchObject({ code: 'bad-request' });
});

test('refuses a session that is none', async () => {
  const ann = stack.use(await RawClient.connect(started.url, 'ann', 'bad'));
  ann.say('requestSession', { language: 'de' });
  await ann.hear('sessionExpired');
  expect(await ann.closed).toMatchObject({ code: 4001 });
});

test.each([{ token: 'bad' }, { guestId: 'ben' }, { guestId: null }])(
  'ends the session of whoever says %o',
  async (other) => {
    const ann = await client();
    ann.say('echo', 1, other);
    await ann.hear('sessionExpired');
    expect(await ann.closed).toMatchObject({ code: 4001 });
    expect(ann.received.some((message) => message.type === 'echo')).toBe(false);
  },
);

test('renews the session on the same line, for the same guest only', async () => {
  const ann = await client();
  ann.say('requestSession', { language: 'en' }, { token: 'newer' });
  await ann.hear('ackSession');
  ann.say('echo', 1, { id: '1', token: 'newer' });
  await ann.hear('echo');
  ann.say('requestSession', { language: 'en' }, { guestId: 'ben' });
  await ann.hear('sessionExpired');
  expect(await ann.closed).toMatchObject({ code: 4001 });
});

test('goes on with a newer token that a later message brings, as one that asks for a session anew', async () => {
  const ann = await client();
  ann.say('echo', 1, { id: '1', token: 'newer' });
  expect(await ann.hear('echo')).toMatchObject({ re: '1', data: { data: 1, by: 'ann' } });
  ann.say('ping', undefined, { token: 'newest' });
  await ann.hear('pong');
  ann.say('echo', 2, { id: '2', token: 'newest' });
  expect(await ann.hear('echo')).toMatchObject({ re: '2' });
  ann.say('echo', 3, { token: 'bad' });
  await ann.hear('sessionExpired');
  expect(await ann.closed).toMatchObject({ code: 4001 });
});

test('takes the language of a session beside its type as well', async () => {
  const ann = stack.use(await RawClient.connect(started.url));
  ann.socket.send(JSON.stringify({ type: 'requestSession', language: 'es', token: 'good', guestId: 'ann' }));
  expect(await ann.hear('ackSession')).toMatchObject({ data: { sessionId: expect.any(String) as string } });
});

test('does the same message once, however often it is sent, on whatever line', async () => {
  let done = 0;
  started.hub.on('buy', {
    schema: { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } },
    allow: () => true,
    handle: () => ++done,
  });
  const ann = await client();
  ann.say('buy', null, { id: 'one' });
  await ann.hear('buy');
  ann.say('buy', null, { id: 'one' });
  expect(await ann.hear('buy')).toMatchObject({ re: 'one', data: 1 });
  const again = await client();
  again.say('buy', null, { id: 'one' });
  expect(await again.hear('buy')).toMatchObject({ re: 'one', data: 1 });
  const ben = await client('ben');
  ben.say('buy', null, { id: 'one' });
  expect(await ben.hear('buy')).toMatchObject({ re: 'one', data: 2 });
});

test('says so while what it stands on is away, remembers none of it, and ends no session', async () => {
  let isAway = false;
  const refuseAway = () => {
    if (isAway) throw new RealtimeError('unavailable', 'try again', { seconds: 2 });
  };
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseAway();
    const done = await work();
    refuseAway();
    return done;
  };
  await using guarded = await startHub({ guard });
  await using ann = await RawClient.withSession(guarded.url);
  const refusal = { code: 'unavailable', message: 'try again', details: { seconds: 2 } };
  isAway = true;
  ann.say('echo', 1, { id: 'one' });
  expect(await ann.hear('error')).toEqual({ type: 'error', re: 'one', data: refusal });
  // A newer token cannot be looked at either, which is no reason to end the session.
  ann.say('echo', 1, { id: 'two', token: 'newer' });
  expect(await ann.hear('error')).toEqual({ type: 'error', re: 'two', data: refusal });
  await using ben = await RawClient.connect(guarded.url, 'ben');
  ben.say('requestSession', { language: 'de' });
  expect((await ben.hear('error')).data).toEqual(refusal);
  expect((await ben.closed).code).toBe(1013);
  isAway = false;
  guarded.hub.on('lose', {
    schema: { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } },
    allow: () => true,
    handle: () => (isAway = true),
  });
  ann.say('lose', 1, { id: 'three' });
  expect((await ann.hear('error')).data).toEqual(refusal);
  isAway = false;
  for (const id of ['one', 'two']) {
    ann.say('echo', 1, { id, token: 'newer' });
    expect(await ann.hear('echo')).toMatchObject({ re: id, data: { data: 1, by: 'ann' } });
  }
  expect(guarded.errors).toEqual([]);
});

test('answers on the new line what was still under way when the old one broke', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  started.hub.on('slow', {
    schema: { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } },
    allow: () => true,
    handle: () => {
      begun.resolve();
      return finish.promise;
    },
  });
  const ann = await client();
  ann.say('slow', null, { id: 'one' });
  await begun.promise;
  ann.socket.terminate();
  await ann.closed;
  const again = await client();
  again.say('slow', null, { id: 'one' });
  again.say('echo', null, { id: 'two' });
  await again.hear('echo');
  finish.resolve('done');
  expect(await again.hear('slow')).toMatchObject({ re: 'one', data: 'done' });
});

describe('what was said before the line closed', () => {
  /** Says one thing that takes long, and one more after it; `finish` ends the first. */
  async function saysTwo() {
    const ann = await client();
    const [begun, finish, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), vi.fn<() => void>()];
    const schema = { '~standard': { version: 1 as const, vendor: 'test', validate: (value: unknown) => ({ value }) } };
    const handleFirst = () => {
      begun.resolve();
      return finish.promise;
    };
    started.hub.on('first', { schema, allow: () => true, handle: handleFirst });
    started.hub.on('second', { schema, allow: () => true, handle: done });
    const closed = new Promise<void>((resolve) => started.hub.onClose(() => resolve()));
    ann.say('first');
    ann.say('second', null, { id: 'two' });
    await begun.promise;
    return { ann, closed, done, finish: finish.resolve };
  }

  test('is done where the guest has left', async () => {
    const { ann, closed, done, finish } = await saysTwo();
    ann.socket.close();
    await closed;
    finish();
    await expect.poll(() => done.mock.calls.length).toBe(1);
  });

  test('is not done where we closed it', async () => {
    const { closed, done, finish } = await saysTwo();
    await started.hub.closeGuest('ann', 'guestLocked', 'locked');
    await closed;
    finish();
    // Waits for what is under way.
    await started.hub[Symbol.asyncDispose]();
    expect(done).not.toHaveBeenCalled();
  });
});

test('reaches all lines of a guest, everyone, and closes a guest', async () => {
  const [one, two, ben] = [await client(), await client(), await client('ben')];
  await started.hub.sendToGuest('ann', 'balance', 5);
  for (const line of [one, two]) expect(await line.hear('balance')).toEqual({ type: 'balance', data: 5 });
  await started.hub.broadcast('news', 1);
  for (const line of [one, two, ben]) await line.hear('news');
  await started.hub.broadcast('secret', 2, 'ben');
  expect(await ben.hear('secret')).toEqual({ type: 'secret', data: 2 });
  await started.hub.broadcast('last');
  for (const line of [one, two]) {
    await line.hear('last');
    expect(line.received.some((message) => message.type === 'secret')).toBe(false);
  }
  expect(ben.received.some((message) => message.type === 'balance')).toBe(false);
  const gone: string[] = [];
  started.hub.onClose((connection) => gone.push(connection.session?.guestId ?? ''));
  await started.hub.closeGuest('ann', 'guestLocked', 'locked');
  for (const line of [one, two]) {
    expect(await line.hear('guestLocked')).toEqual({ type: 'guestLocked', data: { reason: 'locked' } });
    expect(await line.closed).toEqual({ code: 4001, reason: 'locked' });
  }
  await expect.poll(() => gone).toEqual(['ann', 'ann']);
});

/** Why a connection was not made. */
async function refused(url: string, origin?: string): Promise<string> {
  const socket = new WebSocket(url, origin === undefined ? {} : { origin });
  const [error] = (await once(socket, 'error')) as [Error];
  return error.message;
}

test('refuses other origins and leaves other paths alone', async () => {
  expect(await refused(started.url, 'http://evil.test')).toContain('403');
  expect(await refused(started.url)).toContain('403');
  expect(started.hub.size).toBe(0);
  const elsewhere = started.url.replace('/realtime', '/other');
  expect(await refused(elsewhere, ORIGIN)).toContain('404');
  started.server.on('upgrade', (request, socket) => {
    if (request.url === '/other') socket.end('HTTP/1.1 418 Teapot\r\n\r\n');
  });
  expect(await refused(elsewhere, ORIGIN)).toContain('418');
  expect(await client()).toMatchObject({ received: [{ type: 'ackSession' }] });
});

test('a handler has one type, and the protocol its own', () => {
  const handler = {
    schema: { '~standard': { version: 1 as const, vendor: 'test', validate: (value: unknown) => ({ value }) } },
    allow: () => true,
    handle: () => null,
  };
  expect(() => started.hub.on('echo', handler)).toThrow('have a handler');
  expect(() => started.hub.on('ping', handler)).toThrow('have a handler');
});

test('finishes what is under way and says 1001 when it ends', async () => {
  const other = await startHub();
  const ann = stack.use(await RawClient.withSession(other.url));
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  other.hub.on('slow', {
    schema: { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } },
    allow: () => true,
    handle: async () => {
      begun.resolve();
      await finish.promise;
      return 'done';
    },
  });
  ann.say('slow', null, { id: '1' });
  await begun.promise;
  const ended = other[Symbol.asyncDispose]();
  finish.resolve();
  expect(await ann.hear('slow')).toMatchObject({ data: 'done' });
  expect(await ann.closed).toMatchObject({ code: 1001 });
  await ended;
});

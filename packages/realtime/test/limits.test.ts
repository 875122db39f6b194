import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Limits } from '../src/index.ts';
import { RateLimit } from '../src/server/limits.ts';
import { Queue } from '../src/server/messages/queue.ts';
import { ORIGIN, startHub } from './hub-harness.ts';
import { RawClient } from './raw-client.ts';

let stack: AsyncDisposableStack;
beforeEach(() => {
  stack = new AsyncDisposableStack();
});
afterEach(() => stack.disposeAsync());

const hubWith = async (limits: Partial<Limits>) => stack.use(await startHub({ limits }));

test('a bucket gives its burst, then what flows in', () => {
  const limit = new RateLimit({ messagesPerSecond: 2, burst: 3 }, 0);
  expect([0, 0, 0, 0].map((now) => limit.take(now))).toEqual([true, true, true, false]);
  expect([400, 500, 600].map((now) => limit.take(now))).toEqual([false, true, false]);
  expect([60_000, 60_000, 60_000, 60_000].map((now) => limit.take(now))).toEqual([true, true, true, false]);
});

test('slows a talkative client down, and closes one that does not listen', async () => {
  const { url } = await hubWith({ messagesPerSecond: 0.001, burst: 5 });
  const ann = stack.use(await RawClient.withSession(url));
  for (let round = 0; round < 4; round++) ann.say('echo', round, { id: `${round}` });
  ann.say('echo', 'too much', { id: 'last' });
  expect(await ann.hear('error')).toMatchObject({ re: 'last', data: { code: 'rate-limited' } });
  for (let round = 0; round < 5; round++) ann.say('echo', round);
  expect(await ann.closed).toMatchObject({ code: 1008 });
});

test('counts a long message for as many as it would fill', async () => {
  const limit = new RateLimit({ messagesPerSecond: 1, burst: 10 }, 0);
  expect([limit.take(0, 8), limit.take(0, 3), limit.take(0, 2)]).toEqual([true, false, true]);
  const { url } = await hubWith({ messagesPerSecond: 0.001, burst: 5 });
  const ann = stack.use(await RawClient.withSession(url));
  ann.say('echo', 'x'.repeat(20_000), { id: 'long' });
  // Too long to be read for its id.
  expect(await ann.hear('error')).toMatchObject({ data: { code: 'rate-limited' } });
  ann.say('echo', 'short', { id: 'short' });
  expect(await ann.hear('echo')).toMatchObject({ re: 'short' });
});

test('does not wait for who goes on talking when his line was closed', async () => {
  const { url, hub } = await hubWith({ messagesPerSecond: 0.001, burst: 5 });
  const gone = new Promise<void>((resolve) => hub.onClose(() => resolve()));
  const ann = stack.use(await RawClient.withSession(url));
  // As a program that takes no notice of being closed: it reads nothing any more.
  ann.socket.pause();
  for (let round = 0; round < 30; round++) ann.say('echo', round);
  await gone;
  expect(hub.size).toBe(0);
}, 5_000);

test('counts what is said before there is a session, and knows it by its request', async () => {
  const asked: [string | null, string | undefined, number][] = [];
  const { url } = stack.use(
    await startHub({
      maySpeak: (session, { socket }, cost) => {
        asked.push([session?.guestId ?? null, socket.remoteAddress, cost]);
        return asked.length < 3;
      },
    }),
  );
  const ann = stack.use(await RawClient.withSession(url, 'ann'));
  ann.say('echo', 'x'.repeat(5_000), { id: 'one' });
  await ann.hear('echo');
  const stranger = stack.use(await RawClient.connect(url));
  stranger.say('requestSession', { language: 'de' });
  expect(await stranger.hear('error')).toMatchObject({ data: { code: 'rate-limited' } });
  expect(asked).toEqual([
    [null, '127.0.0.1', 1],
    ['ann', '127.0.0.1', 2],
    [null, '127.0.0.1', 1],
  ]);
});

test('keeps no message that comes in very many pieces', async () => {
  const { url } = await hubWith({});
  const socket = new WebSocket(url, { origin: ORIGIN });
  await once(socket, 'open');
  for (let piece = 0; piece < 300; piece++) socket.send('a', { fin: false });
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1008);
});

test('counts what a guest says on all lines together, and lets others speak', async () => {
  let left = 3;
  const { url } = stack.use(await startHub({ maySpeak: (session) => session?.guestId !== 'ann' || left-- > 0 }));
  const lines = [
    stack.use(await RawClient.withSession(url, 'ann')),
    stack.use(await RawClient.withSession(url, 'ann')),
  ];
  for (const [nth, line] of lines.entries()) {
    line.say('echo', nth, { id: `first ${nth}` });
    expect(await line.hear('echo')).toMatchObject({ re: `first ${nth}` });
  }
  lines[0]?.say('echo', 0, { id: 'third' });
  await lines[0]?.hear('echo');
  lines[1]?.say('echo', 0, { id: 'fourth' });
  expect(await lines[1]?.hear('error')).toMatchObject({ re: 'fourth', data: { code: 'rate-limited' } });
  const ben = stack.use(await RawClient.withSession(url, 'ben'));
  ben.say('echo', 'hello', { id: 'ben' });
  expect(await ben.hear('echo')).toMatchObject({ re: 'ben' });
});

test('hands on nothing that is not accepted, and says so', async () => {
  const { url } = stack.use(await startHub({ accepts: ({ data }) => data !== 'wrong' }));
  const ann = stack.use(await RawClient.withSession(url));
  ann.say('echo', 'wrong', { id: 'one' });
  expect(await ann.hear('error')).toMatchObject({ re: 'one', data: { code: 'bad-request' } });
  ann.say('echo', 'right', { id: 'two' });
  expect(await ann.hear('echo')).toMatchObject({ re: 'two' });
});

test('closes what is too long, binary, silent or without a session', async () => {
  const { url } = await hubWith({ messageBytes: 1_000, sessionTimeoutMs: 50, idleTimeoutMs: 100 });
  const long = stack.use(await RawClient.withSession(url));
  long.say('echo', 'x'.repeat(1_001));
  expect(await long.closed).toMatchObject({ code: 1009 });
  const binary = stack.use(await RawClient.withSession(url));
  binary.socket.send(Buffer.from('{}'));
  expect(await binary.closed).toMatchObject({ code: 1003 });
  const nobody = stack.use(await RawClient.connect(url));
  expect(await nobody.closed).toMatchObject({ code: 4002 });
  const silent = stack.use(await RawClient.withSession(url));
  expect(await silent.closed).toMatchObject({ code: 4003 });
});

test('lets a guest have only so many connections', async () => {
  const { url } = await hubWith({ connectionsPerGuest: 2 });
  stack.use(await RawClient.withSession(url));
  const second = stack.use(await RawClient.withSession(url));
  const third = stack.use(await RawClient.connect(url));
  third.say('requestSession', { language: 'de' });
  expect(await third.closed).toMatchObject({ code: 4029 });
  stack.use(await RawClient.withSession(url, 'ben'));
  await second[Symbol.asyncDispose]();
  const enters = async () => {
    const next = stack.use(await RawClient.connect(url));
    next.say('requestSession', { language: 'de' });
    return Promise.race([next.hear('ackSession'), next.closed]);
  };
  await expect.poll(enters).toMatchObject({ type: 'ackSession' });
});

test('lets a network have so many lines, and others theirs', async () => {
  const { url } = await hubWith({ connectionsPerNetwork: 3 });
  const lines = await Promise.all([1, 2, 3].map(async () => stack.use(await RawClient.withSession(url))));
  const fourth = stack.use(await RawClient.connect(url));
  expect(await fourth.closed).toMatchObject({ code: 4029 });
  const [first] = lines;
  first?.socket.close();
  await first?.closed;
  stack.use(await RawClient.withSession(url));
});

test('answers 429 to who connects too often, and says when to come again', async () => {
  let seconds = 2.5;
  const { url } = stack.use(await startHub({ wait: () => seconds }));
  const refused = new WebSocket(url, { origin: ORIGIN });
  const [, response] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage];
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3']);
  refused.on('error', () => {});
  refused.terminate();
  seconds = 0;
  stack.use(await RawClient.withSession(url));
});

test('works on so many sessions at once, in the order in which they were asked for, whatever becomes of them', async () => {
  const queue = new Queue(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (nth: number) =>
    queue.run(async () => {
      order.push(nth);
      most = Math.max(most, ++running);
      await turn();
      running -= 1;
      if (nth % 3 === 0) throw new Error('no session');
      return nth;
    });
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, nth) => work(nth)));
  expect([most, order]).toEqual([2, Array.from({ length: 50 }, (_, nth) => nth)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  expect(await work(1)).toBe(1);
});

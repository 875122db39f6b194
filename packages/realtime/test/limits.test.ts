import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Limits } from '../src/index.ts';
import { RateLimit } from '../src/server/limits.ts';
import { startHub } from './hub-harness.ts';
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

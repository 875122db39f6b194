import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisBus } from '../src/bus/redis-bus.ts';
import { startHub } from './hub-harness.ts';
import { RawClient } from './raw-client.ts';
import { hasRedis, startRedis } from './redis-server.ts';
import { roomSuite } from './room-suite.ts';

describe.skipIf(!hasRedis)('rooms on Redis', () => {
  const stack = new AsyncDisposableStack();
  let url: string;
  beforeAll(async () => {
    url = await startRedis(stack);
  });
  afterAll(() => stack.disposeAsync());

  const busPair = async (scope: AsyncDisposableStack) => {
    const options = { url, prefix: randomUUID(), onError: () => {} };
    return [scope.use(await redisBus(options)), scope.use(await redisBus(options))] as const;
  };

  roomSuite(async (scope) => [...(await busPair(scope))]);

  test('what was published while a process had lost Redis reaches its members all the same', async () => {
    await using scope = new AsyncDisposableStack();
    const [near, far] = await busPair(scope);
    const here = scope.use(await startHub({ bus: near }));
    const there = scope.use(await startHub({ bus: far }));
    const ann = scope.use(await RawClient.withSession(there.url));
    await ann.join('hall');
    const admin = scope.adopt(new Redis(url), (redis) => redis.disconnect());
    // Ending the subscriptions while publishing: some messages fall into the gap.
    for (let round = 0; round < 30; round++) {
      if (round % 10 === 5) await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await here.hub.room('hall').publish('said', round, { keep: true });
    }
    const rounds = () => ann.received.filter(({ type }) => type === 'said').map(({ data }) => data);
    while (rounds().length < 30) await ann.hear('said');
    expect(rounds()).toEqual(Array.from({ length: 30 }, (_, round) => round));
  });
});

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '../../../../packages/realtime/test/redis-server.ts';
import { createBuckets, createRateLimits, type Wanted } from './rate-limits.ts';

const rate = { burst: 5, perSecond: 1 };
const never = (error: unknown) => {
  throw error;
};

describe('buckets', () => {
  it('allow a burst, then as many as flow in, and say how long to wait', () => {
    const buckets = createBuckets(100);
    const take = (now: number, cost = 1) => buckets.take([{ key: 'a', rate, cost }], now);
    expect([1, 2, 3, 4, 5].map(() => take(1000))).toEqual([0, 0, 0, 0, 0]);
    expect(take(1000)).toBeCloseTo(1);
    expect(take(1500)).toBeCloseTo(0.5);
    expect([take(2000), take(2000) > 0]).toEqual([0, true]);
    expect(take(60_000, 5)).toBe(0);
    expect(take(60_000)).toBeCloseTo(1);
    // What costs more than a whole bucket takes the whole bucket.
    expect([take(120_000, 50), take(120_000) > 0]).toEqual([0, true]);
  });

  it('take from all that are named, or from none', () => {
    const buckets = createBuckets(100);
    const both: Wanted[] = [
      { key: 'guest', rate: { burst: 1, perSecond: 1 } },
      { key: 'network', rate },
    ];
    expect(buckets.take(both, 0)).toBe(0);
    for (let nth = 0; nth < 10; nth++) expect(buckets.take(both, 0)).toBeCloseTo(1);
    expect([1, 2, 3, 4].map(() => buckets.take([{ key: 'network', rate }], 0))).toEqual([0, 0, 0, 0]);
    expect(buckets.take([{ key: 'network', rate }], 0)).toBeGreaterThan(0);
  });

  it('are bounded, whoever asks: full ones go, and then those that were used longest ago', () => {
    const buckets = createBuckets(50);
    const take = (key: string, now: number) => buckets.take([{ key, rate }], now);
    for (let nth = 0; nth < 5; nth++) take('busy', 0);
    for (let nth = 0; nth < 1000; nth++) {
      take(`stranger ${nth}`, nth / 1000);
      expect(take('busy', nth / 1000)).toBeGreaterThan(0);
      if (nth % 20 === 0) take('busy', 0);
    }
    expect(buckets.size).toBeLessThanOrEqual(51);
    for (let nth = 0; nth < 200; nth++) take(`later ${nth}`, 100_000 + nth * 10_000);
    expect(buckets.size).toBeLessThan(10);
  });
});

describe.runIf(hasRedis)('limits of several processes', () => {
  const opened = new AsyncDisposableStack();
  let url: string;
  beforeAll(async () => {
    url = await startRedis(opened);
  });
  afterAll(() => opened.disposeAsync());

  const connect = () => opened.adopt(new Redis(url), async (client) => void (await client.quit()));

  it('are one, and are forgotten when they are full again', async () => {
    const [one, other] = [connect(), connect()];
    await Promise.all([one.ping(), other.ping()]);
    const [first, second] = [createRateLimits(one, never), createRateLimits(other, never)];
    const key = randomUUID();
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        (nth % 2 === 0 ? first : second).take([{ key, rate: { burst: 5, perSecond: 0.01 } }]),
      ),
    );
    expect(asked.filter((seconds) => seconds === 0)).toHaveLength(5);
    expect(asked.find((seconds) => seconds !== 0)).toBeGreaterThan(90);
    expect(await one.pttl(`rate:${key}`)).toBeGreaterThan(400_000);
    expect(await first.take([{ key: randomUUID(), rate }])).toBe(0);
  });

  it('go on without Redis, each for itself', async () => {
    const gone = new Redis(url, { lazyConnect: true });
    const limits = createRateLimits(gone, never);
    const asked = await Promise.all([1, 2, 3, 4, 5, 6].map(() => limits.take([{ key: 'a', rate }])));
    expect(asked.filter((seconds) => seconds === 0)).toHaveLength(5);
  });
});

import type { Redis } from 'ioredis';

/** How often something may be done: `burst` times at once after a rest, `perSecond` in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

export interface Wanted {
  /** Whose bucket of what: of bounded length. */
  key: string;
  rate: Rate;
  /** What this time counts for; 1 unless told. */
  cost?: number;
}

export interface RateLimits {
  /** Takes from every bucket, or from none; how many seconds to wait until all hold enough, 0 when it was taken. */
  take(wanted: readonly Wanted[]): Promise<number>;
  /** The same by this process alone, for what is too cheap to ask anybody about. */
  takeHere(wanted: readonly Wanted[]): number;
}

/** So many buckets are remembered; beyond that those that were used longest ago are forgotten first. */
const MOST_BUCKETS = 50_000;

/** Of a clock that only goes forward, and that nothing else is measured by. */
const steadyMilliseconds = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;

/** The limits of this process, or of several that share a Redis; while that does not answer each counts for itself. */
export function createRateLimits(
  redis: Redis | null,
  onError: (error: unknown) => void,
  clock: () => number = steadyMilliseconds,
): RateLimits {
  const own = createBuckets(MOST_BUCKETS);
  const takeHere = (wanted: readonly Wanted[]) => own.take(wanted, clock());
  return {
    takeHere,
    async take(wanted) {
      if (redis === null || redis.status !== 'ready') return takeHere(wanted);
      try {
        return await takeFrom(redis, wanted);
      } catch (error) {
        onError(error);
        return takeHere(wanted);
      }
    },
  };
}

/**
 * Buckets in memory, each one number: the time at which it will be full again (GCRA). `now` is in milliseconds of a clock that
 * only goes forward.
 */
export function createBuckets(most: number) {
  const fullAt = new Map<string, number>();

  function put(key: string, at: number, now: number): void {
    // Moved to the end: the first are those that were used longest ago.
    fullAt.delete(key);
    fullAt.set(key, at);
    let looked = 0;
    for (const [oldest, end] of fullAt) {
      if (fullAt.size <= most && (end > now || looked++ >= 2)) return;
      fullAt.delete(oldest);
    }
  }

  function touch(key: string): void {
    const at = fullAt.get(key);
    if (at === undefined) return;
    fullAt.delete(key);
    fullAt.set(key, at);
  }

  return {
    get size() {
      return fullAt.size;
    },
    take(wanted: readonly Wanted[], now: number): number {
      const next = wanted.map(({ key, rate, cost = 1 }) => {
        const each = 1000 / rate.perSecond;
        const at = Math.max(fullAt.get(key) ?? 0, now) + Math.min(cost, rate.burst) * each;
        return { key, at, wait: at - now - rate.burst * each };
      });
      // Not even a bucket that is full again to the last drop divides evenly.
      const wait = Math.max(...next.map((one) => one.wait));
      if (wait > 0.001) {
        // Who goes on asking is not forgotten for it.
        for (const { key } of next) touch(key);
        return wait / 1000;
      }
      for (const { key, at } of next) put(key, at, now);
      return 0;
    },
  };
}

/** The same in Redis, by its clock, in one step for all buckets. */
const TAKE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + t[2] / 1000
local wait, ends = 0, {}
for i, key in ipairs(KEYS) do
  local each, burst, cost = tonumber(ARGV[i * 3 - 2]), tonumber(ARGV[i * 3 - 1]), tonumber(ARGV[i * 3])
  local at = math.max(tonumber(redis.call('GET', key) or '0'), now) + math.min(cost, burst) * each
  wait = math.max(wait, at - now - burst * each)
  ends[i] = at
end
if wait > 0.01 then return tostring(wait) end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, string.format('%.3f', ends[i]), 'PX', math.ceil(ends[i] - now) + 1)
end
return '0'
`;

async function takeFrom(redis: Redis, wanted: readonly Wanted[]): Promise<number> {
  const keys = wanted.map(({ key }) => `rate:${key}`);
  const numbers = wanted.flatMap(({ rate, cost = 1 }) => [1000 / rate.perSecond, rate.burst, cost]);
  const answer = await redis.eval(TAKE, keys.length, ...keys, ...numbers);
  return Number(answer) / 1000;
}

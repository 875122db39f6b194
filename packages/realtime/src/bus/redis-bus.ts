import { randomUUID } from 'node:crypto';
import { COUNT_LIFETIME_MS, firstNumber, LOG_LIFETIME_MS, type Bus, type Listener } from './bus.ts';
import { quickRedis } from './redis-connection.ts';
import { APPEND, READ, REPLACE } from './redis-scripts.ts';

export { quickRedis };

export interface RedisBusOptions {
  /** `redis://` or `rediss://`, of Redis 7 or Valkey. */
  url: string;
  /** Begins every key and channel; `realtime` unless told. */
  prefix?: string;
  /** Told of errors of the connection; ioredis keeps trying to connect. */
  onError?: (error: Error) => void;
}

/**
 * A bus for all processes that name the same Redis and prefix. It takes two connections. While Redis is away everything but `subscribe`
 * rejects at once; who listens has a gap when it is back.
 */
export async function redisBus({ url, prefix = 'realtime', onError }: RedisBusOptions): Promise<Bus> {
  const connections = [
    quickRedis(url),
    // Subscriptions are renewed by us, since only we know when those who listen must look for what they missed.
    quickRedis(url, { autoResubscribe: false }),
  ] as const;
  const [{ client: commands }, { client: subscriber }] = connections;
  for (const redis of [commands, subscriber]) redis.on('error', (error: Error) => onError?.(error));
  try {
    await Promise.all(connections.map((each) => each.connect()));
  } catch (error) {
    await Promise.all(connections.map((each) => each.close()));
    throw error;
  }

  const me = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  // The braces keep all keys of one name, and its channel, on one shard.
  const key = (kind: string, name: string) => `${prefix}:${kind}:{${name}}`;

  subscriber.on('smessage', (channel: string, payload: string) => {
    const at = payload.indexOf(':');
    const seq = at === 0 ? null : Number(payload.slice(0, at));
    const text = payload.slice(at + 1);
    for (const listener of listeners.get(channel) ?? []) listener.onMessage(text, seq);
  });
  subscriber.on('ready', () => {
    const channels = [...listeners.keys()];
    const renew = async () => {
      await Promise.all(channels.map((channel) => subscriber.ssubscribe(channel)));
      for (const channel of channels) for (const listener of listeners.get(channel) ?? []) listener.onGap();
    };
    renew().catch((error: Error) => onError?.(error));
  });

  /** A request that was lost with the connection is made again by the renewal; any other error is somebody's. */
  const unlessGone = (error: Error) => {
    if (subscriber.status === 'ready') throw error;
  };

  return {
    async publish(channel, text) {
      await commands.spublish(key('channel', channel), `:${text}`);
    },
    async append(log, { before, after }, keep) {
      const keys = [key('seq', log), key('log', log), key('channel', log)];
      return Number(await commands.eval(APPEND, 3, ...keys, before, after, keep, firstNumber(), LOG_LIFETIME_MS));
    },
    async read(log, since) {
      const reply = await commands.eval(READ, 2, key('seq', log), key('log', log), since ?? -1);
      const [last = '0', entries = null] = reply as [string?, string[]?];
      return { last: Number(last), entries };
    },
    async replace(log, seq, text) {
      return Number(await commands.eval(REPLACE, 2, key('seq', log), key('log', log), seq, text)) === 1;
    },
    async subscribe(channel, listener) {
      const name = key('channel', channel);
      const known = listeners.get(name);
      const mine = known ?? new Set();
      listeners.set(name, mine.add(listener));
      // Also when it is known: our own request comes after the one that may still be under way. While Redis is away the renewal sees to
      // it, and tells of the gap.
      if (subscriber.status === 'ready') await subscriber.ssubscribe(name).catch(unlessGone);
      return () => {
        mine.delete(listener);
        if (mine.size > 0 || listeners.get(name) !== mine) return;
        listeners.delete(name);
        if (subscriber.status === 'ready') subscriber.sunsubscribe(name).catch((error: Error) => onError?.(error));
      };
    },
    async setCount(name, count) {
      const counts = key('count', name);
      const work = commands.multi();
      if (count === 0) work.hdel(counts, me);
      else work.hset(counts, me, `${count} ${Date.now() + COUNT_LIFETIME_MS}`).pexpire(counts, COUNT_LIFETIME_MS);
      await work.exec();
    },
    async countElsewhere(name) {
      let sum = 0;
      for (const [owner, value] of Object.entries(await commands.hgetall(key('count', name)))) {
        const [count = 0, expires = 0] = value.split(' ').map(Number);
        if (owner !== me && expires > Date.now()) sum += count;
      }
      return sum;
    },
    async claim(name, milliseconds) {
      const known = await commands.set(key('claim', name), '', 'PX', milliseconds, 'NX', 'GET');
      return known;
    },
    async settle(name, text, milliseconds) {
      await commands.set(key('claim', name), text, 'PX', milliseconds);
    },
    async release(name) {
      await commands.del(key('claim', name));
    },
    async [Symbol.asyncDispose]() {
      listeners.clear();
      await Promise.all(connections.map((each) => each.close()));
    },
  };
}

import { quickRedis } from '@separee/realtime/redis';
import type { Redis } from 'ioredis';
import { ConfigError } from '../config/config-error.ts';
import { sentenceOf } from '../errors/system-error.ts';

/** The platform's own line to `REDIS_URL`, which fails at once while the server is away. @throws ConfigError when it is away now. */
export async function openRedis(url: string): Promise<AsyncDisposable & { client: Redis }> {
  const { client, connect, close } = quickRedis(url);
  try {
    await connect();
  } catch (cause) {
    await close();
    throw new ConfigError(`REDIS_URL: Redis cannot be used, ${sentenceOf(cause)}.`, { cause });
  }
  return { client, [Symbol.asyncDispose]: close };
}

/**
 * Hears what any process says on a channel, over a connection of its own that finds back by itself; what is said while Redis is away is
 * lost. Resolves when it listens; closed with the stack.
 */
export async function hearChannel(
  redis: Redis,
  channel: string,
  {
    opened,
    onError,
    hear,
  }: { opened: AsyncDisposableStack; onError: (error: unknown) => void; hear: (text: string) => void },
): Promise<void> {
  // Who only listens may wait for the connection, whichever way the other one does.
  const hearing = opened.adopt(redis.duplicate({ lazyConnect: true, enableOfflineQueue: true }), async (client) => {
    // Where Redis is away there is nobody to say goodbye to.
    if (client.status === 'ready') await client.quit().catch(() => {});
    client.disconnect();
  });
  hearing.on('error', onError);
  hearing.on('message', (_channel: string, text: string) => hear(text));
  await hearing.subscribe(channel);
}

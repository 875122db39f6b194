import { Redis } from 'ioredis';

const COMMAND_LIMIT_MS = 1_000;
const CONNECT_LIMIT_MS = 2_000;
const LONGEST_PAUSE_MS = 500;

export interface RedisConnection {
  client: Redis;
  /** Resolves when the server takes commands; rejects with the reason when it cannot be reached now. */
  connect(): Promise<void>;
  /** Says goodbye where there is somebody to say it to. Never rejects. */
  close(): Promise<void>;
}

/**
 * A connection whose commands fail at once while the server is away, rather than wait for it: whoever asks decides what to do. It
 * connects again by itself.
 */
export function quickRedis(
  url: string,
  { autoResubscribe = true }: { autoResubscribe?: boolean } = {},
): RedisConnection {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_LIMIT_MS,
    connectTimeout: CONNECT_LIMIT_MS,
    retryStrategy: (attempt) => Math.min(LONGEST_PAUSE_MS, attempt * 50),
    autoResubscribe,
  });
  let last: Error | undefined;
  client.on('error', (error: Error) => (last = error));
  return {
    client,
    async connect() {
      try {
        await client.connect();
      } catch (error) {
        // The rejection says only that there is no connection; why, was told before.
        throw last ?? error;
      }
    },
    async close() {
      await client.quit().catch(() => {});
      client.disconnect();
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { readMediaPath } from '@separee/media';
import type { Context } from '../../../../platform/context.ts';
import { readRoom } from './live-media.ts';
import { homeOfChatSession, homeOfShow } from './stream-registry-store.ts';

interface MediaRequest {
  method: string;
  /** `/whip/<room>` or `/whep/<room>`, and what follows. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Where it came from. */
  address: string;
}

interface MediaResponse {
  status: number;
  headers: Record<string, string>;
  links?: string[];
  body: string;
}

const PASSED_HEADERS = ['authorization', 'content-type', 'if-match', 'if-none-match'];
const ANSWERED = ['content-type', 'location', 'etag', 'accept-patch', 'retry-after'];
/** Says that a request has been passed on once: nobody passes it on again. */
const HOP = 'x-media-hop';
/** Where it came from before that; believed with the key that the processes share. */
const FROM = 'x-media-from';
const PATIENCE_MS = 5000;

/** Finds the process that has a stream, so that browsers may ask any of them. */
export interface StreamRegistry {
  /** What the process answers that has the stream; null where that is this one, or none that can be reached. */
  pass(request: MediaRequest): Promise<MediaResponse | null>;
  /** Where a request came from: what another process of ours says that passed it on, else what this one sees. */
  addressOf(headers: MediaRequest['headers'], seen: string): string;
}

/** Among several processes the one that takes a stream in also serves it; signalling is passed on to it. */
export function createStreamRegistry({ config, database, nodeId, log, secrets }: Context): StreamRegistry {
  const key = secrets.key('media-hop');
  const sign = (address: string) => createHmac('sha256', key).update(address).digest('base64url');

  async function nodeOf(roomName: string): Promise<string | null> {
    const room = readRoom(roomName);
    if (room === null) return null;
    const row =
      'chatSessionId' in room
        ? await homeOfChatSession(database.pool, room.chatSessionId, nodeId)
        : await homeOfShow(database.pool, room.performerId, nodeId);
    return row?.url ?? null;
  }

  return {
    addressOf(headers, seen) {
      const [address, signature] = String(headers[FROM] ?? '').split(' ');
      const isOurs = address !== undefined && signature !== undefined && isSame(signature, sign(address));
      return isOurs ? address : seen;
    },
    async pass({ method, path, headers, body, address }) {
      if (config.redisUrl === null || method === 'OPTIONS' || headers[HOP] !== undefined) return null;
      // Only what is written as ours is, or dots in it would lead past the guards, to calls that would come from this process.
      const asks = readMediaPath(path);
      const home = asks === null ? null : await nodeOf(asks.room);
      if (home === null) return null;
      const passed = PASSED_HEADERS.flatMap((name) =>
        typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
      );
      try {
        const answer = await fetch(home + path, {
          method,
          headers: { ...Object.fromEntries(passed), [HOP]: '1', [FROM]: `${address} ${sign(address)}` },
          ...(body === '' ? {} : { body }),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const answered = ANSWERED.flatMap((name) => {
          const value = answer.headers.get(name);
          return value === null ? [] : [[name, value]];
        });
        // Lines of one name are told as one.
        const links = answer.headers.get('link')?.split(/, (?=<)/);
        return {
          status: answer.status,
          headers: Object.fromEntries(answered),
          ...(links !== undefined && { links }),
          body: await answer.text(),
        };
      } catch (error) {
        // It has died: whoever publishes finds a new home here, and who plays asks again.
        log.warn({ err: error }, 'the process that has a stream cannot be reached');
        return null;
      }
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

import type { MediaEngine, OpenedSession } from '@separee/media';

/** Whose a long-lived key is that lets a program publish, such as OBS. */
export interface StreamKeys {
  /** Null for a key that is none, or not good at the moment. */
  holderOf(key: string): Promise<{ performerId: number; guestId: string } | null>;
  /** Calls back when a key is no longer what it was. */
  onChange(listener: () => void): void;
}

/** What a session says of itself that came in by a key. */
export const BY_KEY = 'key';

/** How soon a stream ends whose key was changed in another process. */
const EVERY_MS = 5000;

export interface KeyedStreams extends Disposable {
  /** Remembers a stream that was opened, if it was by a key. */
  note(session: OpenedSession): Promise<void>;
}

/**
 * Streams that came in by a key go with it: whoever has stolen one is off the air the moment she changes it, and so is a program
 * whose account was locked.
 */
export function followKeys(
  engine: Pick<MediaEngine, 'remove' | 'session'>,
  { keys, onError }: { keys: StreamKeys; onError: (error: unknown) => void },
): KeyedStreams {
  /** By resource, the key that opened it. */
  const open = new Map<string, string>();

  async function judge(): Promise<void> {
    for (const [resource, key] of open) {
      if ((await engine.session(resource)) === null) open.delete(resource);
      else if ((await keys.holderOf(key)) === null) {
        open.delete(resource);
        await engine.remove(resource);
      }
    }
  }
  const look = () => void judge().catch(onError);
  keys.onChange(look);
  const timer = setInterval(look, EVERY_MS);

  return {
    async note({ resource, participant, bearer }) {
      if (participant.about !== BY_KEY) return;
      open.set(resource, bearer);
      // It was looked at before the stream was opened.
      await judge();
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

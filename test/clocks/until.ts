import { setTimeout as delay } from 'node:timers/promises';

/** Asks for state until the condition holds, for half a minute at most unless told; for what tells no event. */
export async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, seconds = 30): Promise<T> {
  for (let tries = 0; tries < seconds * 40; tries++) {
    const value = await read();
    if (holds(value)) return value;
    await delay(25);
  }
  throw new Error(`waited in vain; the last was ${JSON.stringify(await read())}`);
}

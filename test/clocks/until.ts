import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks for state until the condition holds, for half a minute at most unless told; for what tells no event. Resolves with the last answer. What
 * takes seconds is asked for rarely (`everyMs`): the questions would take the processor that it needs.
 */
export async function until<T>(
  read: () => Promise<T> | T,
  holds: (value: T) => boolean,
  seconds = 30,
  everyMs = 25,
): Promise<T> {
  for (let tries = 0; tries < (seconds * 1000) / everyMs; tries++) {
    const value = await read();
    if (holds(value)) return value;
    await delay(everyMs);
  }
  throw new Error(`waited in vain; the last was ${JSON.stringify(await read())}`);
}

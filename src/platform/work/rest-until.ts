import { once, type EventEmitter } from 'node:events';

/** Rests until an event comes, so many milliseconds are over, or the signal ends it; of a rest that is over nothing goes on listening. */
export async function restUntil(
  events: EventEmitter,
  name: string,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<void> {
  const timer = setTimeout(() => events.emit(name), most);
  try {
    await once(events, name, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
}

import type { Method } from '../../constants.ts';
import type { LogEvent } from './event-store.ts';
import { formatPosition } from './position.ts';

/** An event as programs get it, over every API. */
export interface SentEvent {
  method: Method;
  object: Record<string, unknown>;
  id: string;
}

export const presentEvent = (event: LogEvent, slug: string): SentEvent => ({
  method: event.type,
  object: { performer: slug, at: event.at.toISOString(), ...event.data },
  id: formatPosition(event),
});

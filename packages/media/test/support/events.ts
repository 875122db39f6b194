import type { MediaEngine, MediaEvents } from '../../src/index.ts';
import { Watched } from './watched.ts';

const NAMES = [
  'published',
  'unpublished',
  'viewer-joined',
  'viewer-left',
  'first-frame-sent',
  'delivered',
  'recording-ended',
] as const;

export type WatchedEvents = { [Name in keyof MediaEvents]: { name: Name } & MediaEvents[Name] }[keyof MediaEvents];

/** Collects all that an engine tells. */
export function watchEvents(engine: MediaEngine): Watched<WatchedEvents> {
  const told = new Watched<WatchedEvents>();
  for (const name of NAMES) engine.on(name, (event) => told.push({ name, ...event } as WatchedEvents));
  return told;
}

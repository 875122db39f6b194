import type { MediaEngine, MediaEvents } from '../../src/index.ts';
import { Watched } from './watched.ts';

const NAMES = ['published', 'unpublished', 'viewer-joined', 'viewer-left', 'first-frame-sent', 'delivered'] as const;

export type Told = { [Name in keyof MediaEvents]: { name: Name } & MediaEvents[Name] }[keyof MediaEvents];

/** Collects all that an engine tells. */
export function watchEvents(engine: MediaEngine): Watched<Told> {
  const told = new Watched<Told>();
  for (const name of NAMES) engine.on(name, (event) => told.push({ name, ...event } as Told));
  return told;
}

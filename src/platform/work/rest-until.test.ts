import { EventEmitter, getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { restUntil } from './rest-until.ts';

it('a rest ends by its event, by its time or by its signal, and leaves nobody listening', async () => {
  const [events, ending] = [new EventEmitter(), new AbortController()];
  const { signal } = ending;
  for (let times = 0; times < 20; times++) await restUntil(events, 'wake', { most: 1, signal });
  const woken = restUntil(events, 'wake', { most: 60_000, signal });
  events.emit('wake');
  await woken;
  expect(events.eventNames()).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  const ended = restUntil(events, 'wake', { most: 60_000, signal });
  ending.abort();
  await ended;
  await restUntil(events, 'wake', { most: 60_000, signal });
  expect(events.eventNames()).toEqual([]);
});

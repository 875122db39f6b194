// A process of its own that plays viewers of a film: each fetches his next segment when a player would.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Watched, Watching } from './watching.ts';

const [{ viewers, seconds }] = (await once(process, 'message')) as [Watching];
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const begun = performance.now();
const until = begun + seconds * 1_000;
const times: number[] = [];
let bytes = 0;
let failed = 0;

await Promise.all(viewers.map((viewer, nth) => watch(viewer, nth / viewers.length)));
agent.destroy();
const answer: Watched = { times, bytes, failed, seconds: (performance.now() - begun) / 1_000 };
process.send?.(answer, () => process.disconnect());

/** From somewhere in the film, and not all at the same moment. */
async function watch({ cookie, segments, segmentMs }: Watching['viewers'][number], place: number): Promise<void> {
  await delay(place * segmentMs);
  for (let nth = Math.floor(place * segments.length); performance.now() < until; nth++) {
    const asked = performance.now();
    await fetchSegment(segments[nth % segments.length] ?? '', cookie);
    const took = performance.now() - asked;
    times.push(took);
    await delay(Math.max(0, segmentMs - took));
  }
}

function fetchSegment(url: string, cookie: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const broken = () => {
    failed += 1;
    resolve();
  };
  get(url, { agent, headers: { cookie } }, (answer) => {
    if (answer.statusCode !== 200) failed += 1;
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
    answer.on('end', resolve);
    answer.on('error', broken);
  }).on('error', broken);
  return promise;
}

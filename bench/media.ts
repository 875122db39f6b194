import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CountingViewer } from '../packages/media/bench/counting-viewer.ts';
import { syntheticLoop } from '../packages/media/bench/synthetic-loop.ts';
import { EmbeddedEngine } from '../packages/media/src/index.ts';
import { startLoopPublisher } from '../packages/media/src/loop/index.ts';
import { startEndpoint } from '../packages/media/test/support/endpoint.ts';
import { round, type Figure } from './figure.ts';
import { scratchFolder } from './server.ts';

const VIEWERS = 300;
const BITRATE = 1_500_000;
const MEASURE_MS = 5_000;
/** Clock ticks a second, as the kernel counts CPU time; the same on every Linux we run on. */
const TICKS = 100;

/** A crowd in one room on one engine process: what it loses, what it costs, and how soon each sees a picture. */
export async function media(): Promise<Figure[]> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await scratchFolder());
  const file = join(folder.path, 'bench.loop');
  await writeFile(file, syntheticLoop(BITRATE));
  const engine = opened.use(await EmbeddedEngine.start());
  const endpoint = opened.use(await startEndpoint(engine));
  const token = () => endpoint.token('room', 'loop', 'publish');
  const publisher = opened.use(startLoopPublisher({ loops: [{ file, whipUrl: `${endpoint.url}/whip/room`, token }] }));
  await publisher.allLive();
  const viewers: CountingViewer[] = [];
  for (let index = 0; index < VIEWERS; index++) {
    const ticket = endpoint.token('room', `viewer-${index}`, 'play');
    viewers.push(opened.use(await CountingViewer.open(`${endpoint.url}/whep/room`, ticket)));
  }
  const firstFrames = await Promise.all(viewers.map(async (viewer) => await viewer.firstFrameMs));
  firstFrames.sort((a, b) => a - b);
  const start = { ...counts(viewers), ticks: await cpuTicks(engine.pids[0] ?? 0), at: performance.now() };
  await delay(MEASURE_MS);
  const { packets, missing } = counts(viewers);
  const seconds = (performance.now() - start.at) / 1_000;
  const share = ((await cpuTicks(engine.pids[0] ?? 0)) - start.ticks) / TICKS / seconds;
  const lost = ((missing - start.missing) / (packets - start.packets)) * 100;
  const crowd = `media: ${VIEWERS} viewers at ${BITRATE / 1e6} Mbit/s on one process`;
  return [
    { name: `${crowd}, packets lost`, value: round(lost), unit: '%', limit: 0, better: 'less' },
    { name: `${crowd}, engine CPU`, value: round(share * 100), unit: '% of a core', limit: 100, better: 'less' },
    { name: 'media: viewers a core would carry at that cost', value: Math.floor(VIEWERS / share), unit: 'viewers' },
    {
      name: 'media: offer to first frame, median of the crowd',
      value: round(firstFrames[VIEWERS / 2] ?? 0),
      unit: 'ms',
      limit: 300,
      better: 'less',
    },
    { name: 'media: offer to first frame, slowest of the crowd', value: round(firstFrames.at(-1) ?? 0), unit: 'ms' },
  ];
}

function counts(viewers: readonly CountingViewer[]): { packets: number; missing: number } {
  const sum = { packets: 0, missing: 0 };
  for (const { packets, missing } of viewers) {
    sum.packets += packets;
    sum.missing += missing;
  }
  return sum;
}

async function cpuTicks(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

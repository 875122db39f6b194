import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedEngine } from '../src/index.ts';
import { startLoopPublisher, type LoopSource } from '../src/loop/index.ts';
import { startEndpoint, type Endpoint } from '../test/support/endpoint.ts';
import { CountingViewer } from './counting-viewer.ts';
import { syntheticLoop } from './synthetic-loop.ts';

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What we aim at. */
  limit?: number;
}

const VIEWERS = 100;
const ROOMS = 8;
const MEASURE_MS = 4_000;
/** Clock ticks a second, as the kernel counts CPU time; the same on every Linux we run on. */
const TICKS = 100;

/** Loops in eight rooms, then viewers of one room, each on one engine process at 1.5 Mbit/s: CPU, loss, first frame. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'media-bench-'));
  try {
    const file = join(folder, 'bench.loop');
    await writeFile(file, syntheticLoop(1_500_000));
    return [...(await measureLoops(file)), ...(await measureViewers(file))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureLoops(file: string): Promise<Figure[]> {
  await using engine = await EmbeddedEngine.start();
  await using endpoint = await startEndpoint(engine);
  const rooms = Array.from({ length: ROOMS }, (_, index) => `room-${index}`);
  await using publisher = startLoopPublisher({ loops: rooms.map((room) => loopIn(room, file, endpoint)) });
  await publisher.allLive();
  const share = await cpuShare(publisher.pid, MEASURE_MS);
  return [{ name: `media: loops in ${ROOMS} rooms, CPU`, value: round(share * 100), unit: '% of a core', limit: 10 }];
}

async function measureViewers(file: string): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const engine = stack.use(await EmbeddedEngine.start());
  const endpoint = stack.use(await startEndpoint(engine));
  const publisher = stack.use(startLoopPublisher({ loops: [loopIn('room', file, endpoint)] }));
  await publisher.allLive();
  const viewers: CountingViewer[] = [];
  for (let index = 0; index < VIEWERS; index++) {
    const token = endpoint.token('room', `viewer-${index}`, 'play');
    viewers.push(stack.use(await CountingViewer.open(`${endpoint.url}/whep/room`, token)));
  }
  const firstFrames = await Promise.all(viewers.map(async (viewer) => await viewer.firstFrameMs));
  firstFrames.sort((a, b) => a - b);
  const before = sumOf(viewers, 'packets');
  const share = await cpuShare(engine.pids[0] ?? 0, MEASURE_MS);
  const packets = sumOf(viewers, 'packets') - before;
  const lost = (sumOf(viewers, 'missing') / packets) * 100;
  const cpuPerPacket = (share * MEASURE_MS * 1_000) / packets;
  return [
    { name: `media: ${VIEWERS} viewers, packets lost`, value: round(lost), unit: '%', limit: 0 },
    { name: `media: ${VIEWERS} viewers, engine CPU`, value: round(share * 100), unit: '% of a core' },
    { name: 'media: engine CPU per packet sent', value: round(cpuPerPacket), unit: 'µs', limit: 12 },
    {
      name: 'media: offer to first frame, median',
      value: round(firstFrames[VIEWERS / 2] ?? 0),
      unit: 'ms',
      limit: 200,
    },
    { name: 'media: offer to first frame, slowest', value: round(firstFrames.at(-1) ?? 0), unit: 'ms' },
  ];
}

function loopIn(room: string, file: string, endpoint: Endpoint): LoopSource {
  return {
    file,
    whipUrl: `${endpoint.url}/whip/${room}`,
    token: () => endpoint.token(room, 'loop', 'publish'),
  };
}

function sumOf(viewers: readonly CountingViewer[], field: 'packets' | 'missing'): number {
  return viewers.reduce((sum, viewer) => sum + viewer[field], 0);
}

/** How much of a core a process uses over a while, from what the kernel counts of it; 1 is all of one core. */
async function cpuShare(pid: number, ms: number): Promise<number> {
  const start = await cpuTicks(pid);
  const since = performance.now();
  await delay(ms);
  const seconds = (performance.now() - since) / 1_000;
  return ((await cpuTicks(pid)) - start) / TICKS / seconds;
}

async function cpuTicks(pid: number): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

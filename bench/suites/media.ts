import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CountingViewer } from '../../packages/media/bench/counting-viewer.ts';
import { measureGlassToGlass } from '../../packages/media/bench/glass-to-glass.ts';
import { syntheticLoop } from '../../packages/media/bench/synthetic-loop.ts';
import { EmbeddedEngine, JanusEngine, type MediaEngine } from '../../packages/media/src/index.ts';
import { startLoopPublisher } from '../../packages/media/src/loop/index.ts';
import { startEndpoint } from '../../packages/media/test/support/endpoint.ts';
import { JANUS_SECRET, janusMissing, startJanus } from '../../packages/media/test/support/janus.ts';
import { against, round, type Figure } from '../figure.ts';
import { scratchFolder } from '../server.ts';

const VIEWERS = 200;
const BITRATE = 1_500_000;
const MEASURE_MS = 5_000;
/** Clock ticks a second, as the kernel counts CPU time; the same on every Linux we run on. */
const TICKS = 100;
/** How many more viewers than Janus a core should carry. */
const AHEAD = 1.1;

/** A crowd in one room, on one process of ours and on one Janus: what it loses and costs, and how soon it sees a picture. */
export async function media(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  const file = join(folder.path, 'bench.loop');
  await writeFile(file, syntheticLoop(BITRATE));
  const ours = await crowdOnOurs(file);
  const janus = janusMissing === null ? await crowdOnJanus(file) : null;
  const delays = await measureGlassToGlass();
  const crowd = `media: ${VIEWERS} viewers at ${BITRATE / 1e6} Mbit/s on one process`;
  const name = 'media: viewers a core would carry at that cost';
  const viewers = VIEWERS / ours.share;
  return [
    { name: `${crowd}, packets lost`, value: round(ours.lost), unit: '%', limit: 0, better: 'less' },
    { name: `${crowd}, engine CPU`, value: round(ours.share * 100), unit: '% of a core', limit: 100, better: 'less' },
    janus === null
      ? { name, value: Math.floor(viewers), unit: 'viewers' }
      : against(`${name}, ours by Janus with one event loop`, 'viewers', viewers, VIEWERS / janus.share, AHEAD),
    ...(janus === null ? [] : [{ name: `${crowd} (Janus), packets lost`, value: round(janus.lost), unit: '%' }]),
    {
      name: 'media: offer to first frame, median of the crowd',
      value: round(ours.firstFrames[VIEWERS / 2] ?? 0),
      unit: 'ms',
      limit: 300,
      better: 'less',
    },
    {
      name: 'media: offer to first frame, slowest of the crowd',
      value: round(ours.firstFrames.at(-1) ?? 0),
      unit: 'ms',
    },
    { name: 'media: glass to glass in Chromium, median', value: round(delays.median), unit: 'ms' },
    {
      name: 'media: glass to glass in Chromium, p95',
      value: round(delays.p95),
      unit: 'ms',
      limit: 100,
      better: 'less',
    },
  ];
}

interface Crowd {
  /** Cores that were used. */
  share: number;
  /** Per cent of packets. */
  lost: number;
  /** Milliseconds, ascending. */
  firstFrames: number[];
}

async function crowdOnOurs(file: string): Promise<Crowd> {
  await using engine = await EmbeddedEngine.start();
  return await watchTogether(engine, engine.pids[0] ?? 0, file);
}

async function crowdOnJanus(file: string): Promise<Crowd> {
  await using janus = await startJanus();
  await using engine = await JanusEngine.start({ urls: [janus.url], secret: JANUS_SECRET });
  return await watchTogether(engine, janus.pid(), file);
}

/** @param pid the process that forwards */
async function watchTogether(engine: MediaEngine, pid: number, file: string): Promise<Crowd> {
  await using opened = new AsyncDisposableStack();
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
  const start = { ...counts(viewers), ticks: await cpuTicks(pid), at: performance.now() };
  await delay(MEASURE_MS);
  const { packets, missing } = counts(viewers);
  const seconds = (performance.now() - start.at) / 1_000;
  const share = ((await cpuTicks(pid)) - start.ticks) / TICKS / seconds;
  return { share, lost: ((missing - start.missing) / (packets - start.packets)) * 100, firstFrames };
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EmbeddedEngine } from '../src/index.ts';
import { depacketizeH264, NAL, nalType } from '../src/loop/h264.ts';
import { startLoopPublisher } from '../src/loop/index.ts';
import { startEndpoint } from './support/endpoint.ts';
import { watchEvents } from './support/events.ts';
import { PAYLOAD_TYPE, TestViewer } from './support/viewer.ts';

const file = fileURLToPath(new URL('./fixtures/test.loop', import.meta.url));

it.each([
  ['killed', 'SIGKILL'],
  ['that hangs', 'SIGSTOP'],
] as const)('loops play in many rooms; a child %s takes their sessions along and they come back', async (_, signal) => {
  await using engine = await EmbeddedEngine.start({ children: 2 });
  const told = watchEvents(engine);
  await using endpoint = await startEndpoint(engine);
  const rooms = ['one', 'two', 'three', 'four'];
  const loops = rooms.map((room) => ({
    file,
    whipUrl: `${endpoint.url}/whip/${room}`,
    token: () => endpoint.token(room, `loop-${room}`, 'publish'),
  }));
  await using publisher = startLoopPublisher({ loops });
  for (const room of rooms) await told.find((event) => event.name === 'published' && event.room === room);
  expect(publisher.states()).toEqual(rooms.map(() => 'live'));
  await expectPicture(endpoint.url, endpoint.token('one', 'ben', 'play'));

  const before = told.items.length;
  for (const pid of engine.pids) process.kill(pid, signal);
  for (const room of rooms) {
    // Of a child that hangs, a loop may notice before we do, and take its leave.
    const lost = await told.find((event) => event.name === 'unpublished' && event.room === room, before);
    expect(signal === 'SIGKILL' ? ['crash'] : ['crash', 'delete']).toContain('reason' in lost && lost.reason);
    await told.find((event) => event.name === 'published' && event.room === room, before);
  }
  await expectPicture(endpoint.url, endpoint.token('one', 'ben', 'play'));
});

it('the process of the loops, killed, is started again and counted, and all rooms have their picture back', async () => {
  await using engine = await EmbeddedEngine.start();
  const told = watchEvents(engine);
  await using endpoint = await startEndpoint(engine);
  const rooms = ['one', 'two'];
  const loops = rooms.map((room) => ({
    file,
    whipUrl: `${endpoint.url}/whip/${room}`,
    token: () => endpoint.token(room, `loop-${room}`, 'publish'),
  }));
  let restarts = 0;
  await using publisher = startLoopPublisher({ loops, onRestart: () => (restarts += 1) });
  await publisher.allLive();
  // Else what is told of the first time is taken for the next.
  for (const room of rooms) await told.find((event) => event.name === 'published' && event.room === room);
  for (let times = 1; times <= 2; times++) {
    const [before, killed] = [told.items.length, publisher.pid];
    process.kill(killed, 'SIGKILL');
    for (const room of rooms) {
      await told.find((event) => event.name === 'published' && event.room === room, before);
    }
    expect(publisher.pid).not.toBe(killed);
    expect(restarts).toBe(times);
  }
  await expectPicture(endpoint.url, endpoint.token('one', 'ben', 'play'));
});

it('children end with their parent, however it dies', async () => {
  const script = fileURLToPath(new URL('./support/orphan.ts', import.meta.url));
  const parent = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(line.toString());
  expect(() => process.kill(child, 0)).not.toThrow();
  parent.kill('SIGKILL');
  // The children hold the same output: it closes when the last of them has gone.
  await once(parent, 'close');
  expect(parent.signalCode).toBe('SIGKILL');
});

/** So many packets may be on their way once more when it is looked at. */
const LATE_PACKETS = 16;

/** Watches until there is a second of video, which must be decodable from its first packet. */
async function expectPicture(url: string, token: string): Promise<void> {
  await using viewer = await TestViewer.open(`${url}/whep/one`, token);
  await viewer.video.atLeast(40);
  await viewer.audio.atLeast(10);
  expect(viewer.video.items[0]?.payloadType).toBe(PAYLOAD_TYPE.h264);
  const units = depacketizeH264(viewer.video.items.map((packet) => packet.payload)).map(nalType);
  expect(units.slice(0, 2)).toEqual([NAL.sps, NAL.pps]);
  expect(units).toContain(NAL.idr);
  // One numbering: what a busy machine has lost on the way is sent again and comes a little late, but nothing jumps, and nothing comes twice.
  const first = viewer.video.items[0]?.sequence ?? 0;
  const numbers = viewer.video.items.map(({ sequence }) => (sequence - first) & 0xffff);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThan(numbers.length + LATE_PACKETS);
}

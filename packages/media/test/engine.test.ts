import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedEngine } from '../src/index.ts';
import { startEndpoint, type Endpoint } from './support/endpoint.ts';
import { type Told, watchEvents } from './support/events.ts';
import { frameNumber, TestPublisher } from './support/publisher.ts';
import { Relay } from './support/relay.ts';
import { TestViewer, viewerLines } from './support/viewer.ts';
import type { Watched } from './support/watched.ts';

let engine: EmbeddedEngine;
let endpoint: Endpoint;
let told: Watched<Told>;
beforeAll(async () => {
  engine = await EmbeddedEngine.start();
  endpoint = await startEndpoint(engine);
  told = watchEvents(engine);
});
afterAll(async () => {
  await endpoint[Symbol.asyncDispose]();
  await engine[Symbol.asyncDispose]();
});

async function publish(room: string, subject = 'anna'): Promise<TestPublisher> {
  return await TestPublisher.open(`${endpoint.url}/whip/${room}`, endpoint.token(room, subject, 'publish'));
}

async function watch(room: string, subject = 'ben', lines = viewerLines()): Promise<TestViewer> {
  const viewer = await TestViewer.open(`${endpoint.url}/whep/${room}`, endpoint.token(room, subject, 'play'), lines);
  await told.find((event) => event.name === 'viewer-joined' && event.resource === resourceOf(viewer));
  return viewer;
}

function resourceOf(viewer: TestViewer): string {
  return viewer.session.location.split('/').at(-1) ?? '';
}

function frames(viewer: TestViewer): number[] {
  return viewer.video.items.map((packet) => frameNumber(packet.payload));
}

describe('a room', () => {
  it('begins at a key frame and numbers on without a gap', async () => {
    await using publisher = await publish('begin');
    await using viewer = await watch('begin');
    publisher.sendFrame(10);
    publisher.sendFrame(11, true);
    publisher.sendFrame(12);
    await viewer.video.atLeast(2);
    expect(frames(viewer)).toEqual([11, 12]);
    const [first, second] = viewer.video.items;
    expect((second?.sequence ?? 0) - (first?.sequence ?? 0)).toBe(1);
    await told.find((event) => event.name === 'first-frame-sent' && event.resource === resourceOf(viewer));
  });

  it('brings a newcomer to the present from the last key frame, without asking for another', async () => {
    await using publisher = await publish('newcomer');
    await using early = await watch('newcomer', 'early');
    for (const sequence of [20, 21, 22]) publisher.sendFrame(sequence, sequence === 20);
    await early.video.atLeast(3);
    await using late = await watch('newcomer', 'late');
    await late.video.atLeast(3);
    publisher.sendFrame(23);
    await late.video.atLeast(4);
    expect(frames(late)).toEqual([20, 21, 22, 23]);
    const times = late.video.items.map((packet) => packet.timestamp);
    expect(times.map((time, index) => time - (times[index - 1] ?? time))).toEqual([0, 90, 90, 3_000]);
  });

  it('keeps its viewers when another publisher takes over', async () => {
    const first = await publish('change', 'anna');
    await using viewer = await watch('change');
    for (const sequence of [1, 2]) first.sendFrame(sequence, sequence === 1);
    await viewer.video.atLeast(2);
    await first[Symbol.asyncDispose]();
    await using second = await publish('change', 'clara');
    for (const sequence of [30_000, 30_001]) second.sendFrame(sequence, sequence === 30_000);
    await viewer.video.atLeast(4);
    expect(frames(viewer)).toEqual([1, 2, 30_000, 30_001]);
    const [start = 0, ...rest] = viewer.video.items.map((packet) => packet.sequence);
    expect(rest).toEqual([start + 1, start + 2, start + 3]);
    const ssrcs = new Set(viewer.video.items.map((packet) => packet.ssrc));
    expect(ssrcs.size).toBe(1);
  });

  it('ends a viewer that cannot show the codec, and says so', async () => {
    await using viewer = await watch('codec', 'ben', viewerLines(['h264']));
    await using publisher = await publish('codec');
    publisher.sendFrame(1, true);
    const left = await told.find((event) => event.name === 'viewer-left' && event.resource === resourceOf(viewer));
    expect(left).toMatchObject({ subject: 'ben', reason: 'codec' });
  });

  it('tells its figures', async () => {
    await using publisher = await publish('stats');
    await using viewer = await watch('stats');
    for (const sequence of [1, 2, 3]) publisher.sendFrame(sequence, sequence !== 2);
    await viewer.video.atLeast(3);
    expect(await engine.stats('stats')).toMatchObject({
      publisher: { subject: 'anna', codec: 'VP8', loss: 0, keyFrameInterval: expect.any(Number) },
      viewers: 1,
      packetsSent: 3,
      packetsDropped: 0,
    });
    expect(await engine.stats('nobody')).toEqual({ publisher: null, viewers: 0, packetsSent: 0, packetsDropped: 0 });
  });
});

describe('repair', () => {
  it('asks the publisher for what was lost, and passes it on late', async () => {
    await using publisher = await publish('upstream');
    await using viewer = await watch('upstream');
    for (const sequence of [1, 2, 5]) publisher.sendFrame(sequence, sequence === 1);
    const nack = await publisher.control.find((packet) => packet.type === 'nack');
    expect(nack).toMatchObject({ sequences: [3, 4] });
    for (const sequence of [3, 4]) publisher.sendFrame(sequence);
    await viewer.video.atLeast(5);
    expect(frames(viewer).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  });

  it('sends a viewer again what it lost', async () => {
    using relay = await Relay.open(Number((await mediaPort()) ?? 0));
    await using lossy = await startEndpoint(engine, {
      rewriteAnswer: (sdp) => sdp.replaceAll(/127\.0\.0\.1 \d+ typ/g, `127.0.0.1 ${relay.port} typ`),
    });
    await using publisher = await publish('downstream');
    await using viewer = await TestViewer.open(
      `${lossy.url}/whep/downstream`,
      lossy.token('downstream', 'ben', 'play'),
    );
    await told.find((event) => event.name === 'viewer-joined' && event.room === 'downstream');
    relay.loses = (sequence) => sequence === 3;
    for (const sequence of [1, 2, 3, 4]) publisher.sendFrame(sequence, sequence === 1);
    await viewer.video.atLeast(3);
    expect(frames(viewer)).toEqual([1, 2, 4]);
    expect(relay.lost).toBe(1);
    viewer.send({ type: 'nack', sender: 1, media: viewer.video.items[0]?.ssrc ?? 0, sequences: [3] });
    await viewer.video.atLeast(4);
    expect(frames(viewer)).toEqual([1, 2, 4, 3]);
  });

  it('passes on a wish for a key frame, and limits the bitrate', async () => {
    await using publisher = await publish('wishes');
    await using viewer = await watch('wishes');
    publisher.sendFrame(1, true);
    const [packet] = await viewer.video.atLeast(1);
    const before = publisher.control.items.length;
    viewer.send({ type: 'picture-loss', sender: 1, media: packet?.ssrc ?? 0 });
    await publisher.control.find((report) => report.type === 'picture-loss', before);
    const limit = await publisher.control.find((report) => report.type === 'bitrate-limit');
    expect(limit).toMatchObject({ bitrate: expect.closeTo(2_500_000, -2) });
    const report = await publisher.control.find(
      (report) => report.type === 'receiver-report' && report.reports.length > 0,
    );
    expect(report).toMatchObject({ reports: [{ packetsLost: 0 }] });
  });
});

describe('the end of a session', () => {
  it('comes with silence', async () => {
    await using impatient = await EmbeddedEngine.start({ publisherSilenceMs: 300, viewerSilenceMs: 300 });
    await using own = await startEndpoint(impatient);
    const events = watchEvents(impatient);
    const publisher = await TestPublisher.open(`${own.url}/whip/quiet`, own.token('quiet', 'anna', 'publish'));
    await TestViewer.open(`${own.url}/whep/quiet`, own.token('quiet', 'ben', 'play'));
    await events.find((event) => event.name === 'viewer-joined');
    publisher.sendFrame(1, true);
    const unpublished = await events.find((event) => event.name === 'unpublished');
    expect(unpublished).toMatchObject({ subject: 'anna', reason: 'silence' });
    expect((await impatient.stats('quiet')).viewers).toBe(1);
    // A viewer that gets nothing has nothing to report: only while media is sent does its silence count.
    const again = await TestPublisher.open(`${own.url}/whip/quiet`, own.token('quiet', 'anna', 'publish'));
    const sending = setInterval(() => again.sendFrame(1 + again.control.items.length, true), 50);
    const left = await events.find((event) => event.name === 'viewer-left');
    clearInterval(sending);
    expect(left).toMatchObject({ subject: 'ben', reason: 'silence' });
  });

  it('comes by kicking one, all viewers, or closing the room', async () => {
    await using publisher = await publish('door');
    publisher.sendFrame(1, true);
    await told.find((event) => event.name === 'published' && event.room === 'door');
    const viewers = [];
    for (const subject of ['ben', 'clara', 'dora']) viewers.push(await watch('door', subject));
    expect(await engine.kick('door', 'ben')).toBe(1);
    expect(await engine.kick('door')).toBe(2);
    expect(await engine.closeRoom('door')).toBe(1);
    const ends = told.items.filter((event) => event.room === 'door' && 'reason' in event);
    expect(ends).toMatchObject([
      { name: 'viewer-left', subject: 'ben', reason: 'kick' },
      { name: 'viewer-left', subject: 'clara', reason: 'kick' },
      { name: 'viewer-left', subject: 'dora', reason: 'kick' },
      { name: 'unpublished', subject: 'anna', reason: 'closed' },
    ]);
  });
});

it('refuses sessions beyond its limit', async () => {
  await using small = await EmbeddedEngine.start({ maxSessions: 0 });
  const { playOffer } = await import('./fixtures/offers.ts');
  await expect(small.play('r', playOffer, { subject: 'ben' })).rejects.toMatchObject({ code: 'full' });
});

/** The engine's UDP port, as it tells it in an answer. */
async function mediaPort(): Promise<string | undefined> {
  const { playOffer } = await import('./fixtures/offers.ts');
  const { answer, resource } = await engine.play('port', playOffer, { subject: 'nobody' });
  await engine.remove(resource);
  return /127\.0\.0\.1 (\d+) typ host/.exec(answer)?.[1];
}

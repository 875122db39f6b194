import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedEngine } from '../src/index.ts';
import { engineSuite } from './engine-suite.ts';
import { startEndpoint, type Endpoint } from './support/endpoint.ts';
import { type WatchedEvents, watchEvents } from './support/events.ts';
import { frameNumber, TestPublisher } from './support/publisher.ts';
import { Relay } from './support/relay.ts';
import { resourceOf, TestViewer } from './support/viewer.ts';
import type { Watched } from './support/watched.ts';

let engine: EmbeddedEngine;
let endpoint: Endpoint;
let told: Watched<WatchedEvents>;
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

async function watch(room: string, subject = 'ben'): Promise<TestViewer> {
  const viewer = await TestViewer.open(`${endpoint.url}/whep/${room}`, endpoint.token(room, subject, 'play'));
  await told.find((event) => event.name === 'viewer-joined' && event.resource === resourceOf(viewer));
  return viewer;
}

function frames(viewer: TestViewer): number[] {
  return viewer.video.items.map((packet) => frameNumber(packet.payload));
}

describe('the embedded engine', () => {
  engineSuite(async (scope) => scope.use(await EmbeddedEngine.start({ publisherSilenceMs: 1_500 })));
});

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

  it('tells its figures', async () => {
    await using publisher = await publish('stats');
    await using viewer = await watch('stats');
    for (const sequence of [1, 2, 3]) publisher.sendFrame(sequence, sequence !== 2);
    await viewer.video.atLeast(3);
    expect(await engine.stats('stats')).toMatchObject({
      publisher: {
        subject: 'anna',
        source: 'main',
        codec: 'VP8',
        loss: 0,
        keyFrameInterval: expect.any(Number),
        rtt: null,
      },
      sources: [{ source: 'main' }],
      viewers: 1,
      packetsSent: 3,
      packetsDropped: 0,
    });
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
});

it('spreads rooms over its children by load, and keeps a room on its child', async () => {
  await using engine = await EmbeddedEngine.start({ children: 2 });
  const { playOffer } = await import('./fixtures/offers.ts');
  let guests = 0;
  const portOf = async (room: string): Promise<string | undefined> => {
    const { sdp } = await engine.play(room, playOffer, { subject: `guest-${++guests}` });
    return /127\.0\.0\.1 (\d+) typ host/.exec(sdp)?.[1];
  };
  const first = await portOf('a');
  const second = await portOf('b');
  expect(second).not.toBe(first);
  for (const _ of [1, 2, 3]) expect(await portOf('a')).toBe(first);
  for (const room of ['c', 'd', 'e']) expect(await portOf(room)).toBe(second);
});

it('refuses sessions beyond its limit', async () => {
  await using small = await EmbeddedEngine.start({ maxSessions: 0 });
  const { playOffer } = await import('./fixtures/offers.ts');
  await expect(small.play('r', playOffer, { subject: 'ben' })).rejects.toMatchObject({ code: 'full' });
});

/** The engine's UDP port, as it tells it in an answer. */
async function mediaPort(): Promise<string | undefined> {
  const { playOffer } = await import('./fixtures/offers.ts');
  const { sdp: answer, resource } = await engine.play('port', playOffer, { subject: 'nobody' });
  await engine.remove(resource);
  return /127\.0\.0\.1 (\d+) typ host/.exec(answer)?.[1];
}

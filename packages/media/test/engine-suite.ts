import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MediaEngine } from '../src/index.ts';
import type { RtcpPacket } from '../src/rtp/rtcp.ts';
import { readSdp } from '../src/sdp/read.ts';
import type { MediaKind } from '../src/sdp/session.ts';
import { playOffer } from './fixtures/offers.ts';
import { startEndpoint, type Endpoint, type Rights } from './support/endpoint.ts';
import { type WatchedEvents, watchEvents } from './support/events.ts';
import { frameNumber, TestPublisher } from './support/publisher.ts';
import { resourceOf, TestViewer, viewerLines, type ReceivedPacket } from './support/viewer.ts';
import type { Watched } from './support/watched.ts';

/**
 * What every engine promises, whatever carries its packets.
 * @param start starts an engine that ends a silent publisher after a second or two; it closes with the scope
 */
export function engineSuite(start: (scope: AsyncDisposableStack) => Promise<MediaEngine>): void {
  const scope = new AsyncDisposableStack();
  let engine: MediaEngine;
  let endpoint: Endpoint;
  let told: Watched<WatchedEvents>;
  let guests = new AsyncDisposableStack();
  beforeAll(async () => {
    engine = await start(scope);
    endpoint = scope.use(await startEndpoint(engine));
    told = watchEvents(engine);
  });
  afterEach(async () => {
    await guests.disposeAsync();
    guests = new AsyncDisposableStack();
  });
  afterAll(async () => await scope.disposeAsync());

  /** Publishes key frames over and over, each marked with the tag, and resolves when the engine has said so. */
  async function broadcast(room: string, tag: number, who: { subject?: string; source?: string } = {}) {
    const { subject = 'anna', source = 'main' } = who;
    const token = endpoint.token(room, subject, 'publish', source);
    const publisher = guests.use(await TestPublisher.open(`${endpoint.url}/whip/${room}`, token));
    const before = told.items.length;
    publisher.play(tag);
    await told.find((event) => event.name === 'published' && event.room === room && event.source === source, before);
    return publisher;
  }

  async function watch(room: string, subject = 'ben', lines = viewerLines()): Promise<TestViewer> {
    const token = endpoint.token(room, subject, 'play');
    const viewer = guests.use(await TestViewer.open(`${endpoint.url}/whep/${room}`, token, lines));
    await told.find((event) => event.name === 'viewer-joined' && event.resource === resourceOf(viewer));
    return viewer;
  }

  async function permitted(room: string, subject: string, rights: Rights, lines = viewerLines()): Promise<TestViewer> {
    const token = endpoint.permit(room, subject, rights);
    const viewer = guests.use(await TestViewer.open(`${endpoint.url}/whep/${room}`, token, lines));
    await told.find((event) => event.name === 'viewer-joined' && event.resource === resourceOf(viewer));
    return viewer;
  }

  async function ended(room: string, name: 'unpublished' | 'viewer-left'): Promise<WatchedEvents> {
    return await told.find((event) => event.name === name && event.room === room);
  }

  describe('a room', () => {
    it('shows a viewer who comes later, and one who waits, what is published', async () => {
      // Whoever waits where nobody has published yet is kept with any codec that both sides can do; here it is the only one.
      const waiting = await watch('come', 'early', viewerLines(['vp8']));
      await broadcast('come', 1);
      const late = await watch('come', 'late');
      for (const viewer of [waiting, late]) {
        await sees(viewer, 1);
        await told.find((event) => event.name === 'first-frame-sent' && event.resource === resourceOf(viewer));
        expectNoBreak(viewer.video.items);
      }
      expect(await engine.stats('come')).toMatchObject({ publisher: { subject: 'anna', codec: 'VP8' }, viewers: 2 });
    });

    it('keeps its viewers when another publisher takes over', async () => {
      const first = await broadcast('change', 1);
      const viewer = await watch('change');
      await sees(viewer, 1);
      await first[Symbol.asyncDispose]();
      await broadcast('change', 2, { subject: 'clara' });
      await sees(viewer, 2);
      expectNoBreak(viewer.video.items);
      expect(await engine.stats('change')).toMatchObject({ publisher: { subject: 'clara' }, viewers: 1 });
    });

    it('lets its publisher publish anew, and nobody else beside', async () => {
      const first = await broadcast('taken', 1);
      const mallory = TestPublisher.open(`${endpoint.url}/whip/taken`, endpoint.token('taken', 'mallory', 'publish'));
      await expect(mallory).rejects.toMatchObject({ status: 409 });
      await broadcast('taken', 2);
      expect(await ended('taken', 'unpublished')).toMatchObject({ subject: 'anna', reason: 'replaced' });
      const viewer = await watch('taken');
      await sees(viewer, 2);
      // Ending what has ended is no fault.
      await first[Symbol.asyncDispose]();
    });

    it('ends a viewer that cannot show the codec, and says so', async () => {
      const viewer = await watch('codec', 'ben', viewerLines(['h264']));
      await broadcast('codec', 1);
      expect(await ended('codec', 'viewer-left')).toMatchObject({ resource: resourceOf(viewer), reason: 'codec' });
    });

    it('is known by any safe name, and tells nothing of one where nobody is', async () => {
      const room = `chat-session-${randomUUID()}`;
      await broadcast(room, 1);
      const viewer = await watch(room);
      await sees(viewer, 1);
      expect(await engine.stats(`${room}-not`)).toMatchObject({ publisher: null, sources: [], viewers: 0 });
    });
  });

  describe('sound alone', () => {
    it('goes from a publisher without a picture to viewers with and without one', async () => {
      const kinds: MediaKind[] = ['audio'];
      const token = endpoint.token('voice', 'anna', 'publish');
      const publisher = guests.use(await TestPublisher.open(`${endpoint.url}/whip/voice`, token, kinds));
      const [, audio] = viewerLines();
      const ears = await watch('voice', 'ben', audio ? [{ ...audio, index: 0, mid: '0' }] : []);
      const both = await watch('voice', 'clara');
      publisher.speak();
      for (const viewer of [ears, both]) await viewer.audio.atLeast(3);
      expectNoBreak(ears.audio.items);
      expect(both.video.items).toEqual([]);
    });
  });

  describe('rights', () => {
    it('are kept whatever is offered: no picture where only sound is permitted, no sound in a mute preview', async () => {
      const token = endpoint.token('rights', 'anna', 'publish');
      const kinds: MediaKind[] = ['video', 'audio'];
      const publisher = guests.use(await TestPublisher.open(`${endpoint.url}/whip/rights`, token, kinds));
      publisher.speak();
      publisher.play(1);
      await told.find((event) => event.name === 'published' && event.room === 'rights');
      const ears = await permitted('rights', 'ben', { kinds: ['audio'] });
      const eyes = await permitted('rights', 'clara', { kinds: ['video'] });
      const all = await watch('rights', 'dora');
      await Promise.all([ears.audio.atLeast(20), eyes.video.atLeast(20), all.audio.atLeast(20), all.video.atLeast(20)]);
      expect(ears.video.items).toEqual([]);
      expect(eyes.audio.items).toEqual([]);
      expect(agreedKinds(ears)).toEqual(['audio']);
      expect(agreedKinds(eyes)).toEqual(['video']);
    });

    it('of a publisher hold too', async () => {
      const source = endpoint.permit('mute', 'anna', { kinds: ['audio'] }, 'publish');
      const publisher = guests.use(await TestPublisher.open(`${endpoint.url}/whip/mute`, source, ['video', 'audio']));
      const viewer = await watch('mute');
      publisher.speak();
      publisher.play(1);
      await viewer.audio.atLeast(20);
      expect(viewer.video.items).toEqual([]);
    });

    it('run out: nothing is sent until they are prolonged, and the session stays', async () => {
      await broadcast('lease', 1);
      const other = await watch('lease', 'clara');
      const viewer = await permitted('lease', 'ben', { leaseMs: 400 });
      await sees(viewer, 1, 0);
      await withheld(viewer, other);
      const before = viewer.video.items.length;
      expect(await engine.prolong('lease', 'dora', 400)).toBe(0);
      expect(await engine.prolong('lease', 'ben', 1_000)).toBe(1);
      await viewer.video.atLeast(before + 10);
      await withheld(viewer, other);
      expect(await engine.stats('lease')).toMatchObject({ viewers: 2 });
    });

    it('are not used up while there is nothing to see', async () => {
      // As he waits where nobody has published yet, he is asked for the only codec that will come.
      const viewer = await permitted('outage', 'ben', { leaseMs: 500 }, viewerLines(['vp8']));
      const other = await broadcast('outage-clock', 1);
      const pace = await watch('outage-clock', 'clara');
      // Longer than the lease, were it one of time.
      await pace.video.atLeast(60);
      await broadcast('outage', 2);
      await sees(viewer, 2, 0);
      await withheld(viewer, pace);
      other.stop();
      expect(await engine.stats('outage')).toMatchObject({ viewers: 1 });
    });

    it('begin with nothing where nothing is given', async () => {
      await broadcast('later', 1);
      const viewer = await permitted('later', 'ben', { leaseMs: 0 });
      const other = await watch('later', 'clara');
      await other.video.atLeast(20);
      expect(viewer.video.items).toEqual([]);
      await engine.prolong('later', 'ben', 1_000);
      await sees(viewer, 1, 0);
    });
  });

  describe('a token', () => {
    it('opens one session; a new one is had for whoever lost the answer', async () => {
      const token = endpoint.token('once', 'ben', 'play');
      const viewer = guests.use(await TestViewer.open(`${endpoint.url}/whep/once`, token));
      await expect(TestViewer.open(`${endpoint.url}/whep/once`, token)).rejects.toMatchObject({ status: 401 });
      // It still says whose the session is.
      await viewer[Symbol.asyncDispose]();
      await expect(TestViewer.open(`${endpoint.url}/whep/once`, token)).rejects.toMatchObject({ status: 401 });
      await watch('once');
    });

    it('is not spent by an offer that is refused', async () => {
      const authorization = `Bearer ${endpoint.token('again', 'ben', 'play')}`;
      const headers = { authorization, 'content-type': 'application/sdp' };
      const post = async (body: string) =>
        (await fetch(`${endpoint.url}/whep/again`, { method: 'POST', headers, body })).status;
      expect(await post('hello')).toBe(400);
      expect([201, 406]).toContain(await post(playOffer));
      expect(await post(playOffer)).toBe(401);
      await engine.closeRoom('again');
    });
  });

  it('lists all sessions, those included that are not connected, with what they may carry and are for', async () => {
    const viewer = await permitted('list', 'ben', { kinds: ['video'] });
    const by = { subject: 'clara', kinds: ['audio'] as const, about: 'a look' };
    const { resource } = await engine.play('list', playOffer, by);
    const listed = (await engine.sessions()).filter(({ room }) => room === 'list');
    expect(listed).toEqual([
      {
        resource: resourceOf(viewer),
        room: 'list',
        role: 'play',
        subject: 'ben',
        kinds: ['video'],
        about: null,
        connected: true,
      },
      { resource, room: 'list', role: 'play', subject: 'clara', kinds: ['audio'], about: 'a look', connected: false },
    ]);
    await engine.closeRoom('list');
  });

  describe('delivery', () => {
    it('is told of whom the picture reaches, and of nobody when it stands still', async () => {
      const publisher = await broadcast('reach', 1);
      (await watch('reach', 'ben')).report();
      await permitted('reach', 'clara', { leaseMs: 0 });
      const event = await told.find((each) => each.name === 'delivered' && each.room === 'reach');
      expect(event).toMatchObject({ subjects: ['ben'] });
      publisher.stop();
      const before = told.items.length;
      expect(await ended('reach', 'unpublished')).toMatchObject({ reason: 'silence' });
      // What came last may have been reported after the last time that was told.
      expect(
        told.items.slice(before).filter((each) => each.name === 'delivered' && each.room === 'reach').length,
      ).toBeLessThan(3);
    });

    it('counts the picture alone where there is to be one, and the sound where not', async () => {
      const token = endpoint.token('frozen', 'anna', 'publish');
      const publisher = guests.use(await TestPublisher.open(`${endpoint.url}/whip/frozen`, token, ['video', 'audio']));
      publisher.speak();
      (await watch('frozen', 'ben')).report();
      (await permitted('frozen', 'clara', { kinds: ['audio'] })).report();
      const times = async (count: number): Promise<void> => {
        for (let from = 0; count > 0; count--) {
          const event = await told.find((each) => each.name === 'delivered' && each.room === 'frozen', from);
          expect(event).toMatchObject({ subjects: ['clara'] });
          from = told.items.indexOf(event) + 1;
        }
      };
      await times(2);
    });
  });

  describe('several sources', () => {
    it('come and go: viewers get the newest, or the one that is selected, over one connection', async () => {
      const camera = await broadcast('sources', 1, { source: 'camera' });
      const viewer = await watch('sources');
      await sees(viewer, 1);
      await broadcast('sources', 2, { source: 'obs' });
      await sees(viewer, 2);
      await engine.select('sources', 'camera');
      await sees(viewer, 1);
      const { publisher, sources } = await engine.stats('sources');
      expect(publisher).toMatchObject({ subject: 'anna', source: 'camera', codec: 'VP8' });
      expect(sources.map(({ source }) => source)).toEqual(['camera', 'obs']);
      await camera[Symbol.asyncDispose]();
      await sees(viewer, 2);
      await broadcast('sources', 3, { source: 'camera' });
      await sees(viewer, 3);
      expectNoBreak(viewer.video.items);
    });

    it('are not open to anybody else, and cannot be selected when they are not there', async () => {
      await broadcast('alone', 1, { source: 'camera' });
      await expect(engine.select('alone', 'obs')).rejects.toMatchObject({ code: 'not-found' });
      const token = endpoint.token('alone', 'mallory', 'publish', 'obs');
      await expect(TestPublisher.open(`${endpoint.url}/whip/alone`, token)).rejects.toMatchObject({ status: 409 });
    });
  });

  describe('repair', () => {
    it('asks the publisher for what was lost, and passes it on late', async () => {
      const token = endpoint.token('upstream', 'anna', 'publish');
      const publisher = guests.use(await TestPublisher.open(`${endpoint.url}/whip/upstream`, token));
      publisher.sendFrame(1, true);
      await told.find((event) => event.name === 'published' && event.room === 'upstream');
      const viewer = await watch('upstream');
      let sequence = 1;
      // Two are held back; that they are missing shows only by what comes after them.
      const playing = setInterval(() => {
        sequence += sequence === 10 ? 3 : 1;
        publisher.sendFrame(sequence, true);
      }, 20);
      const nack = await publisher.control.find((packet) => packet.type === 'nack');
      expect(nack).toMatchObject({ sequences: [11, 12] });
      for (const late of [11, 12]) publisher.sendFrame(late, true);
      for (const late of [11, 12]) await viewer.video.find((packet) => frameNumber(packet.payload) === late);
      clearInterval(playing);
    });

    it('passes on a wish for a key frame, and limits the bitrate', async () => {
      const publisher = await broadcast('wishes', 1);
      const viewer = await watch('wishes');
      await sees(viewer, 1);
      const before = publisher.control.items.length;
      viewer.send({ type: 'picture-loss', sender: 1, media: viewer.video.items[0]?.ssrc ?? 0 });
      await publisher.control.find((report) => report.type === 'picture-loss', before);
      const limits = (report: RtcpPacket) => report.type === 'bitrate-limit' && report.bitrate > 2_400_000;
      expect(await publisher.control.find(limits)).toMatchObject({ bitrate: expect.closeTo(2_500_000, -2) });
    });
  });

  describe('the end of a session', () => {
    it('comes when its owner deletes it; the endpoint knows nothing of it then', async () => {
      const publisher = await broadcast('delete', 1);
      const viewer = await watch('delete');
      const { location } = viewer.session;
      await viewer[Symbol.asyncDispose]();
      expect(await ended('delete', 'viewer-left')).toMatchObject({ reason: 'delete' });
      const authorization = `Bearer ${endpoint.token('delete', 'ben', 'play')}`;
      expect((await fetch(location, { method: 'PATCH', headers: { authorization } })).status).toBe(404);
      await publisher[Symbol.asyncDispose]();
      expect(await ended('delete', 'unpublished')).toMatchObject({ reason: 'delete' });
    });

    it('comes with a publisher’s silence, and viewers stay', async () => {
      const publisher = await broadcast('quiet', 1);
      const viewer = await watch('quiet');
      await sees(viewer, 1);
      publisher.stop();
      expect(await ended('quiet', 'unpublished')).toMatchObject({ subject: 'anna', reason: 'silence' });
      expect(await engine.stats('quiet')).toMatchObject({ publisher: null, viewers: 1 });
    });

    it('comes by kicking one, all viewers, or closing the room', async () => {
      await broadcast('door', 1);
      for (const subject of ['ben', 'clara', 'dora']) await watch('door', subject);
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
}

/** Waits until the viewer is sent a frame with this tag, counting from now, or from that packet on: what is leased may be over by now. */
async function sees(viewer: TestViewer, tag: number, from = viewer.video.items.length): Promise<void> {
  await viewer.video.find((packet) => packet.payload[3] === tag, from);
}

/** Resolves when the viewer got nothing while the other got a good deal. */
async function withheld(viewer: TestViewer, other: TestViewer): Promise<void> {
  for (let seen = -1; seen !== viewer.video.items.length;) {
    seen = viewer.video.items.length;
    await other.video.atLeast(other.video.items.length + 20);
  }
}

/** What the engine agreed to: the lines of its counter-offer, or those of its answer that it did not refuse. */
function agreedKinds({ session }: TestViewer): string[] {
  return readSdp(session.answer).media.flatMap(({ kind, refused }) => (refused ? [] : [kind]));
}

/** One source, whose numbers go on without a gap and whose times never go back. */
function expectNoBreak(packets: readonly ReceivedPacket[]): void {
  expect(new Set(packets.map((packet) => packet.ssrc)).size).toBe(1);
  for (const [index, packet] of packets.entries()) {
    const before = packets[index - 1];
    if (!before) continue;
    expect((packet.sequence - before.sequence) & 0xffff).toBe(1);
    expect((packet.timestamp - before.timestamp) >>> 0).toBeLessThan(0x80000000);
  }
}

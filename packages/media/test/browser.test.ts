import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedEngine, iceServersOf, JanusEngine, type MediaEngine } from '../src/index.ts';
import type { ClientAccess } from '../src/client/index.ts';
import { coturnMissing, startCoturn, TURN_SECRET } from './support/coturn.ts';
import { startEndpoint, type Endpoint } from './support/endpoint.ts';
import { type WatchedEvents, watchEvents } from './support/events.ts';
import { JANUS_SECRET, janusMissing, startJanus } from './support/janus.ts';
import { servePage } from './support/page.ts';
import { Relay } from './support/relay.ts';
import type { Watched } from './support/watched.ts';

const FLAGS = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  // The TURN server's is its own.
  '--ignore-certificate-errors',
];
/** How long a picture may be away when what carries it is killed. */
const BACK_WITHIN_MS = 3_000;

let browser: Browser;
beforeAll(async () => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: FLAGS });
});
afterAll(async () => await browser.close());

interface Carrier {
  engine: MediaEngine;
  /** Kills what carries the rooms. */
  kill: () => Promise<void>;
}

describe('with children of our own', () => {
  browserSuite(async (scope) => {
    const engine = scope.use(await EmbeddedEngine.start({ children: 2 }));
    return {
      engine,
      async kill() {
        for (const pid of engine.pids) process.kill(pid, 'SIGKILL');
      },
    };
  });
});

describe.skipIf(janusMissing !== null)(
  `with two Janus servers${janusMissing === null ? '' : `: ${janusMissing}`}`,
  () => {
    browserSuite(async (scope) => {
      const servers = [scope.use(await startJanus()), scope.use(await startJanus())];
      const urls = servers.map(({ url }) => url);
      // The only room is on the first.
      return {
        engine: scope.use(await JanusEngine.start({ urls, secret: JANUS_SECRET })),
        kill: async () => servers[0]?.kill(),
      };
    });
  },
);

describe.skipIf(coturnMissing !== null)(
  `where a network lets nothing straight through${coturnMissing === null ? '' : `: ${coturnMissing}`}`,
  () => {
    it.each(['udp', 'tcp', 'tls'] as const)(
      'browsers publish and play through a TURN server (%s), with logins of their own',
      async (way) => {
        await using scope = new AsyncDisposableStack();
        const engine = scope.use(
          await EmbeddedEngine.start({ children: 1, bindAddress: '127.0.0.1', relayed: way !== 'udp' }),
        );
        const endpoint = scope.use(await startEndpoint(engine, { files: servePage }));
        const coturn = scope.use(await startCoturn());
        const iceServers = (holder: string) =>
          iceServersOf({ urls: [coturn[way]], secret: TURN_SECRET }, holder, Date.now());
        const publisher = await openPage(endpoint, () => ({
          token: endpoint.token('salon', 'anna', 'publish'),
          iceServers: iceServers('anna'),
        }));
        await publisher.evaluate(relayOnly);
        await publisher.evaluate(startPublisher, `${endpoint.url}/whip/salon`);
        const player = await openPage(endpoint, () => ({
          token: endpoint.token('salon', 'ben', 'play'),
          iceServers: iceServers('ben'),
        }));
        await player.evaluate(relayOnly);
        await player.evaluate(startPlayer, `${endpoint.url}/whep/salon`);
        await reaches(player, 'live');
        await picturesMove(player);
        expect(await player.evaluate(async () => await window.player.stats())).toMatchObject({ loss: 0 });
        await publisher.close();
        await player.close();
      },
    );
  },
);

it('an address that leads nowhere keeps nobody from the picture', async () => {
  await using scope = new AsyncDisposableStack();
  const options = { children: 1, bindAddress: '127.0.0.1', publicIps: ['192.0.2.9', '2001:db8::9'] };
  const engine = scope.use(await EmbeddedEngine.start(options));
  const endpoint = scope.use(await startEndpoint(engine, { files: servePage }));
  const publisher = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'anna', 'publish') }));
  await publisher.evaluate(startPublisher, `${endpoint.url}/whip/salon`);
  const player = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'ben', 'play') }));
  await player.evaluate(startPlayer, `${endpoint.url}/whep/salon`);
  await reaches(player, 'live');
  await picturesMove(player);
  expect(await player.evaluate(() => window.player.state)).toBe('live');
  await publisher.close();
  await player.close();
});

it('a browser whose way is cut is back over another one within three seconds, whether it plays or publishes', async () => {
  await using scope = new AsyncDisposableStack();
  const engine = scope.use(await EmbeddedEngine.start({ children: 1, bindAddress: '127.0.0.1' }));
  const endpoint = scope.use(await startEndpoint(engine, { files: servePage }));
  const publisher = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'anna', 'publish') }));
  const player = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'ben', 'play') }));
  const [hers, his] = [await throughRelay(publisher), await throughRelay(player)];
  await publisher.evaluate(startPublisher, `${endpoint.url}/whip/salon`);
  await reaches(publisher, 'live');
  await player.evaluate(startPlayer, `${endpoint.url}/whep/salon`);
  await reaches(player, 'live');
  await picturesMove(player);
  for (const [page, cut] of [
    [player, his],
    [publisher, hers],
  ] as const) {
    const cutAt = performance.now();
    cut();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await reaches(page, 'reconnecting');
    await reaches(page, 'live', 2);
    await picturesMove(player, 2);
    const away = performance.now() - cutAt;
    process.stdout.write(`      the picture was back after ${Math.round(away)} ms\n`);
    // A machine under the load of all tests may take twice as long.
    expect(away).toBeLessThan(2 * BACK_WITHIN_MS);
  }
  expect((await engine.sessions()).filter(({ connected }) => connected)).toHaveLength(2);
  await publisher.close();
  await player.close();
});

it('what is sent in stereo is heard in stereo', async () => {
  await using scope = new AsyncDisposableStack();
  const engine = scope.use(await EmbeddedEngine.start({ children: 1, bindAddress: '127.0.0.1' }));
  const endpoint = scope.use(await startEndpoint(engine, { files: servePage }));
  const publisher = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'anna', 'publish') }));
  await publisher.evaluate(publishTwoTones, `${endpoint.url}/whip/salon`);
  const player = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'ben', 'play') }));
  await player.evaluate(startPlayer, `${endpoint.url}/whep/salon`);
  await reaches(player, 'live');
  // To the nearest hundred hertz.
  await expect.poll(() => player.evaluate(loudestTones), { timeout: 20_000 }).toEqual([500, 2000]);
  await publisher.close();
  await player.close();
});

/** Sends all that a page sends over a relay, until that is cut; what it opens after that goes straight. Returns how to cut it. */
async function throughRelay(page: Page): Promise<() => void> {
  const relays: Relay[] = [];
  let isCut = false;
  await page.route(/\/wh[ei]p\//, async (route) => {
    if (isCut || route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const answer = await response.text();
    const port = / (\d+) typ host/.exec(answer)?.[1];
    const relay = await Relay.open(Number(port));
    relays.push(relay);
    await route.fulfill({ response, body: answer.replaceAll(` ${port} typ host`, ` ${relay.port} typ host`) });
  });
  page.on('close', () => relays.forEach((relay) => relay[Symbol.dispose]()));
  return () => {
    isCut = true;
    for (const relay of relays) relay.isCut = true;
  };
}

/** Publishes as an encoder does that sends stereo: 500 Hz on the left, 2 kHz on the right. */
async function publishTwoTones(url: string): Promise<void> {
  const { setLocalDescription } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.setLocalDescription = async function inStereo() {
    const { type, sdp = '' } = await this.createOffer();
    const stereo = sdp.replace(/useinbandfec=1/g, 'useinbandfec=1;stereo=1;sprop-stereo=1');
    await Reflect.apply(setLocalDescription, this, [{ type, sdp: stereo }]);
  };
  const context = new AudioContext();
  await context.resume();
  const merger = context.createChannelMerger(2);
  for (const [channel, frequency] of [500, 2000].entries()) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(merger, 0, channel);
    tone.start();
  }
  const sink = new MediaStreamAudioDestinationNode(context, { channelCount: 2 });
  merger.connect(sink);
  const picture = await navigator.mediaDevices.getUserMedia({ video: { width: 320, height: 180 } });
  const stream = new MediaStream([...picture.getVideoTracks(), ...sink.stream.getAudioTracks()]);
  window.publisher = window.createPublisher({ url, access: window.freshAccess, stream });
  window.publisher.start();
}

/** The loudest frequency of each channel of what plays. */
async function loudestTones(): Promise<number[]> {
  const video = document.querySelector('video') as HTMLVideoElement;
  const context = new AudioContext();
  await context.resume();
  const splitter = context.createChannelSplitter(2);
  context.createMediaStreamSource(video.srcObject as MediaStream).connect(splitter);
  const analysers = [0, 1].map((channel) => {
    const analyser = new AnalyserNode(context, { fftSize: 4096 });
    splitter.connect(analyser, channel);
    return analyser;
  });
  const filled = (5 * 4096) / context.sampleRate;
  while (context.currentTime < filled) await new Promise((resolve) => setTimeout(resolve, 20));
  const loudest = analysers.map((analyser) => {
    const levels = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(levels);
    const bin = levels.indexOf(Math.max(...levels));
    return Math.round((bin * context.sampleRate) / analyser.fftSize / 100) * 100;
  });
  await context.close();
  return loudest;
}

/** Makes every connection of the page as one is where nothing but TURN gets through. */
function relayOnly(): void {
  const Peer = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Peer {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' });
    }
  };
}

function browserSuite(start: (scope: AsyncDisposableStack) => Promise<Carrier>): void {
  const scope = new AsyncDisposableStack();
  let carrier: Carrier;
  let endpoint: Endpoint;
  let told: Watched<WatchedEvents>;
  beforeAll(async () => {
    carrier = await start(scope);
    told = watchEvents(carrier.engine);
    endpoint = scope.use(await startEndpoint(carrier.engine, { files: servePage }));
  });
  afterAll(async () => await scope.disposeAsync());

  it('a browser publishes, another page plays; both are back within three seconds when that is killed', async () => {
    // A token opens one session: each attempt to connect asks for another.
    const publisher = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'anna', 'publish') }));
    await publisher.evaluate(startPublisher, `${endpoint.url}/whip/salon`);
    await reaches(publisher, 'live');
    const player = await openPage(endpoint, () => ({ token: endpoint.token('salon', 'ben', 'play') }));
    await player.evaluate(startPlayer, `${endpoint.url}/whep/salon`);
    await reaches(player, 'live');
    await picturesMove(player);
    expect(await player.evaluate(async () => await window.player.stats())).toMatchObject({
      rtt: expect.any(Number),
      fps: expect.any(Number),
      loss: 0,
      jitterBufferDelay: expect.any(Number),
    });
    const { publisher: source } = await carrier.engine.stats('salon');
    expect(source).toMatchObject({ subject: 'anna', codec: 'H264' });

    const killedAt = performance.now();
    await carrier.kill();
    await reaches(player, 'reconnecting');
    await picturesMove(player, 1);
    const away = performance.now() - killedAt;
    process.stdout.write(`      the picture was back after ${Math.round(away)} ms\n`);
    // A machine under the load of all tests may take twice as long.
    expect(away).toBeLessThan(2 * BACK_WITHIN_MS);
    await reaches(publisher, 'live', 2);
    await reaches(player, 'live', 2);
    await picturesMove(player);

    await player.evaluate(async () => await window.player.close());
    const left = await told.find((event) => event.name === 'viewer-left' && event.reason !== 'crash');
    expect(left).toMatchObject({ subject: 'ben', reason: 'delete' });
    await publisher.goto('about:blank');
    // The page's farewell and the end of its connection arrive in either order.
    const gone = await told.find((event) => event.name === 'unpublished' && event.reason !== 'crash');
    expect(['delete', 'closed']).toContain('reason' in gone ? gone.reason : null);
  });

  it('whoever is refused a token does not go on asking', async () => {
    const page = await openPage(endpoint, () => ({ token: endpoint.token('nobody', 'ben', 'play') }));
    const asked = await page.evaluate(startRefused, `${endpoint.url}/whep/nobody`);
    expect(asked).toBe(1);
    expect(await page.evaluate(() => [window.player.state, window.player.error?.message])).toEqual([
      'failed',
      'the endpoint refused with 429',
    ]);
  });
}

/** Plays with a source of tokens that refuses; resolves with how often it was asked when the player has given up. */
async function startRefused(url: string): Promise<number> {
  const types = '/client/types.ts';
  const { RefusedError } = (await import(types)) as { RefusedError: new (status: number) => Error };
  let asked = 0;
  const video = document.querySelector('video') as HTMLVideoElement;
  window.player = window.createPlayer({
    url,
    access: async () => {
      asked++;
      throw new RefusedError(429);
    },
    video,
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  window.player.subscribe(() => {
    if (window.player.state === 'failed') resolve();
  });
  window.player.start();
  await promise;
  return asked;
}

async function openPage(endpoint: Endpoint, access: () => ClientAccess): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.exposeFunction('freshAccess', access);
  await page.goto(endpoint.url);
  await page.waitForFunction(() => 'states' in window);
  return page;
}

async function startPublisher(url: string): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 360 } });
  window.publisher = window.createPublisher({ url, access: window.freshAccess, stream });
  window.publisher.subscribe(() => window.states.push(window.publisher.state));
  window.publisher.start();
}

function startPlayer(url: string): void {
  const video = document.querySelector('video') as HTMLVideoElement;
  window.player = window.createPlayer({ url, access: window.freshAccess, video });
  window.player.subscribe(() => window.states.push(window.player.state));
  window.player.start();
}

/** Waits until the client has been in this state so many times. */
async function reaches(page: Page, state: string, times = 1): Promise<void> {
  await page.waitForFunction(([wanted, count]) => window.states.filter((one) => one === wanted).length >= count, [
    state,
    times,
  ] as const);
}

/** Waits until the element has shown so many more frames. */
async function picturesMove(page: Page, frames = 10): Promise<void> {
  await page.evaluate(async (count) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    for (let frame = 0; frame < count; frame++) {
      await new Promise((resolve) => {
        video.requestVideoFrameCallback(resolve);
      });
    }
  }, frames);
}

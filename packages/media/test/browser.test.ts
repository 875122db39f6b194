import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbeddedEngine } from '../src/index.ts';
import { startEndpoint, type Endpoint } from './support/endpoint.ts';
import { type Told, watchEvents } from './support/events.ts';
import { servePage } from './support/page.ts';
import type { Watched } from './support/watched.ts';

const FLAGS = [
  '--no-sandbox',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
];

let engine: EmbeddedEngine;
let endpoint: Endpoint;
let browser: Browser;
let told: Watched<Told>;
beforeAll(async () => {
  engine = await EmbeddedEngine.start();
  told = watchEvents(engine);
  endpoint = await startEndpoint(engine, { files: servePage });
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: FLAGS });
});
afterAll(async () => {
  await browser.close();
  await endpoint[Symbol.asyncDispose]();
  await engine[Symbol.asyncDispose]();
});

it('a browser publishes, another page plays; both come back by themselves when the engine process is killed', async () => {
  const publisher = await openPage();
  await publisher.evaluate(startPublisher, {
    url: `${endpoint.url}/whip/salon`,
    token: endpoint.token('salon', 'anna', 'publish'),
  });
  await reaches(publisher, 'live');
  const player = await openPage();
  await player.evaluate(startPlayer, {
    url: `${endpoint.url}/whep/salon`,
    token: endpoint.token('salon', 'ben', 'play'),
  });
  await reaches(player, 'live');
  await picturesMove(player);
  expect(await player.evaluate(async () => await window.player.stats())).toMatchObject({
    rtt: expect.any(Number),
    fps: expect.any(Number),
    loss: 0,
    jitterBufferDelay: expect.any(Number),
  });
  const { publisher: source } = await engine.stats('salon');
  expect(source).toMatchObject({ subject: 'anna', codec: 'H264', loss: 0 });

  for (const pid of engine.pids) process.kill(pid, 'SIGKILL');
  await reaches(player, 'reconnecting');
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

async function openPage(): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(endpoint.url);
  await page.waitForFunction(() => 'states' in window);
  return page;
}

async function startPublisher({ url, token }: { url: string; token: string }): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 360 } });
  window.publisher = window.createPublisher({ url, token: async () => token, stream });
  window.publisher.subscribe(() => window.states.push(window.publisher.state));
  window.publisher.start();
}

function startPlayer({ url, token }: { url: string; token: string }): void {
  const video = document.querySelector('video') as HTMLVideoElement;
  window.player = window.createPlayer({ url, token: async () => token, video });
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

/** Waits until the element has shown ten more frames. */
async function picturesMove(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const video = document.querySelector('video') as HTMLVideoElement;
    for (let frame = 0; frame < 10; frame++) {
      await new Promise((resolve) => {
        video.requestVideoFrameCallback(resolve);
      });
    }
  });
}

import { chromium, type Page } from '@playwright/test';
import { EmbeddedEngine } from '../src/index.ts';
import { startEndpoint } from '../test/support/endpoint.ts';
import { servePage } from '../test/support/page.ts';

const FLAGS = ['--no-sandbox', '--disable-background-networking'];
const FRAMES = 240;
/** The first frames wait for a bitrate to be found. */
const WARM_UP_FRAMES = 60;

export interface Delays {
  /** Milliseconds from drawing a picture in one page to its being shown in another. */
  median: number;
  p95: number;
}

/** A page publishes pictures of a clock; another plays them and compares with its own. */
export async function measureGlassToGlass(): Promise<Delays> {
  await using opened = new AsyncDisposableStack();
  const engine = opened.use(await EmbeddedEngine.start());
  const endpoint = opened.use(await startEndpoint(engine, { files: servePage }));
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = opened.use(await chromium.launch({ executablePath, args: FLAGS }));
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(endpoint.url);
    await page.waitForFunction(() => 'states' in window);
    return page;
  };
  const publisher = await open();
  await publisher.evaluate(publishClock, {
    url: `${endpoint.url}/whip/clock`,
    token: endpoint.token('clock', 'anna', 'publish'),
  });
  const player = await open();
  const delays = await player.evaluate(readClock, {
    url: `${endpoint.url}/whep/clock`,
    token: endpoint.token('clock', 'ben', 'play'),
    frames: FRAMES + WARM_UP_FRAMES,
  });
  const sorted = delays.slice(WARM_UP_FRAMES).sort((a, b) => a - b);
  return { median: sorted[FRAMES / 2] ?? 0, p95: sorted[Math.floor(FRAMES * 0.95)] ?? 0 };
}

/** Runs in the page: the last 16 bits of the time in milliseconds, as black and white fields, thirty times a second. */
function publishClock({ url, token }: { url: string; token: string }): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  setInterval(() => {
    const now = Date.now();
    for (let bit = 0; bit < 16; bit++) {
      pen.fillStyle = (now >> bit) & 1 ? 'white' : 'black';
      pen.fillRect(bit * 40, 0, 40, 360);
    }
  }, 33);
  window.publisher = window.createPublisher({ url, access: async () => ({ token }), stream: canvas.captureStream(30) });
  window.publisher.start();
}

/** Runs in the page: how old each shown picture is, in milliseconds. */
async function readClock({ url, token, frames }: { url: string; token: string; frames: number }): Promise<number[]> {
  const video = document.querySelector('video') as HTMLVideoElement;
  window.player = window.createPlayer({ url, access: async () => ({ token }), video });
  window.player.start();
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 8 });
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const delays: number[] = [];
  while (delays.length < frames) {
    await new Promise((resolve) => {
      video.requestVideoFrameCallback(resolve);
    });
    const now = Date.now() & 0xffff;
    pen.drawImage(video, 0, 0, 640, 8, 0, 0, 640, 8);
    const { data } = pen.getImageData(0, 4, 640, 1);
    let shown = 0;
    for (let bit = 0; bit < 16; bit++) if ((data[(bit * 40 + 20) * 4] ?? 0) > 127) shown |= 1 << bit;
    delays.push((now - shown) & 0xffff);
  }
  return delays;
}

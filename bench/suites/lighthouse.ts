import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { freePort } from '../../src/platform/config/free-port.ts';
import { round, type Figure } from '../figure.ts';
import { startPlatform } from '../platform.ts';
import { scratchFolder } from '../server.ts';

/** Limits of scores; speed is measured on whatever machine this is, with a slow phone and its network simulated. */
const limits = { performance: 0.95, accessibility: 0.95, 'best-practices': 0.95, seo: 0.95 } as const;
/** What a guest meets on his way in, on a phone. */
const way = {
  home: '/',
  list: '/de/cams/',
  profile: '/de/amateur/vivien-kaar/',
  entrance: '/de/amateur/vivien-kaar/live/',
  videos: '/de/videos/',
} as const;
const LARGEST_PAINT_MS = 2_000;
const LONGEST_WAIT_MS = 180_000;
const categories = Object.keys(limits) as (keyof typeof limits)[];

/** The pages as a newcomer meets them, full of the demo world, as Lighthouse sees them on a phone, and the home page on a desktop. */
export async function lighthouseBudget(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  await using platform = await startPlatform({ DATA_DIR: folder.path, DEMO: '1' });
  const port = await freePort();
  await using opened = new AsyncDisposableStack();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  opened.use(browser);
  const figures: Figure[] = [];
  await there(platform.url + way.videos);
  for (const [where, path] of Object.entries({ ...way, video: await firstVideo(platform.url + way.videos) })) {
    const url = platform.url + path;
    await there(url);
    if (where === 'home') figures.push(...(await audit('desktop', url, { port, ...desktop })));
    figures.push(...(await audit(`phone, ${where}`, url, { port, formFactor: 'mobile' })));
  }
  return figures;
}

/**
 * The demo world comes to an open site, and its pictures are drawn beside it, which would be measured too; and a page is rendered
 * once, as it is for all but the first guest of each three seconds.
 */
async function there(url: string): Promise<void> {
  for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until; await delay(500)) {
    const answer = await fetch(url);
    if (answer.status === 200 && !(await answer.text()).includes('/portrait.svg')) return;
  }
  throw new Error(`${url} is not there`);
}

/** The address of the first video of a list. */
async function firstVideo(list: string): Promise<string> {
  const path = /href="(\/de\/amateur\/[^/"]+\/videos\/\d+\/)"/.exec(await (await fetch(list)).text())?.[1];
  if (path === undefined) throw new Error('no video is in the list');
  return path;
}

const desktop: Flags = {
  formFactor: 'desktop',
  ...(desktopConfig.settings?.screenEmulation === undefined
    ? {}
    : { screenEmulation: desktopConfig.settings.screenEmulation }),
  ...(desktopConfig.settings?.throttling === undefined ? {} : { throttling: desktopConfig.settings.throttling }),
};

async function audit(where: string, url: string, flags: Flags): Promise<Figure[]> {
  const run = await lighthouse(url, { ...flags, output: 'json', logLevel: 'error', onlyCategories: categories });
  if (run === undefined) throw new Error('Lighthouse gave no result');
  const { lhr } = run;
  const numeric = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return [
    ...categories.map((category) => ({
      name: `Lighthouse, ${where}: ${category}`,
      value: round(lhr.categories[category]?.score ?? 0),
      unit: '',
      limit: limits[category],
    })),
    {
      name: `Lighthouse, ${where}: largest paint`,
      value: Math.round(numeric('largest-contentful-paint')),
      unit: 'ms',
      limit: LARGEST_PAINT_MS,
      better: 'less',
    },
    { name: `Lighthouse, ${where}: blocked`, value: Math.round(numeric('total-blocking-time')), unit: 'ms' },
    {
      name: `Lighthouse, ${where}: layout shift`,
      value: round(numeric('cumulative-layout-shift')),
      unit: '',
      limit: 0.02,
      better: 'less',
    },
    { name: `Lighthouse, ${where}: bytes`, value: Math.round(numeric('total-byte-weight') / 1024), unit: 'KB' },
  ];
}

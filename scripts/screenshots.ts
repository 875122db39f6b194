/*
 * The pictures of the README, from a platform with its demo world:
 *
 *   node scripts/screenshots.ts http://localhost:3000 --data data
 *
 * `--data` is the DATA_DIR of that platform, where the demo guest's password comes from.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '../src/features/identity/demo.ts';
import { loadSecrets } from '../src/platform/config/secrets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: 'data' } },
});
const [site = 'http://localhost:3000'] = positionals;

const PERFORMER = '/de/amateur/vivien-kaar/';
const MOST_BYTES = 200 * 1024;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

await using stack = new AsyncDisposableStack();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
stack.defer(() => browser.close());

await picture('home-dark', { ...desktop, colorScheme: 'dark' }, (page) => open(page, '/'));
await picture('profile-light', { ...desktop, colorScheme: 'light' }, (page) => open(page, PERFORMER));
await picture('phone', { ...phone, colorScheme: 'dark' }, (page) => open(page, '/'));
await picture('live-room', { ...desktop, colorScheme: 'dark' }, enterRoom);

/** Takes one picture in a fresh browser of somebody who has passed the gate. */
async function picture(name: string, options: BrowserContextOptions, prepare: (page: Page) => Promise<void>) {
  await using visitor = await visit(browser, options);
  await prepare(visitor.page);
  const file = join(import.meta.dirname, '..', 'docs', 'images', `${name}.webp`);
  const { size } = await sharp(await visitor.page.screenshot())
    .webp({ quality: 82 })
    .toFile(file);
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, ${MOST_BYTES} are enough`);
  process.stdout.write(`  ${name} (${Math.round(size / 1024)} KB)\n`);
}

async function visit(browser: Browser, options: BrowserContextOptions): Promise<AsyncDisposable & { page: Page }> {
  const context = await browser.newContext({ baseURL: site, locale: 'de-DE', ...options });
  await context.addCookies([{ name: 'cookiebanner-accepted', value: '1', url: site }]);
  return { page: await context.newPage(), [Symbol.asyncDispose]: () => context.close() };
}

/** Opens a page with somebody live on it, closes the notice, waits until pictures are there and a preview, if any, moves. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  // A page from before the shows began is replaced behind the one who asks for it.
  for (let tries = 0; tries < 20 && (await page.getByText('Live', { exact: true }).count()) === 0; tries++) {
    await delay(500);
    await page.reload();
  }
  await page.getByRole('button', { name: 'Verstanden' }).click();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForFunction(() => {
    const inView = (element: Element) => element.getBoundingClientRect().top < innerHeight;
    const pictures = [...document.images].filter(inView).every((image) => image.complete);
    return pictures && [...document.querySelectorAll('video')].filter(inView).every((video) => video.currentTime > 0.5);
  });
}

/** As the demo guest, into the room, until somebody has spoken and the first coin is charged. */
async function enterRoom(page: Page): Promise<void> {
  const secrets = await loadSecrets(values.data, process.env['SECRET'] ?? null);
  await page.goto('/de/anmelden/');
  await page.getByLabel('E-Mail-Adresse').fill('gast@demo.example');
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword(secrets));
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL((url) => !url.pathname.includes('anmelden'));
  await page.goto(`${PERFORMER}live/`);
  await page.getByRole('button', { name: /^Eintreten/ }).click();
  await page.getByTestId('clock').waitFor();
  await page.getByRole('textbox').fill('Guten Abend aus Bremen');
  await page.getByRole('textbox').press('Enter');
  await page
    .getByTestId('cost')
    .filter({ hasNotText: /^0 VXC/ })
    .waitFor();
}

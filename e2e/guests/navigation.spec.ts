import { expectAccessible } from '../support/accessibility.ts';
import { newGuest, visitor } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { baseUrl } from '../support/platform.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Hauptmenü' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true }).click();

test('every place is reached on a phone by presses alone', { tag: '@phone' }, async ({ browser }) => {
  const { page, complaints } = await newGuest(browser);
  await page.goto('/');
  const places = [
    ['Cams', /\/de\/cams\/$/],
    ['Neu dabei', /neue-girls\/$/],
    ['Guthaben', /konto\/guthaben\/$/],
    ['Top-Cams', /top-cams\/$/],
    ['Gratis-Chat', /gratis-chat\/$/],
    ['Cam-Shows', /cam-shows\/$/],
    ['Favoriten', /konto\/favoriten\/$/],
  ] as const;
  for (const [name, address] of places) {
    await openMenu(page);
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(menu(page)).toBeHidden();
  }
  await test.step('one main menu at a time, each closed by Escape', async () => {
    await openMenu(page);
    await expectAccessible(page, { serious: true });
    await menu(page).getByRole('button', { name: 'Kategorien' }).click();
    const categories = page.getByRole('dialog', { name: 'Kategorien' });
    await expect(categories.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(categories).toBeHidden();
    await page.getByRole('button', { name: 'Schließen' }).last().click();
    await expect(menu(page)).toBeHidden();
  });
  await test.step('all pages of the account', async () => {
    for (const name of ['Abos', 'Zahlungen', 'Limits und Pausen', 'Profil', 'Sicherheit', 'Telefon', 'Meine Daten']) {
      await page.getByRole('button', { name: /^Konto von/ }).click();
      await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
  expect(complaints).toEqual([]);
});

test('a stranger finds log-in and sign-up in the bar', { tag: '@phone' }, async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto('/en/');
  for (const name of ['Log in', 'Sign up']) {
    const box = await page.getByRole('banner').getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test(
  'whoever has scrolled before the page came to life stays where he is',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page } = await visitor(browser);
    const { promise: scrolled, resolve } = Promise.withResolvers<void>();
    await page.route(/\.js$/, (route) => scrolled.then(() => route.continue()));
    await page.goto('/de/agb/', { waitUntil: 'commit' });
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    resolve();
    // Only the router writes this, and goes on to where it takes the page to stand.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    // A press without the scrolling that comes with one.
    await foot.getByRole('button', { name: 'Cookies und Speicher' }).dispatchEvent('click');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  },
);

test('going back leads to the list that was left, at the place where it was left', async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  await page.goto('/de/cams/');
  const cards = page.locator('main .cards > a');
  const before = await cards.count();
  await page.getByRole('button', { name: 'Mehr zeigen' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const all = await cards.count();
  const last = cards.nth(all - 2);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await last.click();
  await expect(page).toHaveURL(/\/amateur\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/cams\/$/);
  await expect(cards).toHaveCount(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 5);
  expect(complaints).toEqual([]);
});

test('a chosen scheme is there before the first paint', { tag: '@desktop' }, async ({ browser }) => {
  const { page, context, complaints } = await visitor(browser);
  // Comfort was allowed: it is kept.
  await context.addCookies([{ name: 'cookiebanner-accepted', value: '1f', url: baseUrl }]);
  await page.goto('/de/cams/');
  await page.getByRole('button', { name: 'Sprache und Darstellung' }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.getByText('Hell', { exact: true }).click();
  const light = await ground();
  expect(light).not.toBe(dark);
  // Without any script but those in the page itself, nothing could mend it later.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/de/neue-girls/', { waitUntil: 'domcontentloaded' });
  expect(await ground()).toBe(light);
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('another language keeps the filter', { tag: '@desktop' }, async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  await page.goto('/de/cams/?order=newest&online=true');
  await page.getByRole('button', { name: 'Sprache und Darstellung' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/cams\/\?order=newest&online=true$/);
  expect(complaints).toEqual([]);
});

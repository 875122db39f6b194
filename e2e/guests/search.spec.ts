import { expectAccessible } from '../support/accessibility.ts';
import { visitor } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { baseUrl } from '../support/platform.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Suche' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
/** What is shown was found by what stands in the field, and not by a part of it. */
const isAnswered = (page: Page) => expect(page.getByRole('search').locator('[aria-busy=false]')).toBeVisible();
const recent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('globalSearchLastRequests') ?? '[]') as string[]);

test(
  'the search works by keyboard alone, with a slip of the finger and an umlaut',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, context, complaints } = await visitor(browser);
    // Comfort was allowed: what was searched for is kept.
    await context.addCookies([{ name: 'cookiebanner-accepted', value: '1f', url: baseUrl }]);
    await page.goto('/de/cams/');
    await test.step('a slash opens it, but not where one writes', async () => {
      const name = page.getByRole('searchbox', { name: 'Nach Namen suchen' });
      await name.press('/');
      await expect(name).toHaveValue('/');
      await expect(field(page)).toBeHidden();
      await name.fill('');
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
    });
    await test.step('a typed name is found in spite of a slip', async () => {
      await page.keyboard.type('Solbrg');
      await expect(option(page, /^Mira Solberg \d/)).toBeVisible();
      await expectAccessible(page, { serious: true });
      await page.keyboard.press('Escape');
      await expect(field(page)).toBeHidden();
    });
    await test.step('arrow keys choose, and Enter goes there', async () => {
      await page.getByRole('button', { name: /^Suche/ }).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('Solbrg');
      await isAnswered(page);
      await expect(option(page, /^Mira Solberg \d/)).toHaveAttribute('aria-selected', 'false');
      await page.keyboard.press('ArrowDown');
      await expect(option(page, /^Mira Solberg \d/)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/amateur\/mira-solberg\/$/);
      await expect(field(page)).toBeHidden();
      // While it closes, keys are still its own.
      await expect(page.locator('dialog[open], input:focus')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: /Mira Solberg/ })).toBeVisible();
    });
    await test.step('Enter in the field goes to all that was found, however an umlaut is written', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('Kueche');
      await isAnswered(page);
      await expect(option(page, /Hanna & Jule/)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/de\/suche\/[Kk]ueche\/$/);
      await expect(page.getByRole('heading', { name: /Hanna & Jule/ })).toBeVisible();
      await expectAccessible(page, { serious: true });
    });
    await test.step('the last searches wait, the latest first', async () => {
      expect(await recent(page)).toEqual(['Kueche', 'Solbrg']);
      await page.keyboard.press('/');
      await option(page, 'Solbrg').click();
      await expect(page).toHaveURL(/\/de\/suche\/Solbrg\/$/);
    });
    await test.step('whom he visited stands on the start page until he clears it', async () => {
      await page.goto('/');
      const visited = page.locator('section', { has: page.getByRole('heading', { name: 'Zuletzt besucht' }) });
      await expect(visited.getByRole('link', { name: /Mira Solberg/ }).first()).toBeVisible();
      await visited.getByRole('button', { name: 'Verlauf löschen' }).click();
      await expect(visited).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Gerade online' })).toBeVisible();
      await expect(visited).toHaveCount(0);
    });
    expect(complaints).toEqual([]);
  },
);

test(
  'nothing is kept without a yes, and answers that come late show nowhere',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await visitor(browser);
    await page.goto('/de/cams/');
    // The first question is answered after the second.
    let answerFirst = () => {};
    const isAsked = new Promise<void>((asked) => {
      void page.route('**/searchResult/search/de/vivien*', async (route) => {
        asked();
        await new Promise<void>((resolve) => (answerFirst = resolve));
        await route.continue();
      });
    });
    await page.getByRole('button', { name: /^Suche/ }).click();
    await field(page).fill('vivien');
    await isAsked;
    await field(page).fill('solberg');
    await expect(option(page, /^Mira Solberg \d/)).toBeVisible();
    const late = page.waitForResponse(/searchResult\/search\/de\/vivien/);
    answerFirst();
    await late;
    await expect(option(page, /^Mira Solberg \d/)).toBeVisible();
    await expect(option(page, /Vivien Kaar/)).toHaveCount(0);
    await field(page).fill('x');
    await expect(page.getByText(/Schreib mindestens \d Zeichen/)).toBeVisible();
    await field(page).fill('xqzzw');
    await expect(option(page, 'Alle Cams')).toBeVisible();
    await option(page, 'Alle Cams').click();
    await expect(page).toHaveURL(/\/de\/cams\/$/);
    expect(await recent(page)).toEqual([]);
    await page.goto('/de/amateur/mira-solberg/');
    await expect(page.getByRole('heading', { level: 1, name: /Mira Solberg/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('recentActors'))).toBeNull();
    expect(complaints).toEqual([]);
  },
);

test('who opens one of many and goes back is where he was', async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  await page.goto('/de/suche/musik/');
  await page.getByRole('link', { name: 'Alle anzeigen: Performer' }).click();
  await expect(page).toHaveURL(/\/de\/suche\/cams\/musik\/$/);
  const cards = page.locator('main .cards > a');
  await expect(cards).not.toHaveCount(0);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await last.click();
  await expect(page).toHaveURL(/\/amateur\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/suche\/cams\/musik\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 5);
  expect(complaints).toEqual([]);
});

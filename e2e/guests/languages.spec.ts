import { readFile } from 'node:fs/promises';
import { href, languages } from '../../src/shell/addresses/paths.ts';
import { newcomer, visitor } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { baseUrl } from '../support/platform.ts';

type Words = Record<string, string>;

/** What pages say in a language, by the names of the messages. */
async function wordsOf(language: string): Promise<Words> {
  const features = ['identity', 'payments', 'age-verification'].map((name) => `features/${name}`);
  const files = ['shell', 'sandbox', ...features].map((folder) => `src/${folder}/messages/${language}.json`);
  const read = files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as Words);
  return Object.assign({}, ...(await Promise.all(read))) as Words;
}

const windowOf = (page: Page) => page.locator('dialog[open]');
const checkoutOf = (page: Page) => page.frameLocator('dialog[open] iframe');

for (const language of languages) {
  test(`from signing up to coins and a passed age check, in ${language}`, { tag: '@phone' }, async ({ browser }) => {
    const words = await wordsOf(language);
    const say = (name: string) => words[name] ?? `no words for ${name}`;
    const { page, context, complaints } = await visitor(browser);
    const person = newcomer();

    await page.goto(href('signUp', language));
    await page.getByLabel(say('identity_name')).fill(person.name);
    await page.getByLabel(say('identity_email')).fill(person.email);
    await page.getByLabel(say('identity_password'), { exact: true }).fill(person.password);
    await page
      .locator('main')
      .getByRole('button', { name: say('identity_sign_up') })
      .click();
    // The whole address: the German start page's path is the end of every other.
    await expect(page).toHaveURL(`${baseUrl}${href('home', language)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    const home = href('home', language);
    await page.goto(`${home}?showModalbox=1&vxpFlow=moneycharge`);
    await windowOf(page)
      .getByRole('button', { name: /100\sVXC/ })
      .click();
    await checkoutOf(page)
      .getByRole('button', { name: say('sandbox_paid') })
      .click();
    await expect(
      windowOf(page)
        .getByText(/100\sVXC/)
        .first(),
    ).toBeVisible();
    await windowOf(page)
      .getByRole('button', { name: say('payments_done_close') })
      .click();
    await expect(page.getByTestId('balance').locator('b')).toHaveText(/^100\sVXC$/);

    await page.goto(`${home}?showModalbox=1&vxpFlow=avs`);
    await windowOf(page)
      .getByRole('button', { name: say('age_verification_start') })
      .click();
    await checkoutOf(page)
      .getByRole('button', { name: say('sandbox_accepted') })
      .click();
    await windowOf(page)
      .getByRole('button', { name: say('age_verification_go_on') })
      .click();
    await expect(windowOf(page)).toHaveCount(0);

    await expectListedStorageOnly(page, await context.cookies());
    expect(complaints).toEqual([]);
  });
}

/** §3 names every cookie and key; two cookies of ours, unreadable to scripts, say who the guest is. */
const listed = new Set(
  'blig cookiebanner-accepted cookiesBlocked favs huswb sbcanoff sbemav sbmbns sbnavs tes w ws wt guest'.split(' '),
);

async function expectListedStorageOnly(page: Page, cookies: { name: string; httpOnly: boolean }[]): Promise<void> {
  const own = cookies.filter(({ name }) => !listed.has(name));
  expect(own.filter(({ name, httpOnly }) => !httpOnly || !name.startsWith('separee.'))).toEqual([]);
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  // Nothing functional without a yes; the router keeps where a page was scrolled to.
  expect(kept.flat().filter((key) => !key.startsWith('tsr-scroll-restoration'))).toEqual([]);
}

import { expectAccessible } from '../support/accessibility.ts';
import { newcomer, newGuest, overlookPace, visitor } from '../support/guests.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { newPerformer } from '../support/people.ts';
import { goLive } from '../support/steps.ts';

/** A profile of the demo world once this part of it is there: its pictures are drawn while the site is already open, one after the other. */
async function openOnceDrawn(page: Page, path: string, part: Locator): Promise<void> {
  const isThere = async () => {
    await page.goto(path);
    return part.count();
  };
  await expect.poll(isThere, { timeout: 90_000, intervals: [2000] }).toBe(1);
}

test('a guest narrows the cams down, and the address keeps how', async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  await page.goto('/de/cams/');
  const cards = page.locator('main .card-name');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Wohnt in').selectOption('AT');
  await expect(page).toHaveURL(/country=AT/);
  await expect(page.getByRole('button', { name: 'Ein Filter' })).toBeVisible();
  await expect(cards.filter({ hasText: 'Vivien Kaar' })).toBeVisible();
  await expect(cards.filter({ hasText: 'Mira Solberg' })).toHaveCount(0);
  await page.getByLabel('Reihenfolge').selectOption('cheapest');
  await expect(page).toHaveURL(/order=cheapest/);
  await page.reload();
  await expect(page.getByLabel('Reihenfolge')).toHaveValue('cheapest');
  await expect(cards.filter({ hasText: 'Mira Solberg' })).toHaveCount(0);

  await page.getByLabel('Nach Namen suchen').fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zu diesen Filtern passt gerade niemand.')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Filter entfernen' }).last().click();
  await expect(cards.filter({ hasText: 'Mira Solberg' })).toBeVisible();
  await expect(page).not.toHaveURL(/\?/);
  expect(complaints).toEqual([]);
});

test(
  'on the start page the picture of the evening moves for guests whose browser allows motion',
  { tag: '@desktop' },
  async ({ browser }) => {
    const moving = (page: Page) => page.locator('main section').first().locator('video');
    for (const motion of [true, false]) {
      const { page } = await visitor(browser, { motion });
      await page.goto('/de/');
      // The picture waits for a sign of life.
      await page.mouse.wheel(0, 40);
      if (motion) {
        await expect
          .poll(() => moving(page).evaluate((video: HTMLVideoElement) => video.currentTime))
          .toBeGreaterThan(0.3);
      } else {
        await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
        await expect(moving(page)).toHaveCount(0);
      }
    }
  },
);

test('a profile leads from who she is to when she comes and to whom one likes besides', async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  // The last of her pictures.
  const covered = page.getByRole('button', { name: 'Öffnet nach der Altersprüfung' });
  await openOnceDrawn(page, '/de/amateur/mira-solberg/', covered);
  await expect(page.getByRole('navigation', { name: 'Wo du bist' })).toContainText('Cams');
  await expect(covered).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Das könnte dir auch gefallen' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Mira Solberg' });
  await tabs.getByRole('link', { name: 'Über mich' }).click();
  await expect(page).toHaveURL(/ueber-mich/);
  await expect(page.getByText('Womit beginnt bei dir ein guter Abend?')).toBeVisible();
  await page.getByText('Als Tabelle').click();
  // Learnt from her shows of the last weeks: some evenings are likely, whichever.
  await expect(page.getByRole('row', { name: /Freitag/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: /\d\d:00–\d\d:00/ })).not.toHaveCount(0);
  await expectAccessible(page, { serious: true });
  await tabs.getByRole('link', { name: 'Live-Show' }).click();
  await expect(page.getByRole('heading', { name: 'Shows mit Ticket' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Top-Cams' }).click();
  await expect(page.getByRole('heading', { name: 'Beste Chats' })).toBeVisible();
  await page.getByRole('link', { name: 'Musik & Tanz' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Musik & Tanz' })).toBeVisible();
  expect(overlookPace(complaints)).toEqual([]);
});

test('a guest saves whom he likes, writes a note, and finds both again', { tag: '@desktop' }, async ({ browser }) => {
  const { page, complaints } = await newGuest(browser);
  await page.goto('/de/amateur/theo-albers/');
  await page.locator('main').getByRole('button', { name: 'Merken', exact: true }).click();
  await expect(page.locator('main').getByRole('button', { name: 'Gemerkt', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Notiz schreiben' }).click();
  const note = page.getByLabel('Deine Notiz');
  await expect(note).toBeEnabled();
  await note.fill('Fragen: welcher Jahrgang?');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await page.goto('/de/amateur/theo-albers/?note=1');
  await expect(page.getByLabel('Deine Notiz')).toHaveValue('Fragen: welcher Jahrgang?');
  await page.goto('/de/konto/favoriten/');
  await expect(page.locator('main .card-name').filter({ hasText: 'Theo Albers' })).toBeVisible();
  const notice = page.getByRole('switch', { name: 'Mail, wenn Theo Albers live ist' });
  await notice.click();
  await expect(notice).toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Mail, wenn Theo Albers live ist' })).toBeChecked();
  expect(complaints).toEqual([]);
});

test(
  'what a stranger wanted to like and to save is done once he has an account',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await visitor(browser);
    const person = newcomer();
    const pictures = page.getByRole('heading', { name: 'Bilder', exact: true });
    await openOnceDrawn(page, '/de/amateur/lea-nordlicht/', pictures);
    const like = page.getByRole('button', { name: 'Gefällt mir', exact: true });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await like.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Anzeigename').fill(person.name);
    await sheet.getByLabel('E-Mail-Adresse').fill(person.email);
    await sheet.getByLabel('Passwort', { exact: true }).fill(person.password);
    await sheet.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Bilder merken' }).click();
    // It is pressed at once, and kept once the answer has come.
    const pinned = page.getByRole('button', { name: 'Bilder gemerkt' });
    await expect(pinned).toHaveAttribute('aria-busy', 'false');
    await page.goto('/de/konto/favoriten/');
    await page.getByRole('link', { name: /^Lea Nordlicht \d+ Bilder/ }).click();
    await expect(pictures).toBeInViewport();
    expect(complaints).toEqual([]);
  },
);

test('every list stands in every language, and robots find them', { tag: '@phone' }, async ({ browser, request }) => {
  const { page, complaints } = await visitor(browser);
  for (const [path, heading] of [
    ['/en/top-cams/top-100/', 'Top cams'],
    ['/es/top-cams/videollamada/', 'Top cams'],
    ['/nl/themas/muziek/', 'Muziek'],
    ['/de/gratis-chat/', 'Gratis-Chat'],
    ['/en/account/favorites/', 'Favourites'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  const data = await page
    .goto('/en/tags/music/')
    .then(() => page.locator('script[type="application/ld+json"]').textContent());
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@graph': [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }],
  });
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain('/sitemaps/nl/lists.xml');
  expect(complaints).toEqual([]);
});

test('a list says who has come, and shows her when the guest wants it', { tag: '@desktop' }, async ({ browser }) => {
  const [studio, guest] = [await newPerformer(browser, { country: 'AT' }), await visitor(browser)];
  const { page } = guest;
  // Those of other journeys live elsewhere, and do not come in between.
  await page.goto('/de/cams/?online=true&country=AT');
  const cards = page.locator('main .card-name');
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ hasText: studio.name })).toHaveCount(0);
  // A camera opens only for the page in front.
  await studio.page.bringToFront();
  await goLive(studio.page, 9);
  await page.bringToFront();
  const newcomer = page.getByRole('button', { name: 'Eine neue' });
  await expect(newcomer).toBeVisible();
  // She is not shown until he wants it.
  await expect(cards.filter({ hasText: studio.name })).toHaveCount(0);
  await newcomer.click();
  await expect(cards.filter({ hasText: studio.name })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(studio.name) }).click();
  await expect(page.getByRole('link', { name: 'Videochat beginnen' })).toBeVisible();
  // Before the show ends: a muted preview that is just being opened is refused then, rightly.
  expect(overlookPace(guest.complaints)).toEqual([]);
  await studio.page.getByRole('button', { name: 'Show beenden' }).click();
  await expect(page.getByText('Gerade nicht da. Sieh später wieder vorbei.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Videochat beginnen' })).toHaveCount(0);
});

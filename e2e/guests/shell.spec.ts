import { expectAccessible } from '../support/accessibility.ts';
import { logInToDemo, newGuest, visitor } from '../support/guests.ts';
import { expect, test } from '../support/journey.ts';
import { payingGuest } from '../support/people.ts';

test('the gate keeps the page away until it is passed, and is passed once', async ({ browser }) => {
  const { page, context, complaints } = await visitor(browser, { entered: false });
  await page.goto('/');
  const gate = page.getByRole('dialog', { name: 'Bevor du eintrittst' });
  await expect(gate).toBeVisible();
  await expect(page.locator('[data-page]')).toHaveAttribute('inert', '');
  await page.getByRole('button', { name: 'Ich bin 18 oder älter' }).click();
  await expect(gate).toBeHidden();
  const second = await context.newPage();
  await second.goto('/en/cams/');
  await expect(second.getByRole('heading', { level: 1, name: 'Cams' })).toBeVisible();
  await expect(second.getByRole('dialog')).toBeHidden();
  expect(complaints).toEqual([]);
});

test(
  'who stands at the gate reads the law and changes the language, and what needs no age has no gate',
  { tag: '@phone' },
  async ({ browser }) => {
    const { page, complaints } = await visitor(browser, { entered: false });
    await page.goto('/');
    const gate = page.getByRole('dialog', { name: 'Bevor du eintrittst' });
    await gate.getByRole('button', { name: /Mehr zulassen/ }).click();
    await expect(gate.getByRole('checkbox')).toHaveCount(3);
    await gate.getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // It can be read and scrolled, and its own links can be pressed.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.goBack();
    await expect(gate).toBeVisible();
    await expect(page.locator('[data-page]')).toHaveAttribute('inert', '');
    await expectAccessible(page);
    await gate.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/');
    await expect(page.getByRole('dialog', { name: 'Before you enter' })).toBeVisible();
    // The last is opened from a mail; here its key is nobody's, which the browser notes.
    for (const path of ['/de/melden/', '/de/hilfe/', '/de/anmelden/', '/de/nachrichten-abstellen/']) {
      expect(complaints).toEqual([]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('[data-page]'), path).toHaveAttribute('data-page', 'open');
      await expect(page.locator('[data-page]'), path).not.toHaveAttribute('inert');
    }
  },
);

test(
  'Escape three times leaves for a neutral page, and back does not return',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await visitor(browser);
    await page.goto('/de/cams/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The way in shows once the page is alive.
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/notes\.html$/);
    await expect(page).toHaveTitle('Notizen');
    // A page without its style would give away that it is none of anybody's.
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 251, 249)');
    expect(complaints).toEqual([]);
  },
);

test(
  'addresses: moved ones lead on for good, unknown ones say so kindly',
  { tag: '@desktop' },
  async ({ request, browser }) => {
    for (const [from, to] of [
      ['/fr/cams/', '/en/cams/'],
      ['/de/new-girls/', '/de/neue-girls/'],
      ['/en/amateur/Mira-Solberg', '/en/amateur/mira-solberg/'],
    ]) {
      const answer = await request.get(from ?? '', { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers()['location']).toBe(to);
    }
    const { page } = await visitor(browser);
    for (const [path, name] of [
      ['/de/gibt/es/nicht/', 'Seite nicht gefunden'],
      ['/de/amateur/niemand-hier/', 'Hier ist niemand'],
      ['/de/vipclub/', 'Seite nicht gefunden'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.locator('[data-page]'), path).toHaveCount(1);
    }
  },
);

test(
  'who looks for a category that is not there any more is led on to who is on air',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page } = await visitor(browser);
    expect((await page.goto('/de/kategorien/gibt-es-nicht/'))?.status()).toBe(404);
    await expect(page).toHaveURL('/de/cams/?notice=notfoundredirect');
    await page.getByRole('button', { name: 'Verstanden' }).click();
    await expect(page.getByText('Was du gesucht hast, gibt es nicht mehr.')).toBeVisible();
  },
);

test('who is not logged in closes the notice on data protection for good', { tag: '@desktop' }, async ({ browser }) => {
  const { context, page } = await visitor(browser);
  await page.goto('/de/cams/');
  const notice = page.getByRole('complementary', { name: 'Datenschutz' });
  await notice.getByRole('button', { name: 'Verstanden' }).click();
  await expect(notice).toBeHidden();
  // Nor does it come on any other page, nor in a later tab, once the page knows who is there.
  const later = await context.newPage();
  for (const each of [page, later]) {
    await each.goto('/de/');
    // Shown once it is known who is there, as the notice is.
    await expect(each.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    await expect(each.getByRole('complementary', { name: 'Datenschutz' })).toHaveCount(0);
  }
});

test('on a phone the notice leaves the first thing to do in sight', { tag: '@phone' }, async ({ browser }) => {
  const { page } = await visitor(browser);
  const notice = page.getByRole('complementary', { name: 'Datenschutz' });
  const main = page.locator('main');
  const heading = main.getByRole('heading', { level: 1 });
  for (const [path, first] of [
    ['/de/anmelden/', [heading, main.getByLabel('E-Mail-Adresse'), main.getByRole('button', { name: 'Anmelden' })]],
    ['/de/registrieren/', [heading, main.getByLabel('Anzeigename')]],
    ['/de/cams/', [heading, main.getByLabel('Nach Namen suchen')]],
    ['/de/amateur/mira-solberg/', [heading, main.getByRole('link', { name: 'Videochat beginnen' })]],
  ] as const) {
    await page.goto(path);
    await expect(notice).toBeVisible();
    const covered = await notice.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    for (const each of first) {
      const { top, bottom } = await each.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      expect(bottom <= covered.top || top >= covered.bottom, `${path} ${String(each)}`).toBe(true);
    }
  }
});

test('pages are the same for everyone and may run only their own scripts', { tag: '@desktop' }, async ({ request }) => {
  const answer = await request.get('/de/amateur/mira-solberg/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(answer.headers()['cache-control']).toContain('public');
});

test('the start page has no serious accessibility fault and no overflow, in any language', async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  for (const [language, heading] of [
    ['', 'Gerade online'],
    ['/en', 'Online now'],
    ['/es', 'En línea ahora'],
    ['/nl', 'Nu online'],
  ] as const) {
    await test.step(language || '/de', async () => {
      await page.goto(`${language}/`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectAccessible(page, { serious: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
  expect(complaints).toEqual([]);
});

test('on a phone notes are said one after the other', { tag: '@phone' }, async ({ browser }) => {
  const { page } = await newGuest(browser);
  await page.goto('/de/');
  const next = page.getByText('Bitte bestätige deine E-Mail-Adresse', { exact: false });
  await expect(next).toBeAttached();
  await expect(next).toBeHidden();
  await page.getByRole('complementary', { name: 'Datenschutz' }).getByRole('button', { name: 'Verstanden' }).click();
  await expect(next).toBeVisible();
});

test('the top bar fits the smallest phones, whatever is on the account', { tag: '@phone' }, async ({ browser }) => {
  const people = [
    { page: (await visitor(browser)).page, end: /Anmelden|Log in|Entrar|Inloggen/ },
    { page: (await payingGuest(browser, 9999)).page, end: /9[.,]?999/ },
  ];
  for (const { page, end } of people) {
    const bar = page.locator('header').first();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      for (const path of ['/de/', '/en/', '/es/', '/nl/']) {
        await page.goto(path);
        await expect(bar).toContainText(end);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test('every built page stands, without a serious accessibility fault', async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  await logInToDemo(page, 'gast@demo.example');
  const paths = [
    '/de/cams/',
    '/de/neue-girls/',
    '/de/kategorien/gespraeche/',
    '/de/amateur/mira-solberg/',
    '/de/amateur/mira-solberg/ueber-mich/',
    '/de/amateur/mira-solberg/live/',
    '/de/konto/guthaben/',
    '/de/studio/',
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAccessible(page, { serious: true });
    });
  }
  expect(complaints).toEqual([]);
});

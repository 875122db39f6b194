import { nextTotp } from '../../test/people/totp.ts';
import { logIn, newcomer, signUp, visitor } from '../support/guests.ts';
import { enrolTotp } from '../support/factor.ts';
import { mailedLink, makeOperator } from '../support/backoffice.ts';
import { expect, test, type Browser, type Page } from '../support/journey.ts';
import { baseUrl } from '../support/platform.ts';

const security = '/de/konto/sicherheit/';
const nextPassword = 'Anker Moos Laterne 7';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
}

test('an account is confirmed, secured, lost and found again', { tag: '@desktop' }, async ({ browser }) => {
  const { context, page, complaints } = await visitor(browser);
  const person = newcomer();
  await signUp(page, person);

  await test.step('the address is confirmed by the mail', async () => {
    await page.goto('/de/konto/profil/');
    await expect(page.getByText('Noch nicht bestätigt.')).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(await mailedLink(person.email, 'Bitte bestätige deine E-Mail-Adresse'));
    await tab.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(tab.getByText('Danke, deine E-Mail-Adresse ist bestätigt.')).toBeVisible();
    await tab.close();
    if ((page.viewportSize()?.width ?? 0) < 1023) await page.reload();
    await expect(page.getByText('Bestätigt', { exact: true })).toBeVisible();
  });

  await test.step('the password is changed', async () => {
    await page.goto(security);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(nextPassword);
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await page.getByRole('textbox', { name: 'Dein jetziges Passwort' }).fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();
  });

  const secret = await enrolTotp(page, nextPassword);

  await test.step('logging in asks for a code', async () => {
    await logOut(page);
    await page.goto('/de/anmelden/');
    await page.getByLabel('E-Mail-Adresse').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill(nextPassword);
    await page.locator('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByLabel('Code aus deiner App').fill(nextTotp(secret));
    await page.locator('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('button', { name: `Konto von ${person.name}` })).toBeVisible();
  });

  await test.step('a lost password is set anew, which logs this device out', async () => {
    const other = await visitor(browser);
    await other.page.goto('/de/anmelden/');
    await other.page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    const dialog = other.page.getByRole('dialog');
    await dialog.getByLabel('E-Mail-Adresse').fill(person.email);
    await dialog.getByRole('button', { name: 'Link schicken' }).click();
    await expect(dialog.getByText('ist der Link schon unterwegs')).toBeVisible();
    await other.page.goto(await mailedLink(person.email, 'Neues Passwort setzen'));
    await dialog.getByLabel('Neues Passwort', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(dialog.getByText('Dein neues Passwort gilt.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    expect(other.complaints).toEqual([]);
  });
  // What the page was asking as its log-in ended is refused, which the browser writes down.
  expect(complaints.filter((complaint) => !complaint.includes(' 401 '))).toEqual([]);
});

/** Somebody new on the page of his profile in a second tab, and who is to come after him. */
async function twoTabs(browser: Browser) {
  const { context, page } = await visitor(browser);
  const [former, next] = [newcomer(), newcomer()];
  await signUp(page, former);
  const other = await context.newPage();
  // The channel would have the page loaded anew; without it the page finds out by what it is refused.
  await other.routeWebSocket(/realtime/, () => undefined);
  await other.goto('/de/konto/profil/');
  return { page, other, former, next };
}

test(
  'who changes the account in one tab sees nothing of the former one in another',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, other, former, next } = await twoTabs(browser);
    await expect(other.getByText(former.email)).toBeVisible();
    await other.evaluate(() => document.body.setAttribute('data-kept', ''));

    await logOut(page);
    await signUp(page, next);
    await other.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: 'Sicherheit' }).click();
    await expect(other.getByTestId('session')).toHaveCount(1);
    const shown: string[] = [];
    await other.exposeFunction('tellShown', (text: string) => shown.push(text));
    await other.evaluate(() => {
      const tell = () => (window as never as { tellShown: (text: string) => void }).tellShown(document.body.innerText);
      new MutationObserver(tell).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await other.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: 'Profil' }).click();
    await expect(other.getByText(next.email)).toBeVisible();
    expect(shown.filter((text) => text.includes(former.email))).toEqual([]);
    await expect(other.locator('body')).toHaveAttribute('data-kept');
  },
);

test(
  'what one guest presses is not done in the name of another who has logged in since',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, other, former, next } = await twoTabs(browser);
    const name = other.getByRole('textbox', { name: 'Anzeigename' });
    await expect(name).toHaveValue(former.name);

    await logOut(page);
    await signUp(page, next);
    await name.fill('Frau Holle');
    await other.locator('main').getByRole('button', { name: 'Speichern' }).first().click();
    await expect(name).toHaveValue(next.name);
    await page.goto('/de/konto/profil/');
    await expect(page.getByRole('textbox', { name: 'Anzeigename' })).toHaveValue(next.name);
  },
);

test('a passkey is made, logs in and ends another device', { tag: '@desktop' }, async ({ browser }) => {
  // Passkeys belong to a name; an address of numbers has none.
  const site = baseUrl.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL: site });
  await context.addCookies([{ name: 'cookiebanner-accepted', value: '1', url: site }]);
  // The virtual key would take the browser's own suggestion by itself; here the button is pressed.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = newcomer();
  await signUp(page, person);
  await page.goto(security);
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Dein jetziges Passwort' }).fill(person.password);
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Passkey 1 umbenennen' })).toBeVisible();
  await logOut(page);

  const other = await visitor(browser);
  await logIn(other.page, person.email, person.password);
  await page.goto('/de/anmelden/');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).not.toHaveURL(/anmelden/);
  await expect(page.getByRole('button', { name: `Konto von ${person.name}` })).toBeVisible();

  await page.goto(security);
  await expect(page.getByTestId('session')).toHaveCount(2);
  await page.getByTestId('session').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByTestId('session')).toHaveCount(1);
  await expect(other.page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
});

test(
  'a performer who was pinned by nobody in particular is pinned after signing up',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await visitor(browser);
    // He presses as soon as he sees it, long before the page's scripts have come.
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/de/amateur/mira-solberg/', { waitUntil: 'commit' });
    await page.locator('main').getByRole('button', { name: 'Merken', exact: true }).click();
    scripts.resolve();
    const person = newcomer();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Anzeigename').fill(person.name);
    await dialog.getByLabel('E-Mail-Adresse').fill(person.email);
    await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.locator('main').getByRole('button', { name: 'Gemerkt', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(complaints).toEqual([]);
  },
);

test(
  'an operator needs a second factor, and whom he locks is out everywhere within a second',
  { tag: '@desktop' },
  async ({ browser }) => {
    const backoffice = await visitor(browser);
    const operator = { ...newcomer(), name: 'Haus' };
    await backoffice.page.goto(await makeOperator(operator.email));
    await backoffice.page.getByRole('dialog').getByLabel('Neues Passwort', { exact: true }).fill(operator.password);
    await backoffice.page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(backoffice.page.getByText('Dein neues Passwort gilt.')).toBeVisible();
    await logIn(backoffice.page, operator.email, operator.password);
    await backoffice.page.goto('/de/postausgang/');
    await backoffice.page.getByRole('link', { name: 'Jetzt einrichten' }).click();
    await expect(backoffice.page).toHaveURL(/sicherheit/);
    await enrolTotp(backoffice.page, operator.password);
    await backoffice.page.goto('/de/postausgang/');
    await expect(backoffice.page.getByRole('heading', { level: 2 }).first()).toBeVisible();

    const person = newcomer();
    const devices = [await visitor(browser), await visitor(browser)] as const;
    await signUp(devices[0].page, person);
    await logIn(devices[1].page, person.email, person.password);
    for (const { page } of devices) {
      await page.goto('/de/cams/');
      await expect(page.getByRole('button', { name: `Konto von ${person.name}` })).toBeVisible();
    }
    const guestId = await devices[0].page.evaluate(async () => {
      const answer = await fetch('/rest/v1/guest/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language: 'de' }),
      });
      return ((await answer.json()) as { guest: { guestId: string } }).guest.guestId;
    });
    const status = await backoffice.page.evaluate(async (id) => {
      const json = { 'content-type': 'application/json' };
      const session = await fetch('/rest/v1/guest/session', {
        method: 'POST',
        headers: json,
        body: '{"language":"de"}',
      });
      const { accessToken } = (await session.json()) as { accessToken: string };
      const answer = await fetch(`/rest/v1/backoffice/guests/${id}/lock`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ reason: 'a journey' }),
      });
      return answer.status;
    }, guestId);
    expect(status).toBe(200);
    await Promise.all(
      devices.map(({ page }) =>
        expect(page.locator('main').getByText('Dieses Konto ist gesperrt.')).toBeVisible({ timeout: 5000 }),
      ),
    );
  },
);

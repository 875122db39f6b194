import { expectAccessible } from '../support/accessibility.ts';
import { newGuest, visitor } from '../support/guests.ts';
import { mailedLink } from '../support/backoffice.ts';
import { expect, test, type Page } from '../support/journey.ts';

const windowOf = (page: Page) => page.locator('dialog[open]');

/** Orders what a flow of the window sells, with the consent that is never given beforehand. */
async function subscribe(page: Page, price: string): Promise<void> {
  const order = windowOf(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(windowOf(page).getByTestId('abo-price')).toContainText(price);
  const consent = windowOf(page).getByRole('checkbox');
  await expect(consent).not.toBeChecked();
  await order.click();
  await expect(windowOf(page).getByText('Bitte bestätige das')).toBeVisible();
  await consent.check();
  await order.click();
  await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Jetzt zahlen' }).click();
  await expect(windowOf(page).getByText('Dein Abo läuft.')).toBeVisible();
  // §4: the page is loaded anew as soon as the window lets it.
  const loadedAnew = page.waitForEvent('load');
  await windowOf(page).getByRole('button', { name: 'Weiter' }).click();
  await loadedAnew;
}

test(
  'VIP begins in the window, shows at once, is cancelled, and stays for the offer',
  { tag: '@phone' },
  async ({ browser }) => {
    const { page, complaints } = await newGuest(browser);
    await page.goto('/de/');
    await page.getByRole('button', { name: 'VIP werden' }).click();
    await subscribe(page, '19,90');
    // §6: nothing for who is VIP.
    await expect(page.getByRole('button', { name: 'VIP werden' })).toHaveCount(0);
    await page.goto('/de/konto/abos/');
    const row = page.getByTestId('subscriptions').getByRole('listitem').first();
    await expect(row).toHaveAttribute('data-status', 'active');
    await expect(row).toContainText('Nächste Abbuchung am');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Kündigen' }).click();
    await windowOf(page).getByRole('button', { name: 'Jetzt kündigen' }).click();
    await expect(row).toHaveAttribute('data-status', 'cancelled');
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Bleiben und 40 VXC bekommen' }).click();
    await expect(row).toContainText('Schön, dass du bleibst.');
    await expect(row).toHaveAttribute('data-status', 'active');
    await expect(page.getByTestId('balance').locator('b')).toHaveText('40 VXC');
    await page.reload();
    await row.getByRole('button', { name: 'Kündigen' }).click();
    await windowOf(page).getByRole('button', { name: 'Jetzt kündigen' }).click();
    await expect(row.getByRole('button', { name: 'Doch behalten' })).toBeVisible();
    await expect(row.getByText('schenken wir dir')).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test('a trial is withdrawn from, and everything goes back', { tag: '@desktop' }, async ({ browser }) => {
  const { page } = await newGuest(browser);
  await page.goto('/de/?showModalbox=1&vxpFlow=trialvipabo');
  await subscribe(page, 'danach 19,90');
  await page.goto('/de/konto/abos/');
  const row = page.getByTestId('subscriptions').getByRole('listitem').first();
  await row.getByRole('button', { name: 'Widerrufen' }).click();
  await windowOf(page).getByRole('button', { name: 'Jetzt widerrufen' }).click();
  await expect(row).toHaveAttribute('data-status', 'revoked');
  await expect(page.getByRole('button', { name: 'VIP werden' })).toBeVisible();
});

test(
  'a contract is cancelled without a log-in, in two steps, with a receipt shown and mailed',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, person } = await newGuest(browser);
    await page.goto('/de/?showModalbox=1&vxpFlow=vipabo');
    await subscribe(page, '19,90');

    const stranger = await visitor(browser);
    await stranger.page.goto('/de/');
    await stranger.page.getByRole('link', { name: 'Verträge hier kündigen' }).click();
    const { page: form, complaints } = stranger;
    await expect(form.getByRole('heading', { level: 1 })).toHaveText('Verträge hier kündigen');
    await form.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
    await expect(form.getByLabel('E-Mail-Adresse')).toBeFocused();
    await form.getByLabel('E-Mail-Adresse').fill(person.email);
    await form.getByLabel('Name', { exact: true }).fill('Robin Muster');
    await expectAccessible(form);
    await form.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
    await expect(form.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
    await form.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await expect(form.getByRole('heading', { level: 1 })).toHaveText('Deine Kündigung ist eingegangen');
    await expect(form.locator('dd').first()).toHaveText(/^[2-9A-Z]{10}$/);
    await expectAccessible(form);
    expect(complaints).toEqual([]);

    // On a page of its own: the one that is open is loaded anew by itself, and that would get in the way.
    const later = await page.context().newPage();
    await later.goto('/de/konto/abos/');
    await expect(later.getByTestId('subscriptions').getByRole('listitem').first()).toHaveAttribute(
      'data-status',
      'cancelled',
    );
    expect(await mailedLink(person.email, 'Deine Kündigung ist bestätigt')).toBe('/de/konto/abos/');
  },
);

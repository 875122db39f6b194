import { expectAccessible } from '../support/accessibility.ts';
import { demoScratchCodes } from '../../src/features/payments/demo.ts';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { newGuest } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { platformEnvironment } from '../support/platform.ts';
import { newPerformer } from '../support/people.ts';
import { enterRoom, goLive, verifyAge } from '../support/steps.ts';

const windowOf = (page: Page) => page.locator('dialog[open]');
const checkoutOf = (page: Page) => page.frameLocator('dialog[open] iframe');
const open = (page: Page, flow: string) => page.goto(`/de/?showModalbox=1&vxpFlow=${flow}`);

async function pay(page: Page, amount: RegExp, button = 'Jetzt zahlen'): Promise<void> {
  await windowOf(page).getByRole('button', { name: amount }).click();
  await checkoutOf(page).getByRole('button', { name: button }).click();
}

async function expectPaid(page: Page, coins: number): Promise<void> {
  await expect(windowOf(page).getByText(`${coins} VXC sind jetzt auf deinem Konto.`)).toBeVisible();
}

const done = (page: Page) => windowOf(page).getByRole('button', { name: 'Weiter' }).click();
const balance = (page: Page) => page.getByTestId('balance').locator('b');

async function expectWindowAccessible(page: Page): Promise<void> {
  await expect(windowOf(page)).toBeVisible();
  await expectAccessible(page, { within: 'dialog[open]' });
}

test(
  'a payment that is declined costs nothing, and the next one succeeds',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await newGuest(browser);
    await open(page, 'moneycharge');
    // Whatever operators say by then.
    await expect(windowOf(page).getByText(/Auf dem Kontoauszug steht: [A-Z]/)).toBeVisible();
    await expect(windowOf(page).getByLabel(/Karte für später/)).not.toBeChecked();
    await expectWindowAccessible(page);
    await pay(page, /100 VXC/, 'Zahlung ablehnen');
    await expect(windowOf(page).getByText('Es wurde nichts abgebucht.')).toBeVisible();
    await windowOf(page).getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await pay(page, /40 VXC/);
    await expectPaid(page, 40);
    await done(page);
    await expect(windowOf(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/showModalbox/);
    await expect(balance(page)).toHaveText('40 VXC');
    expect(complaints).toEqual([]);
  },
);

test(
  'the window fills the screen once the checkout is ready, closes by key, and comes back by its address',
  { tag: '@phone' },
  async ({ browser }) => {
    const { page } = await newGuest(browser);
    await open(page, 'moneycharge');
    const viewport = page.viewportSize();
    await windowOf(page)
      .getByRole('button', { name: /100 VXC/ })
      .click();
    await expect(checkoutOf(page).getByRole('button', { name: 'Jetzt zahlen' })).toBeVisible();
    await expect
      .poll(async () => {
        const box = await windowOf(page).boundingBox();
        return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
      })
      .toEqual([viewport?.width, viewport?.height]);
    await windowOf(page).getByRole('button', { name: 'Zurück' }).click();
    await windowOf(page).getByRole('button', { name: 'Schließen' }).focus();
    await page.keyboard.press('Escape');
    await expect(windowOf(page)).toHaveCount(0);

    // An order that was left open is waited for on the way back, and can be left again.
    await open(page, 'moneycharge');
    await pay(page, /100 VXC/, 'Zahlung ausstehend lassen');
    await page.goto('/de/?showModalbox=1');
    await expect(windowOf(page).getByText('Die Zahlung wird bestätigt …')).toBeVisible();
    await expect(windowOf(page).getByText('Noch nicht bestätigt')).toBeVisible({ timeout: 20_000 });
  },
);

test(
  'a saved card pays with one click, and recharges by itself when it is allowed to',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await newGuest(browser);
    await open(page, 'moneycharge');
    await windowOf(page)
      .getByLabel(/Karte für später/)
      .check();
    await pay(page, /40 VXC/);
    await expectPaid(page, 40);
    await done(page);

    await page.goto('/de/konto/zahlungen/');
    const oneClick = page.getByRole('switch', { name: 'Zahlen mit einem Klick' });
    const recharge = page.getByRole('switch', { name: 'Automatische Aufladung' });
    await expect(oneClick).not.toBeChecked();
    await expect(recharge).not.toBeChecked();
    await oneClick.click();
    await expect(oneClick).toBeChecked();
    await page.reload();
    await expect(oneClick).toBeChecked();

    await open(page, 'oneclick');
    await expectWindowAccessible(page);
    await windowOf(page)
      .getByRole('button', { name: /100 VXC/ })
      .click();
    await expectPaid(page, 100);
    await done(page);
    await expect(balance(page)).toHaveText('140 VXC');

    await page.goto('/de/konto/zahlungen/');
    await recharge.click();
    await page.getByLabel('Sobald weniger da ist als').selectOption('200');
    // He is low already: the recharge does not wait for the next round.
    await expect(balance(page)).toHaveText('180 VXC');
    await expect(page.getByTestId('receipts').getByRole('listitem')).toHaveCount(3);
    expect(complaints).toEqual([]);
  },
);

test('a prepaid code is worth its coins once', { tag: '@phone' }, async ({ browser }) => {
  const { page } = await newGuest(browser);
  const secrets = await loadSecrets('', platformEnvironment['SECRET'] ?? '');
  const [code = ''] = demoScratchCodes(secrets);
  await open(page, 'scratchcard');
  const field = windowOf(page).getByLabel('Code der Guthabenkarte');
  const redeem = windowOf(page).getByRole('button', { name: 'Einlösen' });
  await expect(field).toBeVisible();
  await expectWindowAccessible(page);
  await field.fill('AAAA-AAAA');
  await redeem.click();
  await expect(windowOf(page).getByText(/Diesen Code gibt es nicht/)).toBeVisible();
  await field.fill(code.toLowerCase());
  await redeem.click();
  await expect(windowOf(page).getByText('100 VXC sind jetzt auf deinem Konto.')).toBeVisible();
  await expectPaid(page, 100);
  await done(page);
  await expect(balance(page)).toHaveText('100 VXC');
});

test('two tabs of one guest see the same balance at once', { tag: '@desktop' }, async ({ browser }) => {
  const { page, context } = await newGuest(browser);
  const other = await context.newPage();
  await other.goto('/de/konto/guthaben/');
  await expect(balance(other)).toHaveText('0 VXC');
  await open(page, 'moneycharge');
  await pay(page, /200 VXC/);
  await expectPaid(page, 200);
  await expect(balance(other)).toHaveText('200 VXC');
});

test(
  'what is charged back is set aside, and comes back when the dispute is won',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, context } = await newGuest(browser);
    await open(page, 'moneycharge');
    await windowOf(page)
      .getByRole('button', { name: /100 VXC/ })
      .click();
    await expect(checkoutOf(page).getByRole('button', { name: 'Jetzt zahlen' })).toBeVisible();
    const link = (await windowOf(page).locator('iframe').getAttribute('src')) ?? '';
    await checkoutOf(page).getByRole('button', { name: 'Jetzt zahlen' }).click();
    await expectPaid(page, 100);
    await done(page);

    const bank = await context.newPage();
    await bank.goto(link.replace('/checkout?', '/result?'));
    await bank.getByText('Für Tester').click();
    await bank.getByRole('button', { name: 'Rückbuchung auslösen' }).click();
    await expect(balance(page)).toHaveText('0 VXC');
    // Nothing was spent, so nothing is owed.
    await open(page, 'opcompensation');
    await expect(windowOf(page).getByText('Es ist nichts offen.')).toBeVisible();
    await bank.getByRole('button', { name: 'Rückbuchung abwehren' }).click();
    await expect(balance(page)).toHaveText('100 VXC');
    await page.goto('/de/konto/zahlungen/');
    await expect(page.getByTestId('receipts').getByRole('listitem')).toHaveCount(3);
  },
);

test(
  'who has spent what was charged back settles that first, and is free again',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, context } = await newGuest(browser);
    const studio = await newPerformer(browser);
    await goLive(studio.page, 12);
    await page.goto(studio.roomPath);
    await verifyAge(page);
    await page.getByRole('button', { name: /100 VXC/ }).click();
    await expect(checkoutOf(page).getByRole('button', { name: 'Jetzt zahlen' })).toBeVisible();
    const link = (await windowOf(page).locator('iframe').getAttribute('src')) ?? '';
    await checkoutOf(page).getByRole('button', { name: 'Jetzt zahlen' }).click();
    await enterRoom(page);
    await expect(page.getByTestId('cost')).not.toHaveText(/^0 VXC/, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expect(page.getByTestId('receipt')).toBeVisible();

    const other = await context.newPage();
    await other.goto('/de/cams/');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const restriction = other.getByTestId('restriction');
    await expect(restriction).toHaveCount(0);
    const bank = await context.newPage();
    await bank.goto(link.replace('/checkout?', '/result?'));
    await bank.getByText('Für Tester').click();
    await bank.getByRole('button', { name: 'Rückbuchung auslösen' }).click();
    await expect(bank.getByText('Die Plattform weiß Bescheid.')).toBeVisible();

    // A page that has been open all the while knows it, and leads to what can be done.
    await restriction.getByRole('button').click();
    await expect(windowOf(other).getByRole('button', { name: /begleichen/ })).toBeVisible();
    await open(page, 'moneycharge');
    await expect(windowOf(page).getByRole('heading', { name: 'Konto eingeschränkt' })).toBeVisible();
    await expectWindowAccessible(page);
    await windowOf(page)
      .getByRole('button', { name: /begleichen/ })
      .click();
    await checkoutOf(page).getByRole('button', { name: 'Jetzt zahlen' }).click();
    await expect(windowOf(page).getByText('Alles ist beglichen.', { exact: false })).toBeVisible();
    await expect(restriction).toHaveCount(0);
    // What he came for goes on in the same window.
    await done(page);
    await expect(windowOf(page).getByRole('button', { name: /100 VXC/ })).toBeVisible();
  },
);

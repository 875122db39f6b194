import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { newGuest } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { callAs } from '../support/steps.ts';

/** Somebody new, with an account, before his coins. */
async function atHisCoins(page: Page): Promise<void> {
  await page.goto('/de/konto/guthaben/');
  await expect(page.getByRole('heading', { name: 'Gutscheine' })).toBeVisible();
}

/** Pays in the open window, with all its amounts. */
async function payIn(page: Page, euros: number): Promise<void> {
  const paying = page.locator('dialog[open]');
  await paying.getByLabel('Genau so viel, wie du willst').fill(String(euros));
  await paying.getByRole('button', { name: 'Zur Kasse' }).click();
  await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Jetzt zahlen' }).click();
  await paying.getByRole('button', { name: 'Weiter' }).click();
}

test(
  'a code waits for a top-up, brings more for more, and what is unspent goes back',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await newGuest(browser);
    await atHisCoins(page);
    await test.step('he redeems the welcome code and sees its steps', async () => {
      await page.getByLabel('Bonuscode').fill('will-kommen');
      await page.getByRole('button', { name: 'Einlösen' }).click();
      const waiting = page.getByTestId('waiting');
      await expect(waiting.getByText('ab 25,00 €: 20 % mehr Coins')).toBeVisible();
    });
    await test.step('the top-up brings what its step says, shown apart', async () => {
      // The window has come by itself, for the code waits; it offers the least that its bonus takes.
      const offered = page.locator('dialog[open]');
      await expect(offered).toContainText('WILLKOMMEN');
      await offered.getByRole('button', { name: 'Anderer Betrag' }).click();
      await payIn(page, 25);
      await expect(page.getByTestId('bonus')).toContainText('20 VXC');
      await expect(page.getByTestId('waiting')).toHaveCount(0);
      await expect(page.locator('main').getByText('120 VXC').first()).toBeVisible();
    });
    await test.step('a code for minutes gives a voucher', async () => {
      await page.getByLabel('Bonuscode').fill('PROBECHAT');
      await page.getByRole('button', { name: 'Einlösen' }).click();
      await expect(page.getByTestId('vouchers')).toContainText('3 Minuten Videochat');
    });
    await test.step('he keeps his statement as a table', async () => {
      await page.getByLabel('Art', { exact: true }).selectOption('bonus');
      await expect(page.getByText('Geschenk', { exact: false }).last()).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Als Tabelle (CSV)' }).click();
      const table = await readFile(await (await saved).path(), 'utf8');
      expect(table.split('\r\n').filter(Boolean)).toHaveLength(2);
      expect(table).toContain('"Geschenk","WILLKOMMEN",20,5.00');
      await expectAccessible(page);
    });
    await test.step('and the receipt on paper', async () => {
      await page.goto('/de/konto/zahlungen/');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Beleg \d+ als PDF$/ }).click();
      const paper = await readFile(await (await saved).path(), 'latin1');
      expect(paper.startsWith('%PDF-')).toBe(true);
    });
    await test.step('he gives the unspent coins back', async () => {
      await page.goto('/de/konto/guthaben/');
      await page.getByRole('button', { name: '25,00 € zurückholen' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'Ja, zurückgeben' }).click();
      await expect(page.getByText('25,00 € sind auf dem Weg zu dir', { exact: false })).toBeVisible();
      await expect(page.getByText('Aus den letzten 14 Tagen ist nichts Unverbrauchtes da.')).toBeVisible();
    });
    expect(complaints).toEqual([]);
  },
);

test(
  'a guest lowers a limit at once, raises it tomorrow, and takes a break',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page } = await newGuest(browser);
    await atHisCoins(page);
    await page.getByRole('link', { name: 'Limits und Pausen' }).first().click();
    const day = page.getByLabel('Höchstens am Tag, in Euro');
    await test.step('he sets a limit, which holds', async () => {
      await day.fill('2');
      await page.getByRole('button', { name: 'Speichern' }).first().click();
      await expect(page.getByText('Trage einen Betrag zwischen 5,00', { exact: false })).toBeVisible();
      await day.fill('20');
      await page.getByRole('button', { name: 'Speichern' }).first().click();
      await expect(page.getByText('Gespeichert.')).toBeVisible();
    });
    await test.step('coming back, he finds what he has set elsewhere meanwhile', async () => {
      await page.goBack();
      await callAs(page, 'PUT', '/guest/spending/limits', { dayCents: 1500, monthCents: null });
      await page.getByRole('link', { name: 'Limits und Pausen' }).first().click();
      await expect(day).toHaveValue('15,00');
    });
    await test.step('a higher one waits for a day', async () => {
      await day.fill('50,00');
      await page.getByRole('button', { name: 'Speichern' }).first().click();
      await expect(page.getByText(/^Jetzt gilt: 15,00.* Ab .* gilt: 50,00/)).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the checkout keeps to it', async () => {
      await page.goto('/de/konto/guthaben/');
      await page.locator('main').getByRole('button', { name: 'Aufladen' }).click();
      const paying = page.locator('dialog[open]');
      await paying.getByLabel('Genau so viel, wie du willst').fill('25');
      await paying.getByRole('button', { name: 'Zur Kasse' }).click();
      await expect(paying.getByText('Dein eigenes Limit ist erreicht.', { exact: false })).toBeVisible();
    });
    await test.step('he takes a break of a day, after saying so twice', async () => {
      await page.goto('/de/konto/limits/');
      await page.getByLabel('24 Stunden').check();
      await page.getByRole('button', { name: 'Pause beginnen …' }).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'Ja, Pause beginnen' }).click();
      await expect(page.getByTestId('pause')).toContainText('Du machst Pause bis');
      await page.goto('/de/konto/guthaben/');
      await page.locator('main').getByRole('button', { name: 'Aufladen' }).click();
      const paying = page.locator('dialog[open]');
      await paying.getByLabel('Genau so viel, wie du willst').fill('10');
      await paying.getByRole('button', { name: 'Zur Kasse' }).click();
      await expect(paying.getByText('Du machst gerade Pause.', { exact: false })).toBeVisible();
    });
  },
);

import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { createLedger } from '@separee/ledger';
import { elementsOf, schemaFaults } from '../../test/payouts/pain-schema.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { newGuest } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newOperator, newPerformer } from '../support/people.ts';

/** She has coins that need not wait: they came back to her from a payout. */
const earned = (performerId: number, coins: number): Promise<unknown> =>
  inDatabase(async (pool) => {
    const ledger = createLedger({ pool });
    const account = `performer:${performerId}:earnings`;
    await ledger.open([{ id: account, asset: 'VXC', kind: 'hot' }]);
    const to = [{ account, amount: coins }];
    return ledger.transfer({ key: randomUUID(), from: ['platform:bonus'], to, kind: 'payout-refused' });
  });

const savedFile = async (page: Page, press: () => Promise<void>): Promise<{ name: string; xml: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), xml: await readFile(await download.path(), 'utf8') };
};

// One after the other: both write the company's data, and who is slower would be refused.
test(
  'an operator says who runs the platform, and imprint and footer say so from then on',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page: desk } = await newOperator(browser);
    await desk.goto('/de/haus/unternehmen/');
    await desk.getByLabel('Name der Firma').fill('Lampion Medien GmbH');
    await desk.getByLabel('Anschrift').fill('Gasse 1\n10115 Berlin');
    await desk.getByLabel('E-Mail', { exact: true }).fill('post@lampion.example');
    await desk.getByLabel('Instagram').fill('https://instagram.example/lampion');
    await desk.getByRole('button', { name: 'Speichern' }).click();
    await expect(desk.getByText('Gespeichert.')).toBeVisible();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Name der Firma' }).first()).toBeVisible();
    await expectAccessible(desk);

    const { page } = await newGuest(browser);
    await page.goto('/de/impressum/');
    await expect(page.getByText('Lampion Medien GmbH')).toBeVisible();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' });
    await expect(link).toHaveAttribute('href', 'https://instagram.example/lampion');
    await expect(page.getByText('noch nicht eingetragen')).toHaveCount(0);
  },
);

test(
  'a performer says where her money goes, and an operator pays her by a file for the bank',
  { tag: '@desktop' },
  async ({ browser }) => {
    const [hers, backoffice] = [await newPerformer(browser), await newOperator(browser)];
    const { page } = hers;
    await earned(hers.person.performerId, 400);

    await test.step('without an account she is told what to do first', async () => {
      await page.goto('/de/studio/verdienst/');
      await expect(page.getByText('Trag zuerst dein Auszahlungskonto ein')).toBeVisible();
      await expect(page.getByRole('button', { name: /anfordern/ })).toHaveCount(0);
    });

    await test.step('an account that cannot be is refused beside its field', async () => {
      await page.getByLabel('Kontoinhaberin oder Kontoinhaber').fill('Jörg Müßig');
      await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
      await page.getByLabel('Straße und Hausnummer').fill('Große Gasse 1');
      await page.getByLabel('Postleitzahl').fill('50667');
      await page.getByLabel('Ort', { exact: true }).fill('Köln');
      await page.getByRole('button', { name: 'Konto speichern' }).click();
      await expect(page.getByText('Diese IBAN stimmt nicht')).toBeVisible();
      await expect(page.getByLabel('IBAN')).toBeFocused();
      await expectAccessible(page);
    });

    await test.step('the right one is kept once she has said her password, and shown by its last four', async () => {
      await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
      await page.getByRole('button', { name: 'Konto speichern' }).click();
      const dialog = page.getByRole('dialog', { name: 'Auszahlungskonto' });
      await dialog.getByRole('textbox', { name: 'Dein jetziges Passwort' }).fill(hers.person.password);
      await dialog.getByRole('button', { name: 'Konto speichern' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/IBAN ••••\s3000/)).toBeVisible();
      await expect(page.locator('body')).not.toContainText('0532');
      await expectAccessible(page);
    });

    await test.step('now she asks for it', async () => {
      await page.getByRole('button', { name: /anfordern/ }).click();
      await expect(page.getByText('Deine Anfrage wird geprüft.')).toBeVisible();
    });

    const operator = backoffice.page;
    await test.step('an operator says from which account the platform pays', async () => {
      await operator.goto('/de/haus/unternehmen/');
      await operator.getByLabel('Name der Firma').fill('Lampion Medien GmbH');
      await operator.getByLabel('IBAN').fill('AT61 1904 3002 3457 3202');
      await operator.getByRole('button', { name: 'Speichern' }).click();
      await expect(operator.getByText('Diese IBAN stimmt nicht')).toBeVisible();
      await operator.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201');
      await operator.getByRole('button', { name: 'Speichern' }).click();
      await expect(operator.getByText('Gespeichert', { exact: false })).toBeVisible();
    });

    const rowIn = (list: string) =>
      operator.getByTestId(`payouts-${list}`).getByRole('listitem').filter({ hasText: hers.name });
    await test.step('he sees to whom it goes, and approves it', async () => {
      await operator.goto('/de/haus/auszahlungen/');
      await expect(rowIn('waiting')).toContainText(/Jörg Müßig · IBAN ••••\s3000/);
      await rowIn('waiting').getByRole('button', { name: 'Freigeben' }).click();
      const dialog = operator.getByRole('dialog', { name: 'Freigeben' });
      await expect(dialog).toContainText('100,00 € für');
      await expectAccessible(operator, { within: 'dialog[open]' });
      await dialog.getByRole('button', { name: 'Freigeben' }).click();
      await expect(dialog).toBeHidden();
      await expect(rowIn('approved')).toBeVisible();
    });

    await test.step('the file pays her, and can be had again as it was', async () => {
      const batches = operator.getByTestId('payout-batches');
      await batches.getByRole('button', { name: 'Datei für die Bank erstellen' }).click();
      const dialog = operator.getByRole('dialog', { name: 'Datei für die Bank erstellen' });
      await expect(dialog).toContainText('Lade die Datei gleich bei der Bank hoch.');
      // Nothing has gone wrong as long as nothing was tried.
      await expect(operator.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await expectAccessible(operator, { within: 'dialog[open]' });
      const first = await savedFile(operator, () => dialog.getByRole('button').last().click());
      expect(first.name).toMatch(/^sepa-\d{4}-\d\d-\d\d-[\da-f]{6}\.xml$/);
      expect(schemaFaults(first.xml)).toEqual([]);
      const texts = elementsOf(first.xml).map(({ text }) => text);
      expect(texts).toEqual(
        expect.arrayContaining(['Lampion Medien GmbH', 'AT611904300234573201', 'Joerg Muessig', '100.00']),
      );
      await expect(dialog).toBeHidden();
      await expect(rowIn('decided')).toContainText('überwiesen');
      await expect(rowIn('approved')).toHaveCount(0);
      const again = await savedFile(operator, () =>
        batches.getByRole('button', { name: 'Herunterladen (XML)' }).first().click(),
      );
      expect(again).toEqual(first);
      await expect(operator.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await expectAccessible(operator);
    });

    await test.step('she finds it by its number', async () => {
      await page.reload();
      await expect(page.getByText(/Überweisung: [\da-f]{32}/)).toBeVisible();
    });

    await test.step('the bank has not carried the file out: it waits for the next one', async () => {
      const batches = operator.getByTestId('payout-batches');
      await batches.getByRole('button', { name: 'Als nicht ausgeführt melden' }).first().click();
      const dialog = operator.getByRole('dialog', { name: 'Als nicht ausgeführt melden' });
      await expectAccessible(operator, { within: 'dialog[open]' });
      await dialog.getByLabel('Grund').fill('Die Bank nahm die Datei nicht an');
      await dialog.getByRole('button', { name: 'Als nicht ausgeführt melden' }).click();
      // Not without the word that the bank has confirmed it.
      await expect(dialog).toBeVisible();
      await dialog.getByLabel('Die Bank hat mir bestätigt').check();
      await dialog.getByRole('button', { name: 'Als nicht ausgeführt melden' }).click();
      await expect(dialog).toBeHidden();
      await expect(batches.getByText('nicht ausgeführt', { exact: true })).toBeVisible();
      // Nobody hands it in again for one that is still to be carried out.
      const voided = await savedFile(operator, () =>
        batches.getByRole('button', { name: 'Herunterladen (XML)' }).first().click(),
      );
      expect(voided.name).toMatch(/^void-sepa-/);
      await expect(rowIn('approved')).toBeVisible();
      await expect(rowIn('decided')).toContainText('zurückgekommen');
    });

    await test.step('he pays it by hand, to the whole account, and the bank sends it back', async () => {
      await rowIn('approved').getByRole('button', { name: 'Überwiesen' }).click();
      const dialog = operator.getByRole('dialog', { name: 'Überwiesen' });
      await expect(dialog.getByTestId('payout-account')).toContainText(/DE89\s3704\s0044\s0532\s0130\s00/);
      await expectAccessible(operator, { within: 'dialog[open]' });
      await dialog.getByLabel('Nummer der Überweisung bei der Bank').fill('SEPA 0417');
      await dialog.getByRole('button', { name: 'Überwiesen' }).click();
      await expect(dialog).toBeHidden();
      await rowIn('decided').getByRole('button', { name: 'Rückläufer melden' }).click();
      const back = operator.getByRole('dialog', { name: 'Rückläufer melden' });
      await expectAccessible(operator, { within: 'dialog[open]' });
      await back.getByRole('textbox').fill('Konto erloschen');
      await back.getByRole('button', { name: 'Rückläufer melden' }).click();
      await expect(back).toBeHidden();
      await expect(rowIn('decided').first()).toContainText('Konto erloschen');
      await expectAccessible(operator);
      await page.reload();
      await expect(page.getByText('Grund: Konto erloschen')).toBeVisible();
      await expect(page.getByRole('button', { name: /anfordern/ })).toBeVisible();
      await expectAccessible(page);
    });
    expect([...hers.complaints, ...backoffice.complaints]).toEqual([]);
  },
);

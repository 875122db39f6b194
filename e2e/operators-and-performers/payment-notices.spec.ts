import { randomUUID } from 'node:crypto';
import { loadSecrets } from '../../src/platform/config/secrets.ts';
import { sign } from '../../src/sandbox/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { newGuest } from '../support/guests.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator } from '../support/people.ts';
import { platformEnvironment } from '../support/platform.ts';
import { callAs } from '../support/steps.ts';

test(
  'an operator sees what a provider said that fits no order, and settles it',
  { tag: '@desktop' },
  async ({ browser }) => {
    const [{ page }, guest] = [await newOperator(browser), await newGuest(browser)];
    const body = { amountCents: 2500, requestKey: randomUUID() };
    const { orderId } = (await callAs(guest.page, 'POST', '/payment/checkout', body)) as { orderId: string };
    const key = (await loadSecrets('', platformEnvironment['SECRET'] ?? '')).key('sandbox');
    const said = { eventId: randomUUID(), reference: orderId, outcome: 'paid', amountCents: 2417, currency: 'EUR' };
    await callAs(guest.page, 'POST', '/payment/callback/sandbox', { ...sign(key, 'notice', said) });

    await page.goto('/de/haus/');
    await page.getByRole('link', { name: /Wartende Zahlungsmeldungen/ }).click();
    const rowIn = (list: string) =>
      page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: guest.person.name });
    const row = rowIn('Meldungen, die warten');
    await expect(row).toContainText('Zahlung · 24,17 €');
    await expect(row).toContainText('Bestellung über 25,00 €, offen');
    await expect(row).toContainText('Der Betrag passt nicht zur Bestellung');
    await expectAccessible(page);

    async function act(action: string): Promise<void> {
      await row.getByRole('button', { name: action }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Grund').fill('Beim Anbieter nachgesehen.');
      await dialog.getByRole('button', { name: action }).click();
      await expect(dialog).toHaveCount(0);
    }
    await act('Noch einmal buchen');
    await expect(page.getByText('Die Meldung passt noch nicht und wartet weiter.')).toBeVisible();
    await act('Erledigt');
    await expect(page.getByText('Die Meldung ist erledigt.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Erledigte zeigen' }).click();
    await expect(rowIn('Erledigte Meldungen')).toContainText('Erledigt von');
    await expectAccessible(page);
  },
);

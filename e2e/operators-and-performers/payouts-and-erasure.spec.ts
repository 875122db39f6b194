import { randomUUID } from 'node:crypto';
import { createLedger } from '@separee/ledger';
import { performerDefaults } from '../../test/people/people.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { newGuest } from '../support/guests.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator, newPerformer } from '../support/people.ts';
import { callAs } from '../support/steps.ts';

/** A month has passed: this guest gave her coins, and she asks for the half of them. */
const asksForPayout = (performerId: number, guestName: string): Promise<void> =>
  inDatabase(async (pool) => {
    await pool.query(
      `insert into room_purchases (performer_id, guest_id, kind, coins, performer_share, key)
       select $1, id, 'tip', 500, 250, $3 from guests where name = $2`,
      [performerId, guestName, randomUUID()],
    );
    await pool.query(`insert into payouts (performer_id, coins, cents, request_key) values ($1, 250, 6250, $2)`, [
      performerId,
      randomUUID(),
    ]);
    const held = `held:payout:${performerId}`;
    const ledger = createLedger({ pool });
    await ledger.open([{ id: held, asset: 'VXC', kind: 'guarded' }]);
    const to = [{ account: held, amount: 250 }];
    await ledger.transfer({ key: randomUUID(), from: ['platform:bonus'], to, kind: 'payout' });
  });

test(
  'an operator sees who of those that paid her may be herself before he pays her out',
  { tag: '@desktop' },
  async ({ browser }) => {
    const [backoffice, hers, guest] = [
      await newOperator(browser),
      await newPerformer(browser),
      await newGuest(browser),
    ];
    // Where somebody logs in from is noted when he does.
    const { email, password } = hers.person;
    await callAs(hers.page, 'POST', '/guest/login', { email, password });
    await asksForPayout(hers.person.performerId, guest.person.name);
    const { page } = backoffice;
    await page.goto('/de/haus/auszahlungen/');
    const waiting = page.getByTestId('payouts-waiting').getByRole('listitem').filter({ hasText: hers.name });
    const links = waiting.getByTestId('payout-links');

    await test.step('the list says what they have in common', async () => {
      await expect(links).toContainText('gleiches Netz');
    });

    await test.step('the origin says who, how much of her coins, and what became of his money', async () => {
      await links.click();
      const him = page.getByTestId('payout-guest').filter({ hasText: guest.person.name });
      await expect(him).toContainText('250 VXC');
      await expect(him).toContainText('gleiches Netz');
      await expect(him).toContainText('nie etwas bezahlt');
      await expectAccessible(page, { within: 'dialog[open]' });
      await page.keyboard.press('Escape');
    });

    await test.step('it is paid only by who says that he has looked', async () => {
      await waiting.getByRole('button', { name: 'Überwiesen' }).click();
      const order = page.getByRole('dialog', { name: 'Überwiesen' });
      const looked = order.getByRole('checkbox');
      await order.getByLabel('Nummer der Überweisung bei der Bank').fill('SEPA 4711');
      await expectAccessible(page, { within: 'dialog[open]' });
      await order.getByRole('button', { name: 'Überwiesen' }).click();
      await expect(looked).toBeFocused();
      await expect(order).toBeVisible();
      await looked.check();
      await order.getByRole('button', { name: 'Überwiesen' }).click();
      await expect(order).toBeHidden();
      await expect(page.getByTestId('payouts-decided')).toContainText('SEPA 4711');
    });
    expect(backoffice.complaints).toEqual([]);
  },
);

test('an operator erases a performer in two steps, knowing what stays', { tag: '@desktop' }, async ({ browser }) => {
  const name = `Zora+ (${randomUUID().slice(0, 4)})`;
  const slug = `zora-${randomUUID()}`;
  const reason = `Brief ${randomUUID()}: ${'Brief'.repeat(60)}.`;
  await inDatabase((pool) =>
    pool.query(
      `insert into performers (slug, name, gender, gender_type, born, city, country, languages, texts, price_video,
         price_singlec2c, price_voyeur, price_message, published)
       values ($1, $2, 'F', 'F', '1990-01-01', 'Berlin', 'DE', '{de}', $3, 8, 8, 8, 8, true)`,
      [slug, name, performerDefaults.texts],
    ),
  );
  const { page, complaints } = await newOperator(browser);
  expect((await page.request.get(`/de/amateur/${slug}/`)).status()).toBe(200);
  await page.goto('/de/haus/performer/');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: 'Suchen' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('ohne Konto');
  await row.getByRole('button', { name: 'Löschen' }).click();
  const dialog = page.getByRole('dialog', { name: `${name} löschen` });
  await expect(dialog).toContainText('Das lässt sich nicht rückgängig machen.');
  await expect(dialog).toContainText('Verdienst und Auszahlungen');
  await expect(dialog).toContainText('10 Jahre');
  await expectAccessible(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByLabel('Zur Sicherheit: ihr Name').fill('Zora');
  await dialog.getByRole('textbox').last().fill(reason);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(dialog.getByLabel('Zur Sicherheit: ihr Name')).toBeFocused();
  await dialog.getByLabel('Zur Sicherheit: ihr Name').fill(name);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Niemand heißt so.')).toBeVisible();
  expect(complaints).toEqual([]);
  // A page is kept for three seconds.
  await expect.poll(async () => (await page.request.get(`/de/amateur/${slug}/`)).status()).toBe(404);
  // The log says why, and no word of it is wider than a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/haus/protokoll/');
  await expect(page.getByText(reason)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

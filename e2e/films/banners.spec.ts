import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator, payingGuest } from '../support/people.ts';

test(
  'an operator makes a card for accounts, and a guest closes it for good',
  { tag: '@desktop' },
  async ({ browser }) => {
    const title = `Neu ${String(Date.now()).slice(-6)}`;
    const { page, complaints } = await newOperator(browser);
    await page.goto('/de/haus/banners/');
    await page.getByRole('button', { name: 'Banner anlegen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Banner anlegen' });
    const buffer = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#402030' } })
      .png()
      .toBuffer();
    await dialog
      .getByLabel('Bild', { exact: true })
      .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer });
    await dialog.getByLabel('Wie er aussieht').selectOption({ label: 'Karte zum Schließen' });
    for (const language of ['de', 'en', 'es', 'nl']) {
      const words = dialog.locator(`fieldset[lang=${language}]`);
      await words.getByLabel('Überschrift').fill(title);
      await words.getByLabel('Knopf').fill('Ansehen');
    }
    await dialog.getByLabel('Wohin er führt').fill('https://example.com/');
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page, { within: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByLabel('Wohin er führt')).toBeFocused();
    await dialog.getByLabel('Wohin er führt').fill('/de/videos/stars/');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Wird gezeigt');
    // The first of all.
    const up = row.getByRole('button', { name: 'weiter nach oben' });
    while (await up.isEnabled()) {
      const before = await page.getByRole('listitem').allInnerTexts();
      await up.click();
      await expect.poll(() => page.getByRole('listitem').allInnerTexts()).not.toEqual(before);
    }
    expect(complaints).toEqual([]);

    const guest = await payingGuest(browser);
    await guest.page.goto('/de/');
    const card = guest.page.getByRole('complementary', { name: 'Empfehlung' });
    await expect(card).toContainText(title);
    await expect(card.getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', '/de/videos/stars/');
    const closed = guest.page.waitForResponse((response) => response.url().includes('/teaser/close'));
    await card.getByRole('button', { name: 'Empfehlung schließen' }).click();
    await closed;
    await guest.page.reload();
    await expect(card.filter({ hasText: title })).toBeHidden();

    await row.getByRole('button', { name: 'Löschen' }).click();
    const sure = page.getByRole('dialog', { name: 'Löschen' });
    await sure.getByLabel('Grund').fill('Nur zur Probe');
    await sure.getByRole('button', { name: 'Löschen' }).click();
    await expect(row).toBeHidden();
  },
);

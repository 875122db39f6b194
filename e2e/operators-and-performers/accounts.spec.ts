import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator, payingGuest } from '../support/people.ts';

test('an operator gives a guest coins and days, and his page shows both', { tag: '@desktop' }, async ({ browser }) => {
  const {
    person: { guestId },
  } = await payingGuest(browser, 10);
  const { page, complaints } = await newOperator(browser);
  await page.goto(`/de/haus/gaeste/${guestId}/`);
  const fact = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd');
  const before = Number(/\d+/.exec(await fact('Geschenkt').innerText())?.[0]);

  await page.getByRole('button', { name: 'Coins gutschreiben' }).click();
  const credit = page.getByRole('dialog', { name: 'Coins gutschreiben' });
  await credit.getByLabel('Wie viele Coins').fill('25');
  await credit.getByLabel('Grund').fill('Nach einem Ausfall');
  await expectAccessible(page, { within: 'dialog[open]' });
  await credit.getByRole('button', { name: /25.* gutschreiben/ }).click();
  await expect(credit).toBeHidden();
  await expect(fact('Geschenkt')).toContainText(String(before + 25));

  await expect(fact('VIP bis')).toHaveText('–');
  await page.getByRole('button', { name: 'VIP oder TV schenken' }).click();
  const days = page.getByRole('dialog', { name: 'VIP oder TV schenken' });
  await days.getByLabel('Wie viele Tage').fill('7');
  await days.getByLabel('Grund').fill('Nach einem Ausfall');
  await days.getByRole('button', { name: '7 Tage VIP schenken' }).click();
  await expect(days).toBeHidden();
  await expect(fact('VIP bis')).not.toHaveText('–');
  expect(complaints).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator, newPerformer, payingGuest } from '../support/people.ts';
import { soldFilm } from '../support/films.ts';
import { callAs } from '../support/steps.ts';

test(
  'an operator gives a bought film back, and who owes something watches again once it is settled',
  { tag: '@desktop' },
  async ({ browser }) => {
    const performer = await newPerformer(browser);
    const title = `Abend ${performer.name}`;
    const id = await soldFilm(performer, { title, seconds: 8 });
    const guest = await payingGuest(browser, 40);
    const { page, person } = guest;
    const film = `${performer.path}videos/${id}/`;
    const buy = () => callAs(page, 'POST', `/videos/${id}/buy`, { price: 20, requestKey: randomUUID() });
    const owe = (isOwing: boolean) =>
      inDatabase(async (pool) => {
        const { level, reason, since } = isOwing
          ? { level: 1, reason: 'unpaid-debt', since: new Date() }
          : { level: 0, reason: null, since: null };
        await pool.query(
          `update guests set restriction_level = $2, restriction_reason = $3, owes_since = $4 where name = $1`,
          [person.name, level, reason, since],
        );
      });
    await buy();

    await test.step('while he owes something it does not play, and says what to do', async () => {
      await owe(true);
      await page.goto(film);
      await expect(page.getByText('Sobald das Offene beglichen ist, läuft das Video wieder.').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Offenes begleichen' }).first()).toBeVisible();
      await expectAccessible(page);
      await owe(false);
      await page.reload();
      await expect(page.getByText('Das Video gehört dir.')).toBeVisible();
    });

    await test.step('an operator gives it back on the page of the guest', async () => {
      const { page: desk } = await newOperator(browser);
      await desk.goto('/de/haus/gaeste/');
      await desk.getByRole('searchbox').fill(person.name);
      await desk.keyboard.press('Enter');
      await desk.getByRole('link', { name: person.name }).click();
      await desk.getByRole('button', { name: 'Gekauftes zeigen' }).click();
      const row = desk
        .getByRole('list', { name: 'Gekauftes', exact: true })
        .getByRole('listitem')
        .filter({ hasText: title });
      await expect(row).toContainText('20 VXC');
      await expectAccessible(desk);
      await row.getByRole('button', { name: 'Kauf erstatten' }).click();
      const dialog = desk.getByRole('dialog');
      await expectAccessible(desk, { within: 'dialog[open]' });
      await dialog.getByLabel('Grund').fill('Aus Kulanz.');
      await dialog.getByRole('button', { name: 'Kauf erstatten' }).click();
      await expect(row).toHaveCount(0);
    });

    await test.step('his coins are there, and he may buy it again', async () => {
      await page.goto(film);
      await expect(page.getByTestId('balance').locator('b')).toHaveText('40 VXC');
      await expect(page.getByRole('button', { name: /^Kaufen/ }).first()).toBeVisible();
      await buy();
      await page.reload();
      await expect(page.getByText('Das Video gehört dir.')).toBeVisible();
    });
  },
);

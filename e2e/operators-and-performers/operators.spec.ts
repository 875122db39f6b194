import { rights } from '../../src/platform/contract.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator } from '../support/people.ts';
import { callAs } from '../support/steps.ts';

test(
  "an operator's rights are changed from what they are when one begins",
  { tag: '@desktop' },
  async ({ browser }) => {
    const [one, second, changed] = await Promise.all([
      newOperator(browser),
      newOperator(browser),
      newOperator(browser),
    ]);
    const { page, complaints } = one;
    const row = page.locator('main').getByRole('listitem').filter({ hasText: changed.person.email });
    const dialog = page.locator('dialog[open]');
    const ticked = dialog.getByRole('checkbox', { checked: true });
    const all = dialog.getByRole('checkbox');
    const open = () => row.getByRole('button', { name: 'Rechte ändern' }).click();
    await page.goto('/de/haus/betreiber/');

    await test.step('what was chosen and not saved is forgotten', async () => {
      await open();
      await all.first().uncheck();
      await dialog.getByRole('button', { name: 'Schließen' }).click();
      await open();
      await expect(ticked).toHaveCount(await all.count());
      await dialog.getByRole('button', { name: 'Schließen' }).click();
    });
    await test.step('what another operator took meanwhile is not ticked', async () => {
      const menu = page.getByRole('navigation', { name: 'Verwaltung' });
      await menu.getByRole('link', { name: 'Gäste' }).click();
      const path = `/backoffice/operators/${changed.person.guestId}`;
      await callAs(second.page, 'PUT', path, { rights: ['guests'], from: rights, reason: 'Er macht nur noch Gäste.' });
      await menu.getByRole('link', { name: 'Betreiber' }).click();
      await expect(row.getByText('alle Rechte')).toHaveCount(0);
      await open();
      await expect(ticked).toHaveCount(1);
    });
    expect(complaints).toEqual([]);
  },
);

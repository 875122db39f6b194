import { expect, test } from '../support/journey.ts';
import { anotherDevice, newPerformer, payingGuest } from '../support/people.ts';
import { inDatabase } from '../support/database.ts';
import { goLive } from '../support/steps.ts';

const settings = '/de/konto/benachrichtigungen/?view=settings';

test(
  'a favourite goes live, which is read on one device and so on the other, and a kind is switched off',
  { tag: '@phone' },
  async ({ browser }) => {
    const [studio, guest] = [await newPerformer(browser), await payingGuest(browser)];
    const other = await anotherDevice(browser, guest);
    const { page, complaints } = guest;
    const bell = (on: typeof page) => on.getByRole('button', { name: /^Benachrichtigungen/ });
    await page.goto(studio.path);
    await page.getByRole('button', { name: 'Merken', exact: true }).click();
    // Who leaves before it is kept takes his press along.
    await expect(page.getByRole('button', { name: 'Gemerkt', exact: true })).toHaveAttribute('aria-busy', 'false');
    await page.goto('/de/konto/benachrichtigungen/');
    await expect(page.getByText('Noch nichts Neues.', { exact: false })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Benachrichtigungen');
    await other.page.goto('/de/');

    await test.step('she goes live, and both devices hear of it', async () => {
      await studio.page.bringToFront();
      await goLive(studio.page, 9);
      // She has to be there for a minute before anybody is told: here at once, as soon as she is.
      const { performerId } = studio.person;
      const tellNow = () =>
        inDatabase(async (pool) => {
          const { rowCount } = await pool.query(
            `update graphile_worker._private_jobs set run_at = now()
           where key = $1 and exists (select from performers where id = $2 and state <> 'offline')`,
            [`tell-favorites:${performerId}`, performerId],
          );
          return rowCount;
        });
      await expect.poll(tellNow).toBe(1);
      await page.bringToFront();
      await expect(bell(page)).toHaveAccessibleName('Benachrichtigungen, eine ungelesen');
      await expect(page.getByRole('list', { name: 'Benachrichtigungen' })).toContainText(
        `${studio.name} ist jetzt live.`,
      );
      await expect(page.getByRole('complementary', { name: 'Benachrichtigungen' })).toContainText('ist jetzt live.');
      await expect(bell(other.page)).toHaveAccessibleName('Benachrichtigungen, eine ungelesen');
    });

    await test.step('the bell leads into her room, and the other device knows that it was read', async () => {
      await bell(page).click();
      const menu = page.getByRole('dialog', { name: 'Benachrichtigungen' });
      await expect(menu.getByRole('link', { name: new RegExp(studio.name) })).toBeVisible();
      await menu.getByRole('link', { name: new RegExp(studio.name) }).click();
      await expect(page).toHaveURL(new RegExp(studio.roomPath));
      await expect(bell(other.page)).toHaveAccessibleName('Benachrichtigungen');
    });

    await test.step('what he does not want to hear of stays switched off', async () => {
      await page.goto(settings);
      const way = page.getByRole('switch', { name: 'Favoriten gehen live Seite' });
      await expect(way).toBeChecked();
      await way.click();
      await expect(way).not.toBeChecked();
      await page.reload();
      await expect(page.getByRole('switch', { name: 'Favoriten gehen live Seite' })).not.toBeChecked();
      await page.getByRole('switch', { name: 'Ruhezeit für E-Mails' }).click();
      await expect(page.getByLabel('Von', { exact: true })).toHaveCount(0);
    });
    expect(complaints).toEqual([]);
  },
);

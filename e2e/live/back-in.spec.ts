import { expect, test, type Browser } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { callAs, enterRoom, goLive, moving } from '../support/steps.ts';
import { between } from './between.ts';

const roomPath = '/de/amateur/amara-lindt/live/';

test(
  'who loads the room anew is told that he is in it, and who is logged out elsewhere what it cost',
  { tag: '@phone' },
  async ({ browser }) => {
    const { page, context, person } = await payingGuest(browser);
    await page.goto(roomPath);
    await enterRoom(page);
    await moving(page);

    await test.step('back into the same chat', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Du bist noch drin' })).toBeVisible();
      await page.getByRole('button', { name: /^Wieder hinein · \d+ VXC je Minute$/ }).click();
      await moving(page);
    });

    await test.step('logged out in another tab, he reads why and what it cost', async () => {
      const other = await context.newPage();
      await other.goto('/de/');
      await callAs(other, 'POST', '/payment/logout', { result: 'logout', targetUrl: '/' });
      await expect(page.locator('[data-exit="logout"]')).toBeVisible();
      await expect(page.getByTestId('receipt')).toContainText('Bezahlt');
    });

    await test.step('logs in again, and is at the same endpoint', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).click();
      await page.getByLabel('E-Mail-Adresse').fill(person.email);
      await page.getByLabel('Passwort', { exact: true }).fill(person.password);
      await page.getByRole('dialog').getByRole('button', { name: 'Anmelden' }).first().click();
      await expect(page.getByRole('button', { name: /^Eintreten/ })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(roomPath);
    });

    await test.step('or ends it from the endpoint, with its receipt', async () => {
      await enterRoom(page);
      await page.reload();
      await page.getByRole('button', { name: 'Diesen Chat beenden' }).click();
      await expect(page.locator('[data-exit="clientExit"]')).toBeVisible();
      await page.getByRole('button', { name: 'Fertig' }).click();
      await expect(page.getByRole('button', { name: /^Eintreten/ })).toBeVisible();
    });
  },
);

/** A guest pays for her picture, with us between him and the platform. */
async function watching(browser: Browser) {
  const studio = await newPerformer(browser);
  await goLive(studio.page, 40);
  const { page } = await payingGuest(browser);
  const way = await between(page);
  await page.goto(studio.roomPath);
  await enterRoom(page);
  await expect(page.getByTestId('cost')).not.toHaveAttribute('data-coins', '0');
  return { studio, page, way };
}

test('after a cut of any length he is back with what he wrote', { tag: '@desktop' }, async ({ browser }) => {
  const { studio, page, way } = await watching(browser);
  const viewers = studio.page.getByTestId('viewers');
  const hers = studio.page.getByRole('log');
  const field = page.getByRole('textbox', { name: `Schreib ${studio.name}` });
  await expect(viewers).toHaveText('1');
  await field.fill('vor dem Schnitt');
  await field.press('Enter');
  await expect(hers).toContainText('vor dem Schnitt');

  await way.cutAll();
  await expect(page.getByTestId('still')).toContainText('Deine Verbindung ist unterbrochen.');
  await field.fill('mitten im Schnitt');
  await field.press('Enter');
  await field.fill('noch nicht fertig');
  await expect(viewers).toHaveText('0', { timeout: 30_000 });

  way.mend();
  await expect(viewers).toHaveText('1', { timeout: 30_000 });
  await moving(page);
  await expect(page.getByTestId('still')).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText('vor dem Schnitt');
  await expect(page.getByRole('log')).toContainText('Die Verbindung war kurz weg.');
  await expect(field).toHaveValue('noch nicht fertig');
  await page.getByRole('button', { name: 'Nicht angekommen. Noch einmal senden.' }).click();
  await expect(hers).toContainText('mitten im Schnitt');
});

test('on another network he is back, and in the room once', { tag: '@desktop' }, async ({ browser }) => {
  const { studio, page, way } = await watching(browser);
  const shown = () =>
    page.getByTestId('stage').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.id);
  const before = await shown();
  await way.changeNetwork();
  await expect.poll(shown).not.toBe(before);
  await moving(page);
  await expect(page.getByTestId('still')).toHaveCount(0);
  await expect(page.getByTestId('meter')).toHaveAttribute('data-runs', 'true');
  await expect(studio.page.getByTestId('viewers')).toHaveText('1');
  // The same chat: nothing tells of another one.
  await expect(page.getByRole('log')).not.toContainText('Die Verbindung war kurz weg.');
  await page.getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByTestId('receipt-charged')).toBeVisible();
});

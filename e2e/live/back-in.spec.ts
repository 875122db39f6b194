import { expect, test } from '@playwright/test';
import { payingGuest } from '../support/people.ts';
import { callAs, enterRoom, moving } from '../support/steps.ts';

const roomPath = '/de/amateur/amara-lindt/live/';

// Everyone goes home: nobody's tab is left over for the next journey.
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test('who loads the room anew is told that he is in it, and who is logged out elsewhere what it cost', async ({
  browser,
}) => {
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
});

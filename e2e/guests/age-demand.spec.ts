import { visitor } from '../support/guests.ts';
import { expect, test } from '../support/journey.ts';
import { baseUrl } from '../support/platform.ts';

test('a demanded age check cannot be got rid of; law, language and the quick exit stay within reach', async ({
  browser,
}) => {
  const { page, context, complaints } = await visitor(browser);
  await context.addCookies([{ name: 'favs', value: '1', url: baseUrl }]);
  await page.goto('/es/desistir/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/es/camaras/');
  const demand = page.locator('dialog#es-avs[open]');
  await expect(demand).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };

  await test.step('not by Escape, not beside it, not by going back', async () => {
    await page.keyboard.press('Escape');
    await expect(demand).toBeVisible();
    // Slower than the quick exit, which is three in a row.
    await page.keyboard.press('Escape');
    await expect(demand).toBeVisible();
    await page.mouse.click(width / 2, 8);
    await page.mouse.click(8, height / 4);
    await expect(demand).toBeVisible();
    await expect(page).toHaveURL(/camaras/);
    // What is behind it takes nothing.
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 30)?.closest('dialog') !== null)).toBe(
      true,
    );
    await expect(demand.getByRole('button', { name: 'Cerrar' })).toHaveCount(0);
  });
  await test.step('the check itself can be left, and the demand stands again', async () => {
    await demand.getByRole('button').first().click();
    const window = page.locator('dialog[open]:not(#es-avs)');
    await expect(window).toBeVisible();
    await window.getByRole('button', { name: 'Cerrar' }).click();
    await expect(demand).toBeVisible();
  });
  await test.step('law and language', async () => {
    await demand.getByRole('link', { name: 'Desistir de un contrato' }).click();
    await expect(page).toHaveURL(/desistir/);
    await expect(demand).toHaveCount(0);
    await page.goBack();
    await expect(demand).toBeVisible();
    await demand.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/cams/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
  await page.goto('/es/camaras/');
  await expect(demand).toBeVisible();
  expect(complaints).toEqual([]);
  // As fast as a hand is, however busy the page: none waits for what the one before it does.
  await Promise.all([1, 2, 3].map(() => page.keyboard.press('Escape')));
  await expect(page).toHaveURL(/notes\.html$/);
});

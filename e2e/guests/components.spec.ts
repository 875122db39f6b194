import { expect, test } from '@playwright/test';
import { serveComponents } from '../../src/ui/dev/serve.ts';
import { expectAccessible } from '../support/accessibility.ts';

/** A finger's width (WCAG 2.5.5). */
const LEAST_TARGET = 44;

let served: Awaited<ReturnType<typeof serveComponents>>;
test.beforeAll(async () => {
  served = await serveComponents();
});
test.afterAll(() => served[Symbol.asyncDispose]());

for (const colorScheme of ['dark', 'light'] as const) {
  test(`every component is accessible, large enough and within the page, ${colorScheme}`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(served.url);
    const specimens = page.locator('[data-specimen]');
    await expect(specimens.first()).toBeVisible();
    for (const specimen of await specimens.all()) {
      const name = (await specimen.getAttribute('data-specimen')) ?? '';
      await specimen.screenshot({ path: info.outputPath(`${name}.png`) });
    }
    await expectAccessible(page);
    const small = await page
      .locator('button, [role=switch], select, input:not([type=checkbox], [type=radio])')
      .evaluateAll(
        (targets, least) =>
          targets
            .map((target) => ({ box: target.getBoundingClientRect(), text: target.outerHTML.slice(0, 90) }))
            .filter(({ box }) => box.width > 0 && (box.height < least || box.width < least))
            .map(({ box, text }) => `${box.width}×${box.height}: ${text}`),
        LEAST_TARGET,
      );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('a form says what is wrong beside the field, leads there, and takes it back once it is mended', async ({
  page,
}) => {
  await page.goto(served.url);
  const form = page.locator('form').first();
  const name = form.getByLabel('Name');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByText('Drei Zeichen sind das Mindeste.')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Finn');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(form.getByRole('status')).toHaveText('Gespeichert.');
});

test('a dialog takes the focus, gives it back, and closes by Escape', async ({ page }) => {
  await page.goto(served.url);
  for (const size of ['narrow', 'wide', 'full']) {
    const opener = page.getByRole('button', { name: `Dialog: ${size}` });
    await opener.click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { within: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

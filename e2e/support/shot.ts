import { test, type Page } from '@playwright/test';

/** Keeps what is in sight, for whoever looks at a journey: `SCREENS=<folder>`. */
export async function shot(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['SCREENS'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage });
}

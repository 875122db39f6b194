import { test as base, type Page } from '@playwright/test';
import { CPU_NOTE } from '../../scripts/checks/cost.ts';
import { cpuMsOfTree } from '../../test/support/proc.ts';

export * from '@playwright/test';

/**
 * A journey. At its end every context that it has opened is closed, so that no camera and no tab is left for the next one, and its cost is noted for
 * the report. What `beforeAll` has opened is closed by its `afterAll`.
 */
export const test = base.extend<{ journey: void }>({
  journey: [
    async ({ browser }, use, { annotations }) => {
      const before = cpuMsOfTree(process.pid);
      const shared = new Set(browser.contexts());
      await use();
      const own = browser.contexts().filter((context) => !shared.has(context));
      await Promise.all(own.map((context) => context.close()));
      annotations.push({ type: CPU_NOTE, description: String(cpuMsOfTree(process.pid) - before) });
    },
    { auto: true },
  ],
});

/** Keeps what is in sight, for whoever looks at a journey: `SCREENS=<folder>`. */
export async function shot(page: Page, name: string, fullPage = false): Promise<void> {
  const folder = process.env['SCREENS'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage });
}

import { test as base } from '@playwright/test';
import { CPU_NOTE } from '../../scripts/checks/cost.ts';
import { cpuMsOfTree } from '../../test/support/proc.ts';

export * from '@playwright/test';

/** A journey. At its end every context is closed, so that no camera and no tab is left for the next one, and its cost is noted for the report. */
export const test = base.extend<{ journey: void }>({
  journey: [
    async ({ browser }, use, { annotations }) => {
      const before = cpuMsOfTree(process.pid);
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
      annotations.push({ type: CPU_NOTE, description: String(cpuMsOfTree(process.pid) - before) });
    },
    { auto: true },
  ],
});

import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';
import type { Cost } from './cost.ts';
import { root } from './command.ts';

/** Writes what each test file took (`test/support/cost-setup.ts`), by its path below the project, into the file that `COST_REPORT` names. */
export default class CostReporter implements Reporter {
  async onTestRunEnd(...[modules]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const file = process.env['COST_REPORT'];
    if (file === undefined) return;
    const costs: Record<string, Cost> = {};
    for (const module of modules) {
      const { cost } = module.meta();
      if (cost !== undefined) costs[relative(root, module.moduleId)] = cost;
    }
    await writeFile(file, JSON.stringify(costs));
  }
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Check, Outcome } from './check.ts';
import { findOrInstallChromium } from './chromium.ts';
import { root, runCommand } from './command.ts';

const reports = join(root, '.cache', 'reports');

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Unit and integration tests, with a real PostgreSQL. */
export const vitest: Check = {
  name: 'vitest',
  async run() {
    const file = await freshReport('vitest.json');
    const chromium = await findOrInstallChromium().catch(sayAndGoOn);
    const { code } = await runCommand(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { seconds: 1500, show: true, env: chromium },
    );
    const report = await read(file, vitestReport);
    if (report === null) return { passed: 0, failed: 1, report: 'vitest ended without a report' };
    // A file that could not even be loaded has no failed test in it, but has failed.
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
    ).length;
    const failed = report.numFailedTests + unloaded;
    return atLeastOneFailure(code, {
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests,
    });
  },
};

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Whole journeys in a real browser, as far as there are any. */
export const endToEnd: Check = {
  name: 'end-to-end',
  async run() {
    if (!existsSync(join(root, 'e2e'))) return { passed: 0, failed: 0 };
    const file = await freshReport('playwright.json');
    const chromium = await findOrInstallChromium();
    const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], {
      seconds: 1500,
      show: true,
      env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const report = await read(file, playwrightReport);
    if (report === null) return { passed: 0, failed: 1, report: 'playwright ended without a report' };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return atLeastOneFailure(code, { passed: expected, failed: unexpected + flaky, skipped });
  },
};

/** Few of the tests need a browser; those fail by themselves. */
function sayAndGoOn(error: unknown): Record<string, string> {
  process.stdout.write(`  ${error instanceof Error ? error.message : String(error)}\n`);
  return {};
}

/** What failed outside of any test (an unhandled rejection, a teardown) counts too. */
function atLeastOneFailure(code: number, outcome: Outcome): Outcome {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

async function freshReport(name: string): Promise<string> {
  await mkdir(reports, { recursive: true });
  const file = join(reports, name);
  await rm(file, { force: true });
  return file;
}

async function read<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}

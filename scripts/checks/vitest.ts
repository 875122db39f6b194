import { relative } from 'node:path';
import { z } from 'zod';
import type { Check } from './check.ts';
import { costLines, costsSchema, dearWithoutReason } from './cost.ts';
import { findOrInstallChromium } from './chromium.ts';
import { root, runCommand } from './command.ts';
import { keepDurations } from './durations.ts';
import { beginning, freshReport, readReport, withSecondRun, type Failure, type TestRun } from './test-run.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
type VitestReport = z.output<typeof vitestReport>;

/** Whatever is neither passed nor failed was left out, however that is called. */
const leftOutBy = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );

/** A file that could not even be loaded has no failed test in it, but has failed. */
const failuresIn = ({ testResults }: VitestReport): Failure[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: path, message, assertionResults }) => {
      const unit = relative(root, path);
      const broken = assertionResults.filter(({ status }) => status === 'failed');
      if (broken.length === 0) return [{ unit, name: unit, error: beginning(message) }];
      return broken.map(({ fullName, failureMessages }) => ({
        unit,
        name: `${unit}: ${fullName}`,
        error: beginning(failureMessages?.[0] ?? ''),
      }));
    });

/** Runs all files, or one. Null where vitest ended without a report. */
async function runVitest(files: readonly string[], env: Record<string, string>): Promise<TestRun | null> {
  const file = await freshReport('vitest.json');
  const unhandled = await freshReport('unhandled.json');
  const cost = await freshReport('cost.json');
  const own = ['unhandled', 'cost'].map((name) => `./scripts/checks/${name}-reporter.ts`);
  const reporters = ['default', 'json', ...own].map((name) => `--reporter=${name}`);
  const { code } = await runCommand('vitest', ['run', ...reporters, `--outputFile.json=${file}`, ...files], {
    // Several times what they take on two cores that nobody else uses: only what hangs is to be cut off.
    seconds: 3000,
    show: true,
    env: { ...env, UNHANDLED_REPORT: unhandled, COST_REPORT: cost },
  });
  const report = await readReport(file, vitestReport);
  if (report === null) return null;
  const seconds = report.testResults.map(
    ({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000] as const,
  );
  await keepDurations(Object.fromEntries(seconds));
  const costs = Object.entries((await readReport(cost, costsSchema)) ?? {});
  const cpuMs = Object.fromEntries(costs.map(([name, each]) => [name, each.cpuMs]));
  const platforms = costs.reduce((sum, [, each]) => sum + each.platforms, 0);
  process.stdout.write(costLines(`in workers and what they started, ${platforms} platforms started`, cpuMs));
  const failures = failuresIn(report);
  const outside = (await readReport(unhandled, z.array(z.string()))) ?? [];
  if (files.length === 0) outside.push(...dearWithoutReason(cpuMs));
  // What failed without a word, in a teardown of the whole run.
  if (code !== 0 && failures.length === 0 && outside.length === 0) outside.push(`vitest ended with ${code}`);
  return { passed: report.numPassedTests, failures, outside: outside.map(beginning), skipped: leftOutBy(report) };
}

/** Unit and integration tests, with a real PostgreSQL: all, or those of these files. */
export const vitest = (files: readonly string[]): Check => ({
  name: 'vitest',
  async run() {
    const chromium = await findOrInstallChromium().catch(logAndContinue);
    const first = await runVitest(files, chromium);
    if (first === null) return { passed: 0, failed: 1, report: 'vitest ended without a report' };
    return withSecondRun(first, (file) => runVitest([file], chromium));
  },
});

/** Few of the tests need a browser; those fail by themselves. */
function logAndContinue(error: unknown): Record<string, string> {
  process.stdout.write(`  ${error instanceof Error ? error.message : String(error)}\n`);
  return {};
}

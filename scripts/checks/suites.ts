import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { Check, Outcome } from './check.ts';
import { findOrInstallChromium } from './chromium.ts';
import { root, runCommand } from './command.ts';
import { keepDurations } from './durations.ts';

const reports = join(root, '.cache', 'reports');

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
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

/** How an error begins is enough to know it again; the whole stands further up. */
const beginning = (message: string): string => stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300);

/** A file that could not even be loaded has no failed test in it, but has failed. */
const failuresIn = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const broken = assertionResults.filter(({ status }) => status === 'failed');
      const errors = broken.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0] ?? ''}`);
      return (errors.length === 0 ? [message] : errors).map((each) => `${relative(root, name)}: ${beginning(each)}`);
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
    const seconds = report.testResults.map(
      ({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000] as const,
    );
    await keepDurations(Object.fromEntries(seconds));
    const failures = failuresIn(report);
    return atLeastOneFailure(code, {
      passed: report.numPassedTests,
      failed: failures.length,
      failures,
      skipped: leftOutBy(report),
    });
  },
};

const journey = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
    }),
  ),
});
const journeys = z.object({
  title: z.string(),
  specs: z.array(journey).default([]),
  get suites() {
    return z.array(journeys).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(journeys),
});

/** Also those that were not come to, because what stands before them failed. */
const notWalked = ({ specs, suites }: z.output<typeof journeys>): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName }) => `e2e/${file} (${projectName}): ${title}`),
  ),
  ...suites.flatMap(notWalked),
];

const brokenOff = ({ specs, suites }: z.output<typeof journeys>): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.flatMap(({ errors }) => errors)[0]?.message ?? '';
        return `e2e/${file} (${projectName}): ${title}: ${beginning(error)}`;
      }),
  ),
  ...suites.flatMap(brokenOff),
];

/** Whole journeys in a real browser, as far as there are any. */
export const endToEnd: Check = {
  name: 'end-to-end',
  async run() {
    if (!existsSync(join(root, 'e2e'))) return { passed: 0, failed: 0 };
    const file = await freshReport('playwright.json');
    const chromium = await findOrInstallChromium();
    const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], {
      // Twice what they take on two cores that nobody else uses: only what hangs is to be cut off.
      seconds: 2700,
      show: true,
      env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const report = await read(file, playwrightReport);
    if (report === null) return { passed: 0, failed: 1, report: 'playwright ended without a report' };
    const { expected, unexpected, flaky } = report.stats;
    const skipped = report.suites.flatMap(notWalked);
    const failures = report.suites.flatMap(brokenOff);
    return atLeastOneFailure(code, { passed: expected, failed: unexpected + flaky, failures, skipped });
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

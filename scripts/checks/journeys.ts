import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Check } from './check.ts';
import { findOrInstallChromium } from './chromium.ts';
import { root, runCommand } from './command.ts';
import { costLines, CPU_NOTE, dearWithoutReason } from './cost.ts';
import { beginning, freshReport, readReport, withSecondRun, type Failure, type TestRun } from './test-run.ts';

const journey = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string(),
      annotations: z.array(z.object({ type: z.string(), description: z.string().default('') })).default([]),
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
type Journeys = z.output<typeof journeys>;
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
  suites: z.array(journeys),
});

const nameOf = (file: string, project: string, title: string) => `e2e/${file} (${project}): ${title}`;

/** Also those that were not come to, because what stands before them failed. */
const notWalked = ({ specs, suites }: Journeys): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'skipped').map(({ projectName }) => nameOf(file, projectName, title)),
  ),
  ...suites.flatMap(notWalked),
];

const brokenOff = ({ specs, suites }: Journeys): Failure[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        unit: JSON.stringify([`e2e/${file}`, projectName, title]),
        name: nameOf(file, projectName, title),
        error: beginning(results.flatMap(({ errors }) => errors)[0]?.message ?? ''),
      })),
  ),
  ...suites.flatMap(brokenOff),
];

/**
 * What each took of the processor in its worker and its browser, in milliseconds, as `e2e/support/journey.ts` notes it. One that broke off has
 * waited in vain until its time was over, which says nothing of what it costs.
 */
const costsOf = ({ specs, suites }: Journeys): [name: string, cpuMs: number][] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'expected')
      .map(({ projectName, annotations }): [string, number] => [
        nameOf(file, projectName, title),
        Number(annotations.find(({ type }) => type === CPU_NOTE)?.description ?? 0),
      ]),
  ),
  ...suites.flatMap(costsOf),
];

/** Walks all journeys, or those that the arguments choose, on a fresh platform. Null where Playwright ended without a report. */
async function walk(args: readonly string[], chromium: Record<string, string>): Promise<TestRun | null> {
  const file = await freshReport('playwright.json');
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json', ...args], {
    // Several times what they take on two cores that nobody else uses: only what hangs is to be cut off.
    seconds: 3000,
    show: true,
    env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = await readReport(file, playwrightReport);
  if (report === null) return null;
  const failures = report.suites.flatMap(brokenOff);
  const costs = Object.fromEntries(report.suites.flatMap(costsOf));
  process.stdout.write(costLines('in workers and browsers', costs));
  const outside = report.errors.map(({ message }) => beginning(message));
  if (args.length === 0) outside.push(...dearWithoutReason(costs));
  if (code !== 0 && failures.length === 0 && outside.length === 0) outside.push(`playwright ended with ${code}`);
  return { passed: report.stats.expected, failures, outside, skipped: report.suites.flatMap(notWalked) };
}

const unitSchema = z.tuple([z.string(), z.string(), z.string()]);

/** Whole journeys in a real browser, as far as there are any: all, or those of these files. */
export const endToEnd = (files: readonly string[]): Check => ({
  name: 'end-to-end',
  async run() {
    if (!existsSync(join(root, 'e2e'))) return { passed: 0, failed: 0 };
    const chromium = await findOrInstallChromium();
    const first = await walk(files, chromium);
    if (first === null) return { passed: 0, failed: 1, report: 'playwright ended without a report' };
    return withSecondRun(first, (unit) => {
      const [file, project, title] = unitSchema.parse(JSON.parse(unit));
      return walk(
        [file, `--project=${project}`, `--grep=${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`],
        chromium,
      );
    });
  },
});

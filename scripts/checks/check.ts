/** What a check found. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The names of those that were left out. */
  skipped?: readonly string[];
  /** Those that failed, with how their errors begin. */
  failures?: readonly string[];
  /** Those that failed once and passed once, with how their errors begin; they count as passed. */
  unsteady?: readonly string[];
  /** Shown when something failed: what the tool said. */
  report?: string;
}

/** One step of `npm test`. */
export interface Check {
  /** The name that `--only=` goes by. */
  name: string;
  run(): Promise<Outcome>;
}

export interface Total {
  passed: number;
  failed: number;
  /** What was left out, by the check that did. */
  skipped: ReadonlyMap<string, readonly string[]>;
  /** What failed, likewise; a check that is one test by itself is named alone. */
  failures: readonly string[];
  /** What failed once and passed once, likewise. */
  unsteady: readonly string[];
}

/**
 * Runs the checks one after the other, those of a list within the list at the same time, each whatever became of the others; prints a line
 * for each.
 */
export async function runAll(
  checks: readonly (Check | readonly Check[])[],
  out: NodeJS.WritableStream,
): Promise<Total> {
  const leftOut = new Map<string, readonly string[]>();
  const failures: string[] = [];
  const unsteady: string[] = [];
  const total = { passed: 0, failed: 0, skipped: leftOut, failures, unsteady };
  async function runOne(check: Check): Promise<void> {
    const begun = performance.now();
    const outcome = await check.run().catch(broken);
    const { passed, failed, skipped = [], failures: named = [], report = '' } = outcome;
    total.passed += passed;
    total.failed += failed;
    failures.push(...named.map((each) => `${check.name}: ${each}`));
    if (failed > 0 && named.length === 0) failures.push(check.name);
    unsteady.push(...(outcome.unsteady ?? []).map((each) => `${check.name}: ${each}`));
    if (skipped.length > 0) leftOut.set(check.name, skipped);
    if (failed > 0 && report !== '') out.write(`${report.trimEnd()}\n`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const figures = `${passed} passed, ${failed} failed${skipped.length === 0 ? '' : `, ${skipped.length} skipped`}`;
    out.write(`  ${failed === 0 ? '✓' : '✗'} ${check.name.padEnd(12)} ${figures} (${seconds} s)\n`);
  }
  for (const each of checks) await Promise.all([each].flat().map((check) => runOne(check)));
  return total;
}

/**
 * The last lines: each test that failed, was unsteady or was left out by its name, how many there were of the last two, and what became of
 * the others. The very last is `N passed, N failed` and nothing else, whatever was left out: programs read it.
 */
export function closingLines({ passed, failed, skipped, failures, unsteady }: Total): string {
  const broke = [
    ...failures.map((each) => `  failed: ${each}\n`),
    ...unsteady.map((each) => `  unsteady: ${each}\n`),
  ].join('');
  const names = [...skipped].flatMap(([check, tests]) => tests.map((test) => `  skipped by ${check}: ${test}\n`));
  const suites = [...skipped].map(([check, tests]) => `${check} ${tests.length}`).join(', ');
  const count = `${names.length} skipped${suites === '' ? '' : ` (${suites})`}`;
  return `\n${broke}${names.join('')}${unsteady.length} unsteady, ${count}\n${passed} passed, ${failed} failed\n`;
}

function broken(error: unknown): Outcome {
  return { passed: 0, failed: 1, report: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

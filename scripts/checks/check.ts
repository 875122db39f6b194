/** What a check found. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The names of those that were left out. */
  skipped?: readonly string[];
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
}

/** Runs the checks one after the other, each whatever became of those before; prints a line for each. */
export async function runAll(checks: readonly Check[], out: NodeJS.WritableStream): Promise<Total> {
  const leftOut = new Map<string, readonly string[]>();
  const total = { passed: 0, failed: 0, skipped: leftOut };
  for (const check of checks) {
    const begun = performance.now();
    const { passed, failed, skipped = [], report = '' } = await check.run().catch(broken);
    total.passed += passed;
    total.failed += failed;
    if (skipped.length > 0) leftOut.set(check.name, skipped);
    if (failed > 0 && report !== '') out.write(`${report.trimEnd()}\n`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const figures = `${passed} passed, ${failed} failed${skipped.length === 0 ? '' : `, ${skipped.length} skipped`}`;
    out.write(`  ${failed === 0 ? '✓' : '✗'} ${check.name.padEnd(12)} ${figures} (${seconds} s)\n`);
  }
  return total;
}

/**
 * The last lines: each test that was left out by its name, how many those are, and what became of the others. The very last is
 * `N passed, N failed` and nothing else, whatever was left out: programs read it.
 */
export function closingLines({ passed, failed, skipped }: Total): string {
  const names = [...skipped].flatMap(([check, tests]) => tests.map((test) => `  skipped by ${check}: ${test}\n`));
  const suites = [...skipped].map(([check, tests]) => `${check} ${tests.length}`).join(', ');
  const count = `${names.length} skipped${suites === '' ? '' : ` (${suites})`}`;
  return `\n${names.join('')}${count}\n${passed} passed, ${failed} failed\n`;
}

function broken(error: unknown): Outcome {
  return { passed: 0, failed: 1, report: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

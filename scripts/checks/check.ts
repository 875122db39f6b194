/** What a check found. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  /** Shown when something failed: what the tool said. */
  report?: string;
}

/** One step of `npm test`. */
export interface Check {
  /** The name that `--only=` goes by. */
  name: string;
  run(): Promise<Outcome>;
}

/** Runs the checks one after the other, each whatever became of those before; prints a line for each. */
export async function runAll(checks: readonly Check[], out: NodeJS.WritableStream): Promise<Outcome> {
  const total = { passed: 0, failed: 0 };
  for (const check of checks) {
    const begun = performance.now();
    const { passed, failed, skipped = 0, report = '' } = await check.run().catch(broken);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0 && report !== '') out.write(`${report.trimEnd()}\n`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const figures = `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
    out.write(`  ${failed === 0 ? '✓' : '✗'} ${check.name.padEnd(12)} ${figures} (${seconds} s)\n`);
  }
  return total;
}

function broken(error: unknown): Outcome {
  return { passed: 0, failed: 1, report: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

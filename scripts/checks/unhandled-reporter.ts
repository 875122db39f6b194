import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

/** Writes the messages of errors that belong to no test, as a JSON array, into the file that `UNHANDLED_REPORT` names. */
export default class UnhandledReporter implements Reporter {
  async onTestRunEnd(...[, unhandled]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): Promise<void> {
    const file = process.env['UNHANDLED_REPORT'];
    if (file === undefined) return;
    await writeFile(file, JSON.stringify(unhandled.map(({ message, stack }) => stack ?? message)));
  }
}

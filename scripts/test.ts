/*
 * Everything that is checked, in order:
 *
 *   npm test                          all of it
 *   npm test -- --only=lint,types     some of it
 *   npm test -- --seed=random         what tests draw, drawn anew; `--seed=7` draws it once more. Else it follows from the commit
 *
 * A failure does not stop what comes after it. The last line is the sum over all suites; what was left out is named above it.
 */
import { parseArgs } from 'node:util';
import { closingLines, runAll, type Check } from './checks/check.ts';
import { plainCheck } from './checks/command.ts';
import { seedFrom } from './checks/seed.ts';
import { endToEnd } from './checks/journeys.ts';
import { vitest } from './checks/vitest.ts';

const checks: Check[] = [
  // First, for it makes the messages and the route tree that the others read.
  plainCheck('build', process.execPath, ['scripts/run.mjs', 'build'], 300),
  plainCheck('format', 'oxfmt', ['--check'], 60),
  plainCheck('lint', 'oxlint', [], 180),
  plainCheck('types', 'tsc', [], 180),
  plainCheck('unused', 'knip', [], 120),
  vitest,
  endToEnd,
];

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } });
if (values.seed !== undefined) process.env['TEST_SEED'] = String(seedFrom(values.seed));
const wanted = values.only?.split(',').map((name) => name.trim());
const unknown = wanted?.filter((name) => !checks.some((check) => check.name === name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(2);
}
const chosen = checks.filter(({ name }) => wanted?.includes(name) ?? true);
const total = await runAll(chosen, process.stdout);
process.stdout.write(closingLines(total));
process.exitCode = total.failed === 0 ? 0 : 1;

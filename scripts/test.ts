/*
 * Everything that is checked, in order:
 *
 *   npm test                          all of it
 *   npm test -- --only=lint,types     some of it
 *   npm test -- e2e/feed src/ui       the tests of these files and folders alone
 *   npm test -- --at=2026-12-31T23:30Z --only=vitest
 *                                     at another instant: there the clock of all that vitest tests stands when it begins
 *   npm test -- --seed=random         random input of a new seed, `--seed=7` of this one; else it follows from the commit
 *   npm test -- --deep                what draws random input does so many times more often, from a new seed
 *
 * A failure does not stop what comes after it. The last line is the sum over all suites; what was left out is named above it.
 */
import { parseArgs } from 'node:util';
import { closingLines, runAll, type Check } from './checks/check.ts';
import { plainCheck } from './checks/command.ts';
import { endToEnd } from './checks/journeys.ts';
import { seedFrom } from './checks/seed.ts';
import { vitest } from './checks/vitest.ts';

const { values, positionals: paths } = parseArgs({
  options: {
    only: { type: 'string' },
    at: { type: 'string' },
    seed: { type: 'string' },
    deep: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.at !== undefined) process.env['TEST_AT'] = values.at;
const seed = values.seed ?? (values.deep ? 'random' : undefined);
if (seed !== undefined) process.env['TEST_SEED'] = String(seedFrom(seed));
if (values.deep) process.env['TEST_DEEP'] = '1';

const isJourney = (path: string) => /^(?:\.\/)?e2e(?:\/|$)/.test(path);
const journeys = paths.filter(isJourney);
const files = paths.filter((path) => !isJourney(path));
// First, for it makes the messages and the route tree that the others read.
const build = plainCheck('build', process.execPath, ['scripts/run.mjs', 'build'], { seconds: 600 });
// Beside the tests, which wait now and then: they fill what is idle meanwhile.
const beside = { seconds: 1800, givesWay: true };
const plain: Check[] = [
  plainCheck('format', 'oxfmt', ['--check'], beside),
  plainCheck('lint', 'oxlint', [], beside),
  plainCheck('types', 'tsc', [], beside),
  plainCheck('unused', 'knip', [], beside),
];
const all: Check[][] = [[build], [...plain, vitest([])], [endToEnd([])]];
const ofPaths: Check[][] = [
  [build],
  files.length === 0 ? [] : [vitest(files)],
  journeys.length === 0 ? [] : [endToEnd(journeys)],
];
const checks = paths.length === 0 ? all : ofPaths;

const wanted = values.only?.split(',').map((name) => name.trim());
const named = all.flat().map(({ name }) => name);
const unknown = wanted?.filter((name) => !named.includes(name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(`No check is called ${unknown.join(', ')}. There are: ${named.join(', ')}\n`);
  process.exit(2);
}
const chosen = checks.map((group) => group.filter(({ name }) => wanted?.includes(name) ?? true));
const total = await runAll(chosen, process.stdout);
process.stdout.write(closingLines(total));
process.exitCode = total.failed === 0 ? 0 : 1;

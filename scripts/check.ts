/*
 * What a change touches, in two minutes: the format and lint of its files, the types of all, and the tests that it may break.
 *
 *   npm run check                     what differs from main, and what git does not know yet
 *   npm run check -- --base=HEAD      what has not been committed
 *   npm run check -- --journeys       with the journeys of the features that it touches: before it is handed in
 *   npm run check -- --watch          once more whenever a file is written
 */
import { watch } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { changedFiles } from './checks/changed.ts';
import { closingLines, runAll, type Check } from './checks/check.ts';
import { plainCheck, root, runCommand } from './checks/command.ts';
import { endToEnd } from './checks/journeys.ts';
import { journeysTouched } from './checks/journeys-of.ts';
import { relatedTests } from './checks/related.ts';

/** Written by programs, or of no concern. */
const NOBODYS = /(^|\/)(node_modules|generated|dist|\.cache|\.git|results|data)(\/|$)/;
/** An editor writes several files in a row. */
const PAUSE_MS = 300;

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    watch: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
  },
});

if (values.watch) await checkAgainAndAgain();
else process.exitCode = (await checkOnce()) ? 0 : 1;

/** Whether all of it holds. */
async function checkOnce(): Promise<boolean> {
  const changed = await changedFiles(values.base);
  if (changed.length === 0) {
    process.stdout.write('  Nothing has changed. Commits that stand already are compared by --base=<commit>.\n');
    return true;
  }
  const total = await runAll(checksOf(changed), process.stdout);
  process.stdout.write(closingLines(total));
  return total.failed === 0;
}

function checksOf(changed: readonly string[]): (Check | Check[])[] {
  const code = changed.filter((name) => /\.(tsx?|mjs)$/.test(name));
  const journeys = journeysTouched(changed);
  if (!values.journeys && journeys.length > 0)
    process.stdout.write(`  Left to \`--journeys\`: ${journeys.join(', ')}\n`);
  return [
    plainCheck('generated', process.execPath, ['scripts/checks/generate.ts'], { seconds: 600 }),
    [
      plainCheck('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed], { seconds: 600 }),
      ...(code.length === 0 ? [] : [plainCheck('lint', 'oxlint', code, { seconds: 600 })]),
      plainCheck('types', 'tsc', [], { seconds: 600 }),
    ],
    relatedTests(changed),
    ...(values.journeys && journeys.length > 0 ? [endToEnd(journeys)] : []),
  ];
}

/** Until it is stopped. Each time in a process of its own: what was read before is read anew. */
async function checkAgainAndAgain(): Promise<void> {
  const base = values.base === undefined ? [] : [`--base=${values.base}`];
  const changes = watch(root, { recursive: true })[Symbol.asyncIterator]();
  for (;;) {
    await runCommand(process.execPath, ['scripts/check.ts', ...base], { seconds: 600, show: true });
    process.stdout.write('  Waiting for the next change …\n');
    await nextOf(changes);
    await delay(PAUSE_MS);
  }
}

async function nextOf(changes: AsyncIterator<{ filename: string | null }>): Promise<void> {
  for (;;) {
    const next = await changes.next();
    if (next.done === true) return;
    const { filename } = next.value;
    if (filename !== null && !NOBODYS.test(filename)) return;
  }
}

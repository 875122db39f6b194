import { join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import type { Check } from './check.ts';
import { root } from './command.ts';
import { keepDurations, readDurations, type Durations } from './durations.ts';

/** Seconds of tests that fit into a check of two minutes, two files at a time. */
const BUDGET_SECONDS = 120;
/** Of a file that has never been run. */
const UNKNOWN_SECONDS = 4;
/** They look at the project as a whole: whatever changes may be theirs. */
const ABOUT_ALL = 'test/documents/';

/**
 * The test files that a change touches, near ones first, as many as fit into the time; the others are named and left to `npm test`.
 * How long a file takes is known from when it was last run on this machine.
 */
export function relatedTests(changed: readonly string[]): Check {
  return {
    name: 'tests',
    async run() {
      const related = changed.map((name) => join(root, name));
      const vitest = await createVitest('test', { root, run: true, watch: false, related });
      try {
        const touched = await vitest.getRelevantTestSpecifications();
        const found = new Set(touched.map(({ moduleId }) => moduleId));
        const others = (await vitest.globTestSpecifications()).filter(({ moduleId }) => !found.has(moduleId));
        const about = others.filter(({ moduleId }) => relative(root, moduleId).startsWith(ABOUT_ALL));
        const { chosen, left } = choose([...touched, ...about], changed, await readDurations());
        if (left.length > 0) say(`${left.length} more files are left to \`npm test\`: ${left.join(', ')}`);
        await vitest.standalone();
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
        const tests = testModules.flatMap((module) => [...module.children.allTests()]);
        const count = (state: string) => tests.filter((test) => test.result().state === state).length;
        // A file that could not even be loaded has no test, but has failed.
        const broken = testModules.filter(
          (module) => !module.ok() && [...module.children.allTests('failed')].length === 0,
        );
        const seconds = testModules.map(
          (module) => [relative(root, module.moduleId), module.diagnostic().duration / 1000] as const,
        );
        await keepDurations(Object.fromEntries(seconds));
        return {
          passed: count('passed'),
          failed: count('failed') + broken.length + unhandledErrors.length,
          skipped: tests.filter((test) => test.result().state === 'skipped').map(({ fullName }) => fullName),
        };
      } finally {
        await vitest.close();
      }
    },
  };
}

function choose(specifications: readonly TestSpecification[], changed: readonly string[], durations: Durations) {
  const files = specifications.map((specification) => {
    const name = relative(root, specification.moduleId);
    const distance = changed.includes(name) ? 0 : Math.min(...changed.map((other) => steps(name, other)));
    return { specification, name, distance, seconds: durations[name] ?? UNKNOWN_SECONDS };
  });
  files.sort((one, other) => one.distance - other.distance || one.seconds - other.seconds);
  const chosen: TestSpecification[] = [];
  const left: string[] = [];
  let seconds = 0;
  for (const file of files) {
    // What was changed itself is run however long it takes.
    if (file.distance > 0 && seconds + file.seconds > BUDGET_SECONDS) left.push(file.name);
    else {
      chosen.push(file.specification);
      seconds += file.seconds;
    }
  }
  return { chosen, left };
}

/** Folders on the way from one file to the other, one at least. */
function steps(one: string, other: string): number {
  const [here, there] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  let common = 0;
  while (common < here.length && here[common] === there[common]) common++;
  return 1 + here.length + there.length - 2 * common;
}

const say = (line: string) => void process.stdout.write(`  ${line}\n`);

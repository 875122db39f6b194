import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', 'src');

/** What reads the machine's clock on purpose; all else on the server reads the one that it is given (`Context.now`). */
const machineTime: Readonly<Record<string, string>> = {
  'features/age-verification/server/eu-app/mdoc-crypto.ts': 'what the library asks for where nobody named a moment',
  'features/albums/server/jobs.ts': 'files on the disk carry the machine’s time',
  'features/films/server/jobs.ts': 'files on the disk carry the machine’s time',
  'features/live/server/media/live-media.ts': 'media engines and TURN servers check tokens by their own clocks',
  'features/live/server/media/media-endpoints.ts': 'as the tokens that are checked here',
  'platform/context.ts': 'the clock that everything is given',
  'platform/doctor/public-site.ts': 'certificates of other machines',
  'platform/doctor/turn.ts': 'TURN servers check tokens by their own clocks',
  'platform/http/reporting.ts': 'when the process began',
  'platform/work/data-lock.ts': 'told to a person at the machine',
};

it('reads the clock that it is given, and the machine’s only where that is said', async () => {
  const found = new Set<string>();
  for await (const path of glob(['app', 'platform', 'features'].map((folder) => `${root}/${folder}/**/*.ts`))) {
    const file = relative(root, path);
    if (/\.test\.ts$|\/web\//.test(file)) continue;
    if (/\bDate\.now\(\)|\bnew Date\(\)/.test(await readFile(path, 'utf8'))) found.add(file);
  }
  expect([...found].toSorted()).toEqual(Object.keys(machineTime).toSorted());
});

/** A wait that is over after some time proves nothing, and fails where the machine is slow: tests ask for state (`until`) or hear an event. */
it('waits for state and events, and for no time to pass', async () => {
  const tests = join(root, '..');
  const found: string[] = [];
  for await (const path of glob(['test/**/*.ts', 'e2e/**/*.ts', 'src/**/*.test.ts'].map((each) => join(tests, each)))) {
    const file = relative(tests, path);
    if (/^test\/(clocks|structure)\//.test(file)) continue;
    if (/setTimeout[^;]*from 'node:timers\/promises'|waitForTimeout/.test(await readFile(path, 'utf8')))
      found.push(file);
  }
  expect(found).toEqual([]);
});

import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', 'src');

/** What reads the machine's clock on purpose; all else on the server reads the one that it is given (`Context.now`). */
const machineTime: Readonly<Record<string, string>> = {
  'features/age-verification/server/eu-app/mdoc-crypto.ts': 'what the library asks for where nobody named a moment',
  'features/albums/server/jobs.ts': 'files on the disk carry the machine’s time',
  'features/films/server/jobs.ts': 'files on the disk carry the machine’s time',
  'features/identity/server/accounts/accounts.ts': 'log-ins end by the clock of the library that keeps them',
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

/** What reads a device's clock in pages, or stands beside them and is run by machines; all else goes by `serverNow`, and by `performance.now()` for how long. */
const deviceTime: Readonly<Record<string, string>> = {
  'shell/build/browser-calls.ts': 'while the platform is built: a file is read anew',
  'shell/build/persisted-queries.ts': 'as above',
  'shell/time/server-clock.ts':
    'beside the steady clock it tells that the device has slept, or that somebody has set it',
};

/** Every way to ask a device what time it is. */
const ASKS_DEVICE =
  /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?!\w|\())|(?<!new )(?<![.\w])Date\(\)|\btimeOrigin\b|\bTemporal\.Now\b|\.format(?:ToParts)?\(\s*\)/;

/** Whose clock is minutes wrong sees and pays what everybody does. */
it('lets no clock of a device decide or show anything on a page', async () => {
  const found = new Set<string>();
  const pages = ['ui/**/*.{ts,tsx}', 'shell/**/*.{ts,tsx}', 'features/*/web/**/*.{ts,tsx}'].map((each) =>
    join(root, each),
  );
  // What the stand-in of a payment company sends to browsers is text in this file.
  const sandbox = join(root, 'sandbox', 'pages.ts');
  const clients = join(root, '..', 'packages', '*', 'src', '{client,client/**/*}.ts');
  for await (const path of glob([...pages, sandbox, clients])) {
    const file = relative(root, path);
    if (/\.test\.tsx?$|\/generated\//.test(file)) continue;
    if (ASKS_DEVICE.test(await readFile(path, 'utf8'))) found.add(file);
  }
  expect([...found].toSorted()).toEqual(Object.keys(deviceTime).toSorted());
});

it.each([
  'Date.now()',
  'useState(Date.now)',
  'new Date()',
  'new Date( )',
  'new Date;',
  'String(Date())',
  'performance.timeOrigin + performance.now()',
  'Temporal.Now.instant()',
  'days.format()',
  'days.formatToParts()',
])('sees that a device is asked by %s', (text) => expect(text).toMatch(ASKS_DEVICE));

it.each([
  'new Date(at)',
  'new Date(now + 7)',
  'Date.parse(at)',
  'type: Date;',
  'toDate()',
  'days.format(new Date(at))',
  'new DateField()',
])('sees nothing in %s', (text) => expect(text).not.toMatch(ASKS_DEVICE));

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

import { z } from 'zod';

/** What a test file took of the processor in its worker and the programs that it started, and how many platforms it started. */
export interface Cost {
  cpuMs: number;
  platforms: number;
}
export const costsSchema = z.record(z.string(), z.object({ cpuMs: z.number(), platforms: z.number() }));

/** The note at a journey of what it took of the processor, in milliseconds. */
export const CPU_NOTE = 'cpu-ms';

const DEAREST = 10;

/**
 * What a suite took of the processor, as lines: the whole, the dearest, and the sum of each feature and package.
 *
 * @param of what is counted, as in "1.0 s of the processor …"
 * @param costs milliseconds, by the file, or by its name and what it is a part of
 */
export function costLines(of: string, costs: Readonly<Record<string, number>>): string {
  const sums = new Map<string, number>();
  for (const [name, cost] of Object.entries(costs)) sums.set(placeOf(name), (sums.get(placeOf(name)) ?? 0) + cost);
  const byCost = (one: readonly [string, number], other: readonly [string, number]) => other[1] - one[1];
  const dearest = Object.entries(costs).toSorted(byCost).slice(0, DEAREST);
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  const line = ([name, cost]: readonly [string, number]) => `${seconds(cost)} ${name}`;
  return [
    `  ${seconds(total)} of the processor ${of}; the dearest:`,
    ...dearest.map((each) => `    ${line(each)}`),
    `  by place: ${[...sums].toSorted(byCost).map(line).join(' · ')}`,
    '',
  ].join('\n');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The feature or package that a file belongs to, else its folder. */
function placeOf(name: string): string {
  const [, place] = /^(?:src\/features|packages|src|test|e2e)\/([^/]+)\//.exec(name) ?? [];
  return place ?? 'test';
}

/** Of all that the tests, or the journeys, take of the processor: what takes more than this has its reason below. */
export const DEAR_SHARE = 0.03;

/** Test files that may be dear, and files of journeys that may, with the reason. The list may only become shorter. */
export const dearFiles: Readonly<Record<string, string>> = {
  'test/api/fuzz.test.ts': 'calls every operation with odd input, as every kind of guest',
  'test/api/permissions.test.ts': 'calls every operation as every kind of guest',
  'test/processes/outages.test.ts': 'starts platforms that lose what they depend on',
  'test/processes/cluster.test.ts': 'starts several platforms over one database',
  'src/platform/backup/backup.test.ts': 'restores whole platforms from their backups',
  'src/features/films/server/trace/traces.test.ts': 'finds the buyer in films that were cut, scaled and encoded again',
  'packages/film/test/odd-films.test.ts': 'converts every kind of file that cameras and phones write',
  'packages/film/test/mark.test.ts': 'marks films and reads the mark again by both programs',
  'e2e/rooms/links.spec.ts': 'opens every page of the site, in four languages',
  'e2e/operators-and-performers/opening.spec.ts': 'opens an empty platform, up to its first paid minute',
};

/** What of these costs is dear and not in the list; the names of journeys begin with their file. */
export function dearWithoutReason(costs: Readonly<Record<string, number>>): string[] {
  const total = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  return Object.entries(costs)
    .filter(([name, cost]) => cost > total * DEAR_SHARE && dearFiles[name.split(' ')[0] ?? ''] === undefined)
    .map(
      ([name, cost]) =>
        `${name} takes ${((cost / total) * 100).toFixed(1)} % of the processor of its suite: make it cheaper, or name the reason in scripts/checks/cost.ts`,
    );
}

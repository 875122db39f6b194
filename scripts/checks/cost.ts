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

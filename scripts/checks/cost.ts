import { z } from 'zod';

/** What a test file took of the processor in its worker and the programs that it started, and how many platforms it started. */
export interface Cost {
  cpuMs: number;
  platforms: number;
}
export const costsSchema = z.record(z.string(), z.object({ cpuMs: z.number(), platforms: z.number() }));

const DEAREST = 10;

/** The dearest files, the sum of each feature and package, and how many platforms were started, as lines. */
export function costLines(costs: Readonly<Record<string, Cost>>): string {
  const files = Object.entries(costs);
  const sums = new Map<string, number>();
  for (const [name, { cpuMs }] of files) sums.set(placeOf(name), (sums.get(placeOf(name)) ?? 0) + cpuMs);
  const byCost = (one: readonly [string, number], other: readonly [string, number]) => other[1] - one[1];
  const dearest = files.map(([name, { cpuMs }]) => [name, cpuMs] as const).toSorted(byCost);
  const platforms = files.reduce((sum, [, { platforms: started }]) => sum + started, 0);
  const total = files.reduce((sum, [, { cpuMs }]) => sum + cpuMs, 0);
  const line = ([name, cpuMs]: readonly [string, number]) => `${seconds(cpuMs)} ${name}`;
  return [
    `  ${seconds(total)} of the processor in workers and what they started, ${platforms} platforms started; the dearest files:`,
    ...dearest.slice(0, DEAREST).map((each) => `    ${line(each)}`),
    `  by place: ${[...sums].toSorted(byCost).map(line).join(' · ')}`,
    '',
  ].join('\n');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The feature or package that a file belongs to, else its folder. */
function placeOf(name: string): string {
  const [, place] = /^(?:src\/features|packages|src|test)\/([^/]+)\//.exec(name) ?? [];
  return place ?? 'test';
}

import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { z } from 'zod';
import type { Outcome } from './check.ts';
import { root } from './command.ts';

/** A test that failed. */
export interface Failure {
  /** What is run again: a file of tests, or a journey. */
  unit: string;
  /** With its file, so that it is told apart from every other. */
  name: string;
  error: string;
}

/** What one run of a suite found. */
export interface TestRun {
  passed: number;
  failures: readonly Failure[];
  /** The names of those that were left out. */
  skipped: readonly string[];
  /** Errors that belong to no test: they cannot be run again. */
  outside: readonly string[];
}

/** With more than this something is broken, and nothing is learnt by running it again. */
const MOST_UNITS = 8;

/**
 * Runs each unit with a failed test once more, alone. A test that fails twice is red; one that passed one of both times is unsteady, which is
 * a defect too, and is named and counted.
 */
export async function withSecondRun(
  first: TestRun,
  again: (unit: string) => Promise<TestRun | null>,
): Promise<Outcome> {
  const units = [...new Set(first.failures.map(({ unit }) => unit))];
  const red: Failure[] = [];
  const unsteady: Failure[] = [];
  for (const unit of units) {
    const failures = first.failures.filter((failure) => failure.unit === unit);
    const second = units.length > MOST_UNITS ? null : await again(unit);
    const outside = (second?.outside ?? []).map((error) => ({ unit, name: unit, error }));
    red.push(...outside, ...failures.filter((failure) => second === null || failsIn(second, failure)));
    if (second === null) continue;
    unsteady.push(...failures.filter((failure) => !failsIn(second, failure)));
    unsteady.push(...second.failures.filter((failure) => !failures.some(({ name }) => name === failure.name)));
  }
  return {
    passed: first.passed + unsteady.filter((failure) => first.failures.includes(failure)).length,
    failed: red.length + first.outside.length,
    failures: [...red.map(described), ...first.outside],
    unsteady: unsteady.map(described),
    skipped: first.skipped,
  };
}

const failsIn = ({ failures }: TestRun, { name }: Failure): boolean => failures.some((each) => each.name === name);

const described = ({ name, error }: Failure): string => `${name}: ${error}`;

/** How an error begins is enough to know it again; the whole stands further up. */
export const beginning = (message: string): string =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300);

/** Where a suite writes what it found; nothing is there yet. */
export async function freshReport(name: string): Promise<string> {
  const reports = join(root, '.cache', 'reports');
  await mkdir(reports, { recursive: true });
  const file = join(reports, name);
  await rm(file, { force: true });
  return file;
}

/** What a suite wrote; null where it did not come to that. */
export async function readReport<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}

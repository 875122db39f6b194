import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from './command.ts';

const file = join(root, '.cache', 'reports', 'durations.json');
const schema = z.record(z.string(), z.number());

/** Seconds that each test file took when it was last run on this machine, by its path below the project. */
export type Durations = Readonly<Record<string, number>>;

export async function readDurations(): Promise<Durations> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return schema.parse(JSON.parse(text));
}

/** Keeps these; those of other files stay. */
export async function keepDurations(durations: Durations): Promise<void> {
  const all = { ...(await readDurations()), ...durations };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(all, null, 1)}\n`);
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** Files of a folder that a newcomer still takes in at a glance. */
const MOST = 15;
const ours = ['src', 'packages', 'test', 'e2e', 'bench', 'scripts', 'docs'];
/** Written by programs, or series that are found by number. */
const left = new Set(['node_modules', 'generated', 'results', 'decisions', 'migrations', 'images', 'loops']);

async function crowded(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  const below = entries.filter((entry) => entry.isDirectory() && !left.has(entry.name));
  const further = await Promise.all(below.map(({ name }) => crowded(join(folder, name))));
  return [...(files > MOST ? [`${folder}: ${String(files)}`] : []), ...further.flat()];
}

it(`holds at most ${String(MOST)} files in a folder`, async () => {
  expect((await Promise.all(ours.map(crowded))).flat()).toEqual([]);
});

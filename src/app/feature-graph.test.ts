import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { inOrder } from './compose.ts';
import { features } from './features.ts';

const root = join(import.meta.dirname, '..', 'features');
const IMPORT = /from '(\.[^']+)'/g;

/** A file below `features/`, and the other feature that it imports from. */
interface Edge {
  file: string;
  from: string;
  to: string;
}

/** Pages and the demo world are put together by other lists; tests may look anywhere. */
const isLeftOut = (file: string) => /\.test\.|^[^/]+\/(web|demo)[/.]/.test(file);

async function edges(): Promise<Edge[]> {
  const found: Edge[] = [];
  for await (const path of glob(`${root}/**/*.ts`)) {
    const file = relative(root, path);
    if (isLeftOut(file)) continue;
    for (const [, target = ''] of (await readFile(path, 'utf8')).matchAll(IMPORT)) {
      const [from = '', to = ''] = [file, relative(root, join(dirname(path), target))].map(
        (each) => each.split('/')[0],
      );
      if (to !== '..' && to !== from) found.push({ file, from, to });
    }
  }
  return found;
}

it('leads downwards alone: no feature knows one above it', async () => {
  const order = inOrder(features).map(({ name }) => name);
  const all = await edges();
  expect(all.length).toBeGreaterThan(50);
  const upwards = all.filter(({ from, to }) => order.indexOf(to) >= order.indexOf(from));
  expect(upwards.map(({ file, to }) => `${file} knows ${to}`)).toEqual([]);
});

it('is listed lower ones first, as it is made', () => {
  expect(inOrder(features)).toEqual(features);
});

it('is known to the rest of the server by the list alone', async () => {
  const named: string[] = [];
  for await (const path of glob(`${join(root, '..')}/{app,platform}/**/*.ts`)) {
    if (path.includes('.test.') || /app\/(web-)?features\.ts$/.test(path)) continue;
    if (/from '[^']*\/features\//.test(await readFile(path, 'utf8'))) named.push(relative(root, path));
  }
  expect(named).toEqual([]);
});

import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { inOrder } from './compose.ts';
import { features } from './features.ts';
import { webFeatures } from './web-features.ts';

const root = join(import.meta.dirname, '..', 'features');
const IMPORT = /(?:from |import\()'(\.[^']+)'/g;

/** A file below `features/`, and the other feature that it imports from. */
interface Edge {
  file: string;
  from: string;
  to: string;
}

/** The demo world is put together by another list; tests may look anywhere. */
const isLeftOut = (file: string) => /\.test\.|^[^/]+\/demo[/.]/.test(file);
const isWeb = (file: string) => /^[^/]+\/web\//.test(file);

async function edges(): Promise<Edge[]> {
  const found: Edge[] = [];
  for await (const path of glob(`${root}/**/*.{ts,tsx}`)) {
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

const upwards = (edges: readonly Edge[], order: readonly string[]) =>
  edges.filter(({ from, to }) => order.indexOf(to) >= order.indexOf(from)).map(({ file, to }) => `${file} knows ${to}`);

it('leads downwards alone on the server: no feature knows one above it', async () => {
  const all = (await edges()).filter(({ file }) => !isWeb(file));
  expect(all.length).toBeGreaterThan(50);
  expect(
    upwards(
      all,
      inOrder(features).map(({ name }) => name),
    ),
  ).toEqual([]);
});

it('leads downwards alone in the browser, where the frames are lowest', async () => {
  const all = (await edges()).filter(({ file }) => isWeb(file));
  expect(all.length).toBeGreaterThan(50);
  expect(
    upwards(
      all,
      webFeatures.map(({ name }) => name),
    ),
  ).toEqual([]);
  const frames = all.filter(({ from }) => from === 'backoffice' || from === 'studio');
  expect(frames.map(({ file, to }) => `${file} knows ${to}`)).toEqual([]);
});

it('is the same features on the server and in the browser, each under the name of its folder', () => {
  expect(webFeatures.map(({ name }) => name).toSorted()).toEqual(features.map(({ name }) => name).toSorted());
});

it('is listed lower ones first, as it is made', () => {
  expect(inOrder(features)).toEqual(features);
});

it('is known to the rest of the platform by the lists alone', async () => {
  const named: string[] = [];
  for await (const path of glob(`${join(root, '..')}/{app,platform,shell}/**/*.{ts,tsx}`)) {
    if (/\.test\.|\/generated\//.test(path) || /app\/(web-)?features\.ts$/.test(path)) continue;
    if (/from '[^']*\/features\//.test(await readFile(path, 'utf8'))) named.push(relative(root, path));
  }
  expect(named).toEqual([]);
});

/** Server code below `src/` that is no test. */
async function serverFiles(): Promise<{ file: string; text: string }[]> {
  const found: { file: string; text: string }[] = [];
  for await (const path of glob(`${join(root, '..')}/**/*.ts`)) {
    const file = relative(join(root, '..'), path);
    if (!/\.test\.|\/web\/|^shell\//.test(file)) found.push({ file, text: await readFile(path, 'utf8') });
  }
  return found;
}

it('asks the database in one way alone: by statements that say what they answer', async () => {
  const files = await serverFiles();
  expect(files.filter(({ text }) => /from '[^']*database\/sql\.ts'/.test(text)).length).toBeGreaterThan(100);
  // The folder `database` is below that way; the gateway's queries are GraphQL's.
  const others = files.filter(({ file }) => !/^platform\/(database\/|gateway\/compiled\.ts)/.test(file));
  expect(others.flatMap(({ file, text }) => (/\.query\s*[<(]/.test(text) ? [file] : []))).toEqual([]);
});

it("takes words as SQL in a few places only, where they are the program's own", async () => {
  const files = (await serverFiles()).filter(({ text }) => /\btrusted\b[^']*\} from '[^']*sql\.ts'/.test(text));
  expect(files.map(({ file }) => file).toSorted()).toEqual([
    'features/live/server/modes/mode-store.ts',
    'features/performers/server/lists/stores/card-store.ts',
    'platform/audit/audit-store.ts',
    'platform/feature/personal-data-store.ts',
    'platform/feature/retention-store.ts',
  ]);
});

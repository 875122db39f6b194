// Packages know nothing of the product, say what they stand on, and each has an example that runs.
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { onServer, urlOf } from '../database.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

interface Declared {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (path: string): Declared => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Declared;
const PACKAGES = globSync('packages/*/package.json', { cwd: ROOT }).toSorted();

/** What stands behind `from`, `import()` and `resolve()` in files, without files of one's own and parts of Node. */
function importsOf(files: string[]): Set<string> {
  const named = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /(?:from |import |import\(|require\.resolve\()'(@?[a-z][\w.:/-]*)'/g,
      ),
    ].map(([, name = '']) => name),
  );
  return new Set(
    named.filter((name) => !name.startsWith('node:')).map((name) => (/^@[^/]+\/[^/]+|^[^/]+/.exec(name) ?? [''])[0]),
  );
}

test.each(PACKAGES)('%s declares exactly what it imports, in the versions of the whole', (path) => {
  const folder = path.replace('/package.json', '');
  const own = read(path);
  const root = read('package.json');
  const source = importsOf(globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }));
  const around = importsOf(globSync(`${folder}/{test,bench,example}/**/*.ts`, { cwd: ROOT }));
  const { dependencies = {}, devDependencies = {} } = own;
  expect(Object.keys(dependencies)).toEqual([...source].toSorted());
  const besides = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
  expect(besides).toEqual([...around].filter((name) => !source.has(name) && !name.startsWith('@separee/')).toSorted());
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const ofAll = { ...root.dependencies, ...root.devDependencies }[name];
    if (ofAll !== undefined) expect({ name, version }).toEqual({ name, version: ofAll });
  }
});

const SAID: Record<string, string> = {
  'packages/film/example/prepare-a-film.ts':
    '9 s in RESOLUTION=426x240, RESOLUTION=640x360\n3 and 3 segments, 4 posters to choose from\n',
  'packages/ledger/example/gift.ts': 'posted\nrepeated\nann has 75 coins, the ledger is sound\n',
  'packages/media/example/loop-in-a-room.ts': 'star is on air in salon\n',
  'packages/realtime/example/hall.ts': 'said hello\n',
};

test('each package has an example', () => {
  const examples = globSync('packages/*/example/*.ts', { cwd: ROOT }).toSorted();
  expect(examples).toEqual(Object.keys(SAID));
  expect(new Set(examples.map((file) => file.split('/')[1]))).toHaveLength(PACKAGES.length);
});

test.each(Object.entries(SAID))('%s runs and says what it should', async (file, said) => {
  const server = inject('postgresUrl');
  await onServer(server, 'create database example_of_a_package');
  try {
    const env = { ...process.env, DATABASE_URL: urlOf(server, 'example_of_a_package') };
    const { stdout } = await run(process.execPath, [file], { cwd: ROOT, env, timeout: 60_000 });
    expect(stdout).toBe(said);
  } finally {
    await onServer(server, 'drop database example_of_a_package');
  }
});

import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', 'src');
/** What statements are written with; types of connections may go anywhere. */
const STATEMENT = /\b(many|maybe|one|run|sql|identifier|trusted|join)\b/;
const IMPORT = /import \{([^}]*)\} from '[^']*database\/sql\.ts'/;
const isStore = (file: string) => /(^|\/|-)store\.ts$/.test(file);

async function filesWithStatements(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(`${root}/**/*.ts`)) {
    const file = relative(root, path);
    if (/\.test\.|^features\/[^/]+\/demo[./]|^app\/demo|^platform\/database\//.test(file)) continue;
    const names = (IMPORT.exec(await readFile(path, 'utf8'))?.[1] ?? '').split(',').map((name) => name.trim());
    if (names.some((name) => !name.startsWith('type ') && STATEMENT.test(name))) found.push(file);
  }
  return found;
}

it('writes SQL in stores alone', async () => {
  const files = await filesWithStatements();
  expect(files.filter(isStore).length).toBeGreaterThan(80);
  expect(files.filter((file) => !isStore(file))).toEqual([]);
});

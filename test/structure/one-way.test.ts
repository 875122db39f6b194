import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/platform/language/languages.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('/generated/') && !/\.test\.tsx?$/.test(path))
  .toSorted();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const holding = (pattern: RegExp): string[] => sources.filter((path) => pattern.test(read(path)));

describe('one way of each thing', () => {
  it('makes formatters in one module, which keeps them', () => {
    expect(holding(/\bnew Intl\.|\.toLocale(Date|Time)?String\(/)).toEqual(['src/platform/language/formatters.ts']);
  });

  it('believes nothing to be a language: it is looked at where it comes in', () => {
    expect(holding(/\bas Language\b/)).toEqual([]);
  });

  it('reads numbers of ours by one schema, which writes them alike; the stand-in of a company has its own', () => {
    expect(holding(/\bz\.(uuid|guid)\(/)).toEqual(['src/platform/contract.ts', 'src/sandbox/protocol.ts']);
  });

  it('escapes markup in one module', () => {
    expect(holding(/['"]&(amp|lt);|`&#\$\{/)).toEqual(['src/platform/texts/markup.ts']);
  });

  it('says nothing but by the message files: no code holds a sentence in each language', () => {
    // Addresses of pages, who stands on the stage of the demo world, and what languages and their ways of writing are called.
    const exempt =
      /\/web\/feature\.ts$|\/demo\/|^src\/(shell\/pages|platform\/language\/languages)\.ts$|\/addresses\.ts$/;
    expect(holding(/^\s*nl: ([{([]|['"`][^'"`])|[{,] nl: ['"`][^'"`]/m).filter((path) => !exempt.test(path))).toEqual(
      [],
    );
  });
});

describe('messages', () => {
  const folders = globSync('src/{platform,sandbox,shell,features/*}/messages', { cwd: root }).toSorted();
  const keysOf = (folder: string, language: string): string[] =>
    Object.keys(JSON.parse(read(join(folder, `${language}.json`))) as object).toSorted();

  it.each(folders)('of %s are there in every language', (folder) => {
    for (const language of languages) expect(keysOf(folder, language)).toEqual(keysOf(folder, 'de'));
  });
});

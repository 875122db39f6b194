import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Texts of calls that are not kept and shown as somebody's words, and what they are instead. All others are a `lineSchema` or `textSchema`. */
const notWords: Readonly<Record<string, string>> = {
  search: 'is looked for',
  pattern: 'is looked for',
  patternSchema: 'is looked for',
  subject: 'is looked for',
  actorName: 'is looked for',
  path: 'has a form of its own',
  url: 'has a form of its own',
  code: 'is compared with a code that we made',
  typed: 'is compared with a code that we made',
  platform_text: 'is compared with words of ours',
  texts: 'is translated, and not kept',
  'identity.name': 'is judged by the rules of names, which say what is wrong',
};

it('takes what people write by one schema, which knows what can be seen', () => {
  const found: string[] = [];
  for (const path of globSync(join(root, 'src/features/*/{contract.ts,contract/*.ts}'))) {
    const source = readFileSync(path, 'utf8');
    const [, feature] = /features[\\/]([^\\/]+)/.exec(path) ?? [];
    for (const [, name = ''] of source.matchAll(
      /(\w+)\s*[:=]\s*(?:z\s*\.array\()?z\s*(?:\.array\(z\s*)?\.string\(\)\s*\.trim\(\)/g,
    ))
      found.push(name in notWords ? name : `${feature}.${name}`);
  }
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((name) => !(name in notWords))).toEqual([]);
  expect(Object.keys(notWords).filter((name) => !found.includes(name))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { webFeatures } from '../../src/app/web-features.ts';
import { commonErrors } from '../../src/platform/contract.ts';
import { fillSlots } from '../../src/shell/compose/filled.ts';
import { commonSentences } from '../../src/shell/error-text.ts';

const root = join(import.meta.dirname, '..', '..');
type Table = Readonly<Record<string, unknown>>;

/** What programs are told, never a person. */
const toldToPrograms = new Set(['avs-call-back-refused', 'call-back-refused', 'too-many-lines', 'unknown-token']);

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;

/** Every module of these that is there, with what it exports. */
async function modules(pattern: string, about: RegExp): Promise<Map<string, Table>> {
  const paths = globSync(pattern, { cwd: root }).filter((path) => about.test(readFileSync(join(root, path), 'utf8')));
  const read = paths.map(async (path) => [path, (await import(join(root, path))) as Table] as const);
  return new Map(await Promise.all(read));
}

/** The compiler holds each table against its contract where it is written; this finds contracts whose codes no table is held against. */
describe('errors', () => {
  const codes = new Map<string, string[]>();
  const said = new Set(Object.keys(commonSentences));

  beforeAll(async () => {
    // A frame's sentences are its own and what the sections bring.
    await fillSlots(webFeatures);
    for (const [path, exported] of await modules('src/features/*/contract.ts', /Errors = \{/)) {
      for (const [name, table] of Object.entries(exported)) {
        if (name.endsWith('Errors') && isTable(table)) codes.set(`${path} ${name}`, Object.keys(table));
      }
    }
    codes.set('platform commonErrors', Object.keys(commonErrors));
    for (const exported of (await modules('src/features/*/web/**/*.ts', /satisfies SentencesOf</)).values()) {
      for (const [name, value] of Object.entries(exported)) {
        const held: unknown = typeof value === 'function' && name.endsWith('Sentences') ? value() : value;
        const table = name === 'default' && isTable(held) ? held['sentences'] : held;
        if (/^default$|Sentences$/.test(name) && isTable(table)) Object.keys(table).forEach((code) => said.add(code));
      }
    }
  });

  it('are told to a person in a sentence, each of them', () => {
    expect(codes.size).toBeGreaterThan(12);
    const unsaid = [...codes].flatMap(([table, all]) =>
      all.filter((code) => !said.has(code) && !toldToPrograms.has(code)).map((code) => `${table}: ${code}`),
    );
    expect(unsaid).toEqual([]);
  });
});

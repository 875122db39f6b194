import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { journeysOf, journeysTouched } from '../../scripts/checks/journeys-of.ts';

const root = join(import.meta.dirname, '..', '..');

it('names the journeys of every feature, each journey of somebody, and none that is not there', () => {
  const features = readdirSync(join(root, 'src/features'));
  expect(features.filter((name) => (journeysOf[name] ?? []).length === 0)).toEqual([]);
  const named = new Set(Object.values(journeysOf).flat());
  const there = globSync('e2e/*/*.spec.ts', { cwd: root }).map((path) => path.slice('e2e/'.length, -'.spec.ts'.length));
  expect(there.filter((path) => !named.has(path))).toEqual([]);
  expect([...named].filter((path) => !existsSync(join(root, 'e2e', `${path}.spec.ts`)))).toEqual([]);
});

it('tries a change of a feature by its journeys, a changed journey itself, and nothing for a test', () => {
  expect(journeysTouched(['src/features/partners/server/rules.ts', 'e2e/films/sale.spec.ts'])).toEqual([
    'e2e/films/sale.spec.ts',
    'e2e/operators-and-performers/partners.spec.ts',
  ]);
  expect(journeysTouched(['src/features/partners/server/rules.test.ts', 'docs/glossary.md', 'package.json'])).toEqual(
    [],
  );
});

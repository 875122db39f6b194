import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { webFeatures } from '../../src/app/web-features.ts';
import { actionOf, type LoggedAction } from '../../src/features/backoffice/web/log-words.ts';
import { operatorSections } from '../../src/features/backoffice/web/slots.ts';
import type { Call } from '../../src/platform/contract.ts';
import { languages } from '../../src/platform/language/languages.ts';
import { filled, fillSlots } from '../../src/shell/compose/filled.ts';
import { overwriteGetLocale } from '../../src/shell/generated/messages/runtime.js';

const root = join(import.meta.dirname, '..', '..');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Operators' calls that the platform notes as they come in, as the log calls them. */
async function notedCalls(): Promise<Set<string>> {
  const noted = new Set<string>();
  for (const path of globSync('src/features/*/contract.ts', { cwd: root })) {
    for (const value of Object.values((await import(join(root, path))) as object)) {
      if (isCall(value) && value.access === 'operator' && value.impersonal !== true)
        noted.add(`${value.method} ${value.path}`);
    }
  }
  return noted;
}

describe('the audit log', () => {
  let actions: LoggedAction[] = [];
  beforeAll(async () => {
    await fillSlots(webFeatures);
    const sections = await Promise.all(filled(operatorSections).map((each) => each.load()));
    const logs = await Promise.all(sections.map(async ({ log }) => (await log?.())?.default ?? []));
    actions = logs.flat();
  });

  it('has words for every call of operators that it notes, each once', async () => {
    const noted = await notedCalls();
    expect(noted.size).toBeGreaterThan(50);
    const said = actions.map(actionOf);
    expect([...noted].filter((action) => !said.includes(action))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  });

  it('says in four languages who it was, whatever an entry holds', () => {
    for (const language of languages) {
      overwriteGetLocale(() => language);
      for (const action of actions) {
        const sentence = action.sentence({ who: 'Mara', whom: 'Tom', language, details: {}, text: () => '' });
        expect(sentence, `${actionOf(action)} ${language}`).toContain('Mara');
        expect(action.name().length, `${actionOf(action)} ${language}`).toBeGreaterThan(2);
      }
    }
  });
});

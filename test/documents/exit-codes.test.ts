import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { exitCodeSchema } from '../../src/features/live/contract.ts';
import { languages } from '../../src/platform/language/languages.ts';

it('documents every way in which a chat ends, and has a sentence for it in each language', async () => {
  const page = await readFile('docs/realtime.md', 'utf8');
  const [, section = ''] = page.split('## How a chat ends');
  const documented = [...section.matchAll(/^\| `(\w+)` +\|/gm)].map(([, code]) => code);
  expect(documented).toEqual(exitCodeSchema.options);
  for (const language of languages) {
    const words = JSON.parse(await readFile(`src/features/live/messages/${language}.json`, 'utf8')) as object;
    expect(Object.keys(words)).toEqual(
      expect.arrayContaining(exitCodeSchema.options.map((code) => `live_code_${code}`)),
    );
  }
});

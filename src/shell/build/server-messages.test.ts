import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../platform/language/languages.ts';
import { writeServerMessages } from './server-messages.ts';

test('a development server, whose words are one file for each language, has words for the server too', async () => {
  const root = await mkdtemp(join(tmpdir(), 'server-messages-'));
  try {
    const folder = join(root, 'src/shell/generated/messages/messages');
    await mkdir(folder, { recursive: true });
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, '_index.js'), '');
    for (const language of languages) {
      const code = `export const hello = ({ name }) => "${language} " + name;\nconst bye = () => "bye";\nexport { bye as "Bye" };\n`;
      await writeFile(join(folder, `${language}.js`), code);
    }
    writeServerMessages(root);
    const { m } = (await import(join(root, 'src/shell/generated/server-messages.js'))) as {
      m: Record<string, (inputs: object, options: object) => string>;
    };
    const said = languages.map((locale) => m['hello']?.({ name: 'Ann' }, { locale }));
    expect(said).toEqual(languages.map((language) => `${language} Ann`));
    expect(m['Bye']?.({}, { locale: 'nl' })).toBe('bye');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../../platform/language/languages.ts';
import { CHOICE } from './each-language.ts';

const FOLDER = 'src/shell/generated';
/** What stands in a compiled message for who reads it, and what it would have to fetch. */
const OF_READERS = /^import .*$|\/\*[\s\S]*?\*\//gm;
/** Names with capitals are exported apart. */
const EXPORT = /^export const (\w+)|^export \{ (\w+) as ("\w+") \};?/gm;

const types = `import type { m as messages } from './messages/messages.js';
import type { Language } from '../../platform/contract.ts';

type Spoken<T> = T extends (inputs: infer I, ...rest: never) => unknown ? (inputs: I, options: { locale: Language }) => string : never;

/** Every word of the message files, for the server: it speaks many languages at a time, so each word is told which. */
export declare const m: { readonly [K in keyof typeof messages]: Spoken<(typeof messages)[K]> };
`;

const byLanguage = [
  ...languages.map((language) => `import * as ${language} from './messages/messages/${language}.js';`),
  `const spoken = { ${languages.join(', ')} };`,
  'const speak = (name) => (inputs, options) => spoken[options.locale][name](inputs);',
  'export const m = Object.fromEntries(Object.keys(de).map((name) => [name, speak(name)]));\n',
].join('\n');

/**
 * Puts the compiled messages into one file for the server, which begins with it (`#server-messages`): read one by one, the two thousand
 * files that pages are made from take it a second. Pages never come by this file, so none of what only the server says reaches a browser.
 * @throws {Error} where a message does not choose its language as expected
 */
export function writeServerMessages(root: string): void {
  const from = join(root, FOLDER, 'messages/messages');
  const names = readdirSync(from)
    .filter((name) => name.endsWith('.js') && name !== '_index.js')
    .toSorted();
  const entries: string[] = [];
  // A development server compiles one file for each language.
  if (names.join(' ') === languages.map((language) => `${language}.js`).join(' ')) {
    write(root, byLanguage);
    return;
  }
  const parts = names.map((name) => {
    const code = readFileSync(join(from, name), 'utf8');
    if (!code.includes(CHOICE)) throw new Error(`${name} does not choose its language as expected`);
    for (const [, plain, local, quoted] of code.matchAll(EXPORT)) entries.push(plain ?? `${quoted}: ${local}`);
    return code
      .replaceAll(OF_READERS, '')
      .replaceAll(EXPORT, (whole, plain) => (plain === undefined ? '' : whole.replace('export ', '')))
      .replace(CHOICE, 'options.locale')
      .replaceAll(/\n\s*\n+/g, '\n')
      .trim();
  });
  const code = [
    "import * as registry from './messages/registry.js';",
    ...parts,
    `export const m = {\n${entries.join(',\n')},\n};\n`,
  ].join('\n');
  write(root, code);
}

function write(root: string, code: string): void {
  mkdirSync(join(root, FOLDER), { recursive: true });
  replace(join(root, FOLDER, 'server-messages.js'), code);
  replace(join(root, FOLDER, 'server-messages.d.ts'), types);
}

/** What stays the same stays untouched: in development a change starts the server anew. */
function replace(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch {
    // Not there yet.
  }
  writeFileSync(path, text);
}

/** After the messages are compiled, once for each build and each start of a development server. */
export const serverMessages = (root: string): Plugin => ({
  name: 'server-messages',
  buildStart: { order: 'post', sequential: true, handler: () => writeServerMessages(root) },
});

import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../platform/language/languages.ts';

const AT = 'src/shell/generated/words.inlang';
const [baseLocale] = languages;

/** The project that words are compiled from, with the messages of every folder that has some. Returns its path below `root`. */
export function wordsProject(root: string): string {
  const folders = globSync('src/{platform,sandbox,shell,features/*}/messages', { cwd: root }).toSorted();
  const settings = {
    baseLocale,
    locales: languages,
    modules: ['../../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `../../../${folder}/{locale}.json`) },
  };
  const file = join(root, AT, 'settings.json');
  const text = JSON.stringify(settings, null, 2);
  mkdirSync(join(root, AT), { recursive: true });
  // What is written anew is compiled anew.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  return `./${AT}`;
}

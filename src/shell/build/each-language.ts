import { minify, type Plugin } from 'vite';
import { languages } from '../../platform/language/languages.ts';
import { FOLDER, inLanguage } from './script-folder.ts';

/** How a message chooses its language; a page's is known when its scripts are made. */
export const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
const PLACE = '__PAGE_LANGUAGE__';

/**
 * Makes the browser's scripts once for each language, with the words of that language alone, in a folder of its name
 * (see {@link inLanguage}). A change of language loads the page anew, so no page needs two.
 */
export const eachLanguage: Plugin = {
  name: 'each-language',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/generated\/messages\/messages\/(?!_index)[^/]+\.js$/ },
    handler(code, id) {
      if (!code.includes(CHOICE)) return this.error(`${id} does not choose its language as expected`);
      return { code: code.replace(CHOICE, PLACE), map: null };
    },
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName, code } of scripts) {
        // What is loaded later is named by its whole path, what is loaded at once by its neighbourhood.
        const whole = new RegExp(`(?<=["'\`,])${FOLDER.slice(1)}[^"'\`,/]+\\.js(?=["'\`,])`, 'g');
        for (const language of languages) {
          const own = code
            .replaceAll(PLACE, `'${language}'`)
            .replaceAll(whole, (path) => inLanguage(language, `/${path}`).slice(1));
          const name = inLanguage(language, `/${fileName}`).slice(1);
          // Packed again: only now the other languages' words are dead.
          this.emitFile({ type: 'asset', fileName: name, source: (await minify(name, own, { module: true })).code });
        }
        delete bundle[fileName];
      }
    },
  },
};

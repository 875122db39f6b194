import { minify, type Plugin } from 'vite';
import { languages } from '../paths.ts';

/** How a message chooses its language; a page's is known when its scripts are made. */
const CHOICE = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
const PLACE = '__PAGE_LANGUAGE__';

/**
 * Makes the browser's scripts once for each language, with the words of that language alone, in a folder of its name
 * (see `scriptOf`). A change of language loads the page anew.
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
      const names = scripts.map((script) => script.fileName.slice('assets/'.length));
      for (const language of languages) {
        for (const [index, { code }] of scripts.entries()) {
          const name = `assets/${language}/${names[index]}`;
          const own = code
            .replaceAll(PLACE, `"${language}"`)
            // What is loaded later is named by its whole path.
            .replaceAll(/"assets\/([^"/]+\.js)"/g, `"assets/${language}/$1"`);
          const made = await minify(name, own, { module: true });
          this.emitFile({ type: 'asset', fileName: name, source: made.code });
        }
      }
      for (const { fileName } of scripts) delete bundle[fileName];
    },
  },
};

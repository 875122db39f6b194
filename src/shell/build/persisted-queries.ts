import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { queryHash } from '../../platform/gateway/query-hash.ts';

/** Puts the hashes of the features' queries into the browser's part: the server knows the texts (see `gateway-queries.ts`). */
export const persistedQueries: Plugin = {
  name: 'persisted-queries',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: {
    filter: { id: /\/src\/features\/[^/]+\/queries\.ts$/ },
    async handler(id) {
      // A development server asks again after a change; Node would give it what it read first.
      const fresh = `${pathToFileURL(id).href}?at=${Date.now()}`;
      const queries = (await import(fresh)) as Record<string, string>;
      return Object.entries(queries)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(queryHash(text))};`)
        .join('\n');
    },
  },
};

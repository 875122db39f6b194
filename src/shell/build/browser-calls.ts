import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '../../platform/contract.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

const inBrowser = (name: string, { method, path, isForAll }: Call): string =>
  `export const ${name} = ${JSON.stringify({ method, path, isForAll })};`;

/**
 * Of a contract the browser gets what it needs to make its calls: method, path, and whether a token goes along. Schemas stay on the server, and a page that
 * asks for one does not build.
 */
export const browserCalls: Plugin = {
  name: 'browser-calls',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: {
    filter: { id: /\/src\/features\/[^/]+\/contract(\/[^/]+)?\.ts$/ },
    async handler(id) {
      // A development server asks again after a change; Node would give it what it read first.
      const fresh = `${pathToFileURL(id).href}?at=${Date.now()}`;
      const contract = (await import(fresh)) as Record<string, unknown>;
      return Object.entries(contract)
        .flatMap(([name, value]) => (isCall(value) ? [inBrowser(name, value)] : []))
        .join('\n');
    },
  },
};

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NOT_NEEDED = /^seroval$|\/createClientRpc\.js$|\/serializer\/seroval-plugins\.js$/;

/** Keeps server functions and their serialiser out of the browser's bundle; the platform has none. */
export const noServerFunctions: Plugin = {
  name: 'no-server-functions',
  enforce: 'pre',
  resolveId(id) {
    if (this.environment.name !== 'client' || !NOT_NEEDED.test(id)) return null;
    return fileURLToPath(new URL('no-serializer.ts', import.meta.url));
  },
};

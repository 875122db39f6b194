import type { Plugin } from 'vite';

/** Where no page is asked for: of what has a server's and a browser's half, the browser's. */
export const browserHalf: Plugin = {
  name: 'browser-half',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/react-start' ? '\0browser-half' : undefined),
  load: (id) =>
    id === '\0browser-half'
      ? `export const createIsomorphicFn = () => ({ server: () => ({ client: (half) => half }) });
         export const getGlobalStartContext = () => undefined;`
      : undefined,
};

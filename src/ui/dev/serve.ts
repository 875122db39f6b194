import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..', '..');

/** There is no page request here: of what has a server's and a browser's half, the browser's. */
const browserHalf: Plugin = {
  name: 'browser-half',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/react-start' ? '\0browser-half' : undefined),
  load: (id) =>
    id === '\0browser-half'
      ? `export const createIsomorphicFn = () => ({ server: () => ({ client: (half) => half }) });
         export const getGlobalStartContext = () => undefined;`
      : undefined,
};

/** Serves the page of components by itself, without a platform, on this machine alone. For the tests. */
export async function serveComponents(): Promise<AsyncDisposable & { url: string }> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(root, '.cache', 'components'),
    plugins: [browserHalf, tailwind(), react({ compiler: true })],
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    optimizeDeps: { entries: ['src/ui/dev/main.tsx'] },
  });
  await vite.listen();
  const [origin = ''] = vite.resolvedUrls?.local ?? [];
  return { url: `${origin}src/ui/dev/index.html`, [Symbol.asyncDispose]: () => vite.close() };
}

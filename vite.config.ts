import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './src/shell/routes.ts';

/** Keeps the serialiser of server functions out of the browser's bundle. */
const noServerFunctions: Plugin = {
  name: 'no-server-functions',
  enforce: 'pre',
  resolveId(id) {
    if (this.environment.name !== 'client' || id !== 'seroval') return null;
    return fileURLToPath(new URL('src/shell/no-serializer.ts', import.meta.url));
  },
};

export default defineConfig({
  clearScreen: false,
  publicDir: 'public',
  logLevel: 'warn',
  build: { target: 'es2023', reportCompressedSize: false, assetsInlineLimit: 0 },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/shell/generated/messages',
      strategy: ['baseLocale'],
      disableAsyncLocalStorage: true,
      emitGitIgnore: false,
    }),
    noServerFunctions,
    tailwind(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: './shell/router.tsx',
        routesDirectory: '.',
        generatedRouteTree: './shell/generated/route-tree.gen.ts',
        virtualRouteConfig: routes,
      },
      client: { entry: './shell/client.tsx' },
      server: { entry: './shell/server.ts' },
    }),
    react({ compiler: true }),
  ],
});

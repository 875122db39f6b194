import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routes } from './src/shell/routes.ts';

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

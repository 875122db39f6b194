import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { eachLanguage } from './src/shell/build/each-language.ts';
import { noServerFunctions } from './src/shell/build/no-server-functions.ts';
import { packFiles } from './src/shell/build/pack-files.ts';
import { persistedQueries } from './src/shell/build/persisted-queries.ts';
import { webFeatures } from './src/app/web-features.ts';
import { roomScripts } from './src/shell/build/room-scripts.ts';
import { scriptList } from './src/shell/build/script-list.ts';
import { routesOf } from './src/shell/routes.ts';

const rooms = roomScripts();

export default defineConfig({
  clearScreen: false,
  publicDir: 'public',
  logLevel: 'warn',
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // How long each plugin took is no news to who starts the platform.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      // What most pages need is one file: fewer requests, and it packs better than many.
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              groups: [{ name: 'base', minShareCount: 5, test: (id) => !rooms.isOnlyInRooms(id) }],
            },
          },
        },
      },
    },
  },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/shell/generated/messages',
      strategy: ['baseLocale'],
      disableAsyncLocalStorage: true,
      emitGitIgnore: false,
    }),
    noServerFunctions,
    rooms.plugin,
    scriptList(import.meta.dirname, 'dist/scripts.json'),
    eachLanguage,
    persistedQueries,
    packFiles,
    tailwind(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        entry: './shell/router.tsx',
        routesDirectory: '.',
        generatedRouteTree: './shell/generated/route-tree.gen.ts',
        virtualRouteConfig: routesOf(webFeatures),
        // The frame is on every page: nothing is won by loading it apart.
        codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/$language' ? [] : undefined) },
      },
      client: { entry: './shell/client.tsx' },
      server: { entry: './shell/server.ts' },
    }),
    react({ compiler: true }),
  ],
});

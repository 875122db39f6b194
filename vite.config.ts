import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserCalls } from './src/shell/build/browser-calls.ts';
import { baseScript } from './src/shell/build/base-script.ts';
import { eachLanguage } from './src/shell/build/each-language.ts';
import { noServerFunctions } from './src/shell/build/no-server-functions.ts';
import { packFiles } from './src/shell/build/pack-files.ts';
import { persistedQueries } from './src/shell/build/persisted-queries.ts';
import { webFeatures } from './src/app/web-features.ts';
import { serverMessages } from './src/shell/build/server-messages.ts';
import { roomPreloads } from './src/shell/build/room-preloads.ts';
import { scriptList } from './src/shell/build/script-list.ts';
import { wordsProject } from './src/shell/build/words-project.ts';
import { routesOf } from './src/shell/routes.ts';

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
  environments: { client: { build: { rolldownOptions: { checks: { bundlerTimings: false } } } } },
  plugins: [
    paraglideVitePlugin({
      project: wordsProject(import.meta.dirname),
      outdir: './src/shell/generated/messages',
      strategy: ['baseLocale'],
      disableAsyncLocalStorage: true,
      emitGitIgnore: false,
    }),
    serverMessages(import.meta.dirname),
    noServerFunctions,
    baseScript(),
    roomPreloads,
    scriptList(import.meta.dirname, 'dist/scripts.json'),
    eachLanguage,
    persistedQueries,
    browserCalls,
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

import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwind from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './src/shell/routes.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** Keeps the serialiser of server functions out of the browser's bundle. */
const noServerFunctions: Plugin = {
  name: 'no-server-functions',
  enforce: 'pre',
  resolveId(id) {
    if (this.environment.name !== 'client' || id !== 'seroval') return null;
    return fileURLToPath(new URL('src/shell/no-serializer.ts', import.meta.url));
  },
};

/** Packs the browser's files once, at the build, so that no request pays for it. */
const packed: Plugin = {
  name: 'packed',
  async writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(dir, name));
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        await writeFile(join(dir, `${name}.br`), await brotli(bytes, options));
        await writeFile(join(dir, `${name}.gz`), await gzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }),
    );
  },
};

export default defineConfig({
  clearScreen: false,
  publicDir: 'public',
  logLevel: 'warn',
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What a page does not use of a feature's face (`web/index.ts`) does not travel with it.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(features|shell)\//, sideEffects: false }] },
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
    packed,
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

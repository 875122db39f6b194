import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** Packs the browser's files once, at the build, so that no request pays for it. */
export const packFiles: Plugin = {
  name: 'pack-files',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
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

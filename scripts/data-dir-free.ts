// Run by `scripts/run.mjs` before it installs, builds or starts anything: exits with 1 and a sentence where somebody runs on `DATA_DIR`.
import { resolve } from 'node:path';
import { ConfigError } from '../src/platform/config/config-error.ts';
import { refuseTakenDataDir } from '../src/platform/work/data-lock.ts';

try {
  // With a database elsewhere several processes may share the folder.
  if (!process.env['DATABASE_URL']) await refuseTakenDataDir(resolve(process.env['DATA_DIR'] || 'data'));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

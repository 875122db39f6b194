import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSecrets } from '../../src/platform/config/secrets.ts';

/** Where a running platform's own database is, by its folder and its secret. */
export async function embeddedUrl(dataDir: string, secret: string): Promise<string> {
  const [, , , port = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await loadSecrets('', secret)).key('postgres').toString('base64url');
  return `postgres://separee:${password}@127.0.0.1:${port}/separee`;
}

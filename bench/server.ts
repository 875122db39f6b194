import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts';

/** A folder that goes when it is disposed of. */
export async function scratchFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'separee-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A PostgreSQL of the bench's own, set up as the platform's. */
export async function scratchPostgres(): Promise<AsyncDisposable & { url: string }> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await scratchFolder());
  const dataDir = join(folder.path, 'postgres');
  const server = opened.use(await startEmbeddedPostgres({ dataDir, password: 'only-for-figures' }));
  const closing = opened.move();
  return { url: server.url, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

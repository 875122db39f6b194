import { constants } from 'node:os';
import { join } from 'node:path';
import type { App, Pages } from './app/app.ts';
import { ConfigError, readConfig, type Config } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { setupNotes } from './platform/feature/feature-slots.ts';
import { isOfS3 } from './platform/storage/s3-errors.ts';
import { lockDataDir } from './platform/work/data-lock.ts';
import { isOutage } from './platform/errors/outage.ts';
import { terminalProgress } from './platform/work/progress.ts';
import { describeNotes, startNotes, type StartNote } from './platform/telemetry/start-notes.ts';
import { releaseMemory } from './platform/work/release-memory.ts';
import { codeOf, sentenceOf } from './platform/errors/system-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // What draws pages asks the environment which of its builds to load; unless told, not the slow one for developers.
  process.env['NODE_ENV'] = config.mode;
  const progress = terminalProgress(process.stdout);
  // Without a database of its own a process may share the folder: it holds files alone.
  await using lock = config.databaseUrl === null ? await lockDataDir(config.dataDir, config.port) : null;
  // Only now, for it takes seconds: who may not start hears so at once.
  const [{ startApp }, { features }, { createContext }, demo] = await Promise.all([
    import('./app/app.ts'),
    import('./app/features.ts'),
    import('./platform/context.ts'),
    import('./app/demo.ts'),
  ]);
  await using context = await createContext(config, progress);
  await refuseUnwritable(context);
  if (config.demo) await demo.fillDemoWorld(context, features, progress);
  await using app = await startApp(context, await pagesFor(context), features);
  await using running = new AsyncDisposableStack();
  if (config.demo) {
    running.use(await demo.runDemoWorld(context, app));
    process.stdout.write(`\n  Demo log-ins:\n${await demo.describeLogIns(context, features)}\n`);
  }
  const notes = [...startNotes(config), ...(config.demo ? [] : await notesOf(app))];
  if (notes.length > 0) process.stdout.write(`\n  Not set up yet:\n${describeNotes(notes)}\n`);
  await lock?.openAt(app.port);
  releaseMemory();
  process.stdout.write(`\n  Séparée is open at ${placeOf(config, app.port)}\n\n`);
  // Who started us keeps us running from now on.
  process.send?.('open');
  const stopped = toldToStop();
  isOpen = true;
  await stopped;
  process.stdout.write('\n  Closing …\n');
}

/** A folder or a bucket that files cannot be kept in says so now; a disk that is merely full may have room again. */
async function refuseUnwritable({ config, storage, nodeId }: Context): Promise<void> {
  try {
    await storage.probe(nodeId);
  } catch (cause) {
    if (['ENOSPC', 'EDQUOT'].includes(codeOf(cause) ?? '')) return;
    const { dataDir, s3 } = config;
    if (s3 !== null && isOfS3(cause))
      throw new ConfigError(
        `S3_ENDPOINT: files cannot be kept in the bucket ${s3.bucket} at ${s3.endpoint}, ${sentenceOf(cause)}.`,
        { cause },
      );
    throw new ConfigError(`DATA_DIR: ${join(dataDir, 'files')} cannot be written to, ${sentenceOf(cause)}.`, { cause });
  }
}

/** What features say of themselves. */
async function notesOf({ slots }: Pick<App, 'slots'>): Promise<StartNote[]> {
  return (await Promise.all(slots.all(setupNotes).map((read) => read()))).flat();
}

const placeOf = ({ hosts: { origins } }: Config, port: number): string =>
  origins.length === 0
    ? `http://localhost:${port}/`
    : `${origins.map((origin) => `${origin}/`).join(', ')} (port ${port} of this machine)`;

async function pagesFor(context: Context): Promise<Pages> {
  if (context.config.mode === 'development') {
    const { serveDevPages } = await import('./shell/server/dev-pages.ts');
    return serveDevPages;
  }
  const { loadRenderer, servePages } = await import('./shell/server/pages.ts');
  const renderer = await loadRenderer();
  const isAway = () => context.availability.away.length > 0;
  return (site) => servePages({ ...site, context, renderer, isAway });
}

/** One press may arrive twice: from the terminal or the service manager, and from who keeps us running. Milliseconds. */
const SAME_PRESS_MS = 1000;

/** Ctrl-C, SIGTERM, or the end of who started us. A second Ctrl-C does not wait. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    let signalledAt: number | null = null;
    process.once('disconnect', () => resolve());
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        signalledAt ??= performance.now();
        if (performance.now() - signalledAt > SAME_PRESS_MS) process.exit(128 + constants.signals[signal]);
        resolve();
      });
    }
  });
}

let isOpen = false;
// Who started us is gone before we are open: nobody waits for us, and what we started ends with us.
process.once('disconnect', () => {
  if (!isOpen) process.exit(1);
});

try {
  await main();
  process.exit(0);
} catch (thrown) {
  const error = firstOf(thrown);
  if (!(error instanceof ConfigError) && !isOutage(error)) throw thrown;
  const sentence = error instanceof ConfigError ? error.message : `Séparée cannot run, ${sentenceOf(error)}.`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** What went wrong first, where closing what was open went wrong too. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error;
}

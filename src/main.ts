import { startApp, type Pages } from './app.ts';
import { describeLogIns, fillDemoWorld, runDemoWorld } from './demo.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { createContext, type Context } from './platform/context.ts';
import { terminalProgress } from './platform/progress.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const progress = terminalProgress(process.stdout);
  await using context = await createContext(config, progress);
  if (config.demo) await fillDemoWorld(context, progress);
  await using app = await startApp(context, await pagesFor(context));
  await using running = new AsyncDisposableStack();
  if (config.demo) {
    running.use(await runDemoWorld(context, app));
    process.stdout.write(`\n  Demo log-ins:\n${describeLogIns(context)}\n`);
  }
  process.stdout.write(`\n  Séparée is open at http://localhost:${app.port}/\n\n`);
  await toldToStop();
  process.stdout.write('\n  Closing …\n');
}

async function pagesFor({ config, places }: Context): Promise<Pages> {
  if (config.mode === 'development') {
    const { serveDevPages } = await import('./shell/server/dev-pages.ts');
    return serveDevPages;
  }
  const { loadRenderer, servePages } = await import('./shell/server/pages.ts');
  const renderer = await loadRenderer();
  return (http, checkout, bannedPlaces) => servePages(http, { config, checkout, renderer, places, bannedPlaces });
}

/** Ctrl-C, SIGTERM, or the end of who started us. A second Ctrl-C does not wait. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => resolve());
  });
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

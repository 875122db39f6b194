import type { Context } from '../platform/context.ts';
import { soleOf } from '../platform/database/sole/sole.ts';
import { run } from '../platform/database/sql.ts';
import { again, demoRuns } from '../platform/feature/demo-runs.ts';
import type { Feature } from '../platform/feature/feature.ts';
import type { Progress } from '../platform/work/progress.ts';
import type { App } from './app.ts';
import { inOrder } from './compose.ts';

/** How often a process looks whether it is the one that runs the demo world. Milliseconds. */
const LOOK_EVERY_MS = 2000;

/** Fills an empty machine with the demo world, once, also where several processes start at the same time. What an interrupted start has made is kept and completed. */
export async function fillDemoWorld(context: Context, features: readonly Feature[], progress: Progress): Promise<void> {
  const { pool } = context.database;
  await using sole = soleOf(context.database, 'demo world: fill');
  await sole.wait();
  for (const { demo } of inOrder(features)) {
    const { parts } = await demo();
    for (const { name, fill } of parts) {
      const made = await run(pool)`select from demo_parts where name = ${name}`;
      if (made > 0) continue;
      await progress.step(`demo world: ${name}`, () => fill(context, progress));
      await run(pool)`insert into demo_parts (name) values (${name}) on conflict do nothing`;
    }
  }
}

/** What of the demo world runs along with the platform: in one process of a database at a time, and in another one when that is gone. */
export async function runDemoWorld(
  context: Pick<Context, 'database' | 'log'>,
  { slots, port }: Pick<App, 'slots' | 'port'>,
): Promise<AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const sole = opened.use(soleOf(context.database, 'demo world'));
  let running: AsyncDisposable | null = null;
  const stop = async () => {
    const stopped = running;
    running = null;
    await stopped?.[Symbol.asyncDispose]();
  };
  opened.defer(stop);
  const look = async () => {
    const isOurs = await sole.hold();
    if (isOurs && running === null) running = await begin(slots, port);
    else if (!isOurs && running !== null) {
      context.log.warn('another process runs the demo world now');
      await stop();
    }
  };
  await look();
  // A database that is away has nobody hold it: what runs goes on, and is asked again when it is back.
  opened.use(again(LOOK_EVERY_MS, look, (error) => context.log.warn({ err: error }, 'who runs the demo world')));
  return opened.move();
}

async function begin(slots: App['slots'], port: number): Promise<AsyncDisposable> {
  await using started = new AsyncDisposableStack();
  for (const start of slots.all(demoRuns)) started.use(await start(`http://127.0.0.1:${port}`));
  return started.move();
}

/** The log-ins, as lines for the terminal. */
export async function describeLogIns(context: Context, features: readonly Feature[]): Promise<string> {
  const demos = await Promise.all(features.map(({ demo }) => demo()));
  return demos.flatMap(({ logIns }) => logIns?.(context) ?? []).join('\n');
}

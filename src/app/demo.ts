import type { Context } from '../platform/context.ts';
import { run } from '../platform/database/sql.ts';
import { demoRuns } from '../platform/feature/demo-runs.ts';
import type { Feature } from '../platform/feature/feature.ts';
import type { Progress } from '../platform/work/progress.ts';
import type { App } from './app.ts';
import { inOrder } from './compose.ts';

/** Fills an empty machine with the demo world, once. What an interrupted start has made is kept and completed. */
export async function fillDemoWorld(context: Context, features: readonly Feature[], progress: Progress): Promise<void> {
  const { pool } = context.database;
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

/** What of the demo world runs along with the platform. */
export async function runDemoWorld({ slots, port }: Pick<App, 'slots' | 'port'>): Promise<AsyncDisposable> {
  await using started = new AsyncDisposableStack();
  for (const begin of slots.all(demoRuns)) started.use(await begin(`http://127.0.0.1:${port}`));
  return started.move();
}

/** The log-ins, as lines for the terminal. */
export async function describeLogIns(context: Context, features: readonly Feature[]): Promise<string> {
  const demos = await Promise.all(features.map(({ demo }) => demo()));
  return demos.flatMap(({ logIns }) => logIns?.(context) ?? []).join('\n');
}

import { fillPerformers } from './features/performers/demo.ts';
import type { Context } from './platform/context.ts';
import type { Progress } from './platform/progress.ts';

/** Bottom first, as features stand on each other. */
const parts: [name: string, fill: (context: Context, progress: Progress) => Promise<void>][] = [['performers', fillPerformers]];

/** Fills an empty machine with the demo world, once. What an interrupted start has made is kept and completed. */
export async function fillDemoWorld(context: Context, progress: Progress): Promise<void> {
  const { db } = context.database;
  for (const [name, fill] of parts) {
    const made = await db.selectFrom('demo_parts').select('name').where('name', '=', name).executeTakeFirst();
    if (made !== undefined) continue;
    await progress.step(`demo world: ${name}`, () => fill(context, progress));
    await db.insertInto('demo_parts').values({ name }).onConflict((conflict) => conflict.doNothing()).execute();
  }
}

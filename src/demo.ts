import { demoGuestId, demoLogIns, fillAccounts } from './features/identity/demo.ts';
import { fillPayments } from './features/payments/demo.ts';
import { fillDetails, fillPerformers } from './features/performers/demo.ts';
import { fillWallet } from './features/wallet/demo.ts';
import { startDemoShows } from './features/live/demo.ts';
import { fillStudio } from './features/studio/demo.ts';
import type { App } from './app.ts';
import type { Context } from './platform/context.ts';
import type { Progress } from './platform/progress.ts';

/** Bottom first, as features stand on each other. */
const parts: [name: string, fill: (context: Context, progress: Progress) => Promise<void>][] = [
  ['accounts', fillAccounts],
  ['wallet', fillWallet],
  ['payments', fillPayments],
  ['performers', fillPerformers],
  ['performer details', fillDetails],
  ['studio', giveStudio],
  ['studio offers', (context) => fillStudio(context, STUDIO_PERFORMER)],
];

/** Whose studio the demo performer's account opens: somebody who is not live already. */
const STUDIO_PERFORMER = 'helena-duarte';

/** Fills an empty machine with the demo world, once. What an interrupted start has made is kept and completed. */
export async function fillDemoWorld(context: Context, progress: Progress): Promise<void> {
  const { db } = context.database;
  for (const [name, fill] of parts) {
    const made = await db.selectFrom('demo_parts').select('name').where('name', '=', name).executeTakeFirst();
    if (made !== undefined) continue;
    await progress.step(`demo world: ${name}`, () => fill(context, progress));
    await db
      .insertInto('demo_parts')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function giveStudio(context: Context): Promise<void> {
  const guestId = await demoGuestId(context, 'performer');
  await context.database.db
    .updateTable('performers')
    .set({ guest_id: guestId })
    .where('slug', '=', STUDIO_PERFORMER)
    .execute();
}

/** What of the demo world runs along with the platform. */
export function runDemoWorld(context: Context, app: App): Promise<AsyncDisposable> {
  const { live, media, channel, port } = app;
  return startDemoShows({ context, live, media, channel, origin: `http://127.0.0.1:${port}` });
}

/** The log-ins, as lines for the terminal. */
export function describeLogIns(context: Context): string {
  return demoLogIns(context)
    .map(({ role, email, password }) => `    ${role.padEnd(10)} ${email.padEnd(24)} ${password}`)
    .join('\n');
}

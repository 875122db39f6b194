import type { Demo } from '../../platform/feature/feature.ts';
import type { Context } from '../../platform/context.ts';
import { noteInDemo } from '../notifications/demo.ts';
import { payoutDecided } from './server/index.ts';
import { demoGuestId } from '../identity/demo.ts';
import { createWallet, openPlatformAccounts } from './server/index.ts';

const WELCOME_COINS = 240;

/** A welcome for the demo guest, so that the first evening can begin at once. */
export async function fillWallet(context: Context): Promise<void> {
  const guestId = await demoGuestId(context, 'guest');
  if (guestId === null) return;
  await openPlatformAccounts(context);
  // Nobody is connected yet whom a push could reach.
  const wallet = createWallet(context, { toGuest: () => undefined, toAll: () => undefined });
  await wallet.grantBonus({ key: 'demo-welcome', guestId, coins: WELCOME_COINS, reason: 'Willkommen' });
}

/** A payout of the demo performer's that is on its way. */
async function fillPayoutNews(context: Context): Promise<void> {
  const guestId = await demoGuestId(context, 'performer');
  if (guestId === null) return;
  const facts = { cents: 18_450, outcome: 'paid' } as const;
  await noteInDemo(context, payoutDecided, { guestId, facts, hoursAgo: 2, isRead: false });
}

export const demo: Demo = {
  parts: [
    { name: 'wallet', fill: fillWallet },
    { name: 'payout-news', fill: fillPayoutNews },
  ],
};

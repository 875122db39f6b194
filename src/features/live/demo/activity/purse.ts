import { randomUUID } from 'node:crypto';
import type { Wallet } from '../../../wallet/server/index.ts';

/** Nobody comes in, or gives, with less; so much he gets then. Coins. */
const LEAST = 120;
const PURSE = 300;

/** Sees to it that a guest of the demo world has something to spend: given coins, which nobody paid for and nobody is paid out. */
export async function fillPurse(wallet: Wallet, guestId: string): Promise<void> {
  await wallet.openGuest(guestId);
  if (((await wallet.coins([guestId])).get(guestId) ?? 0) >= LEAST) return;
  await wallet.grantBonus({ key: `demo-activity:${randomUUID()}`, guestId, coins: PURSE, reason: 'Willkommen' });
}

import type { Ledger } from '@separee/ledger';
import { afterCommit, type PoolClient } from '../../../../platform/database/database.ts';
import { guestCoins, guestDebt } from './accounts.ts';
import { lockGuests } from './guest-accounts.ts';
import { noteOwing, noteSettled } from './stores/debt-store.ts';

/** Whether a guest may spend has changed: tells it, once the transaction that changed it is through. */
export type OnRestriction = (guestId: string) => Promise<void>;

/**
 * Settles what a guest owes with the bought coins that he has: whatever comes in, a payment, a refund, a returned ticket, pays
 * the debt first. What was paid beyond it becomes coins. Who still owes may not spend, who does not may again (§5, A4);
 * restrictions of another origin stay. Once for each `cause`, at the end of every transaction that brings bought coins or a
 * debt. Given coins pay no debt: they were never money. Answers what is still owed, in coins. Where a restriction begins or
 * ends by it, his open pages are told as soon as that is through, whatever it was that brought the coins.
 */
export async function settleDebt(
  { ledger, now, onRestriction }: { ledger: Ledger; now: () => Date; onRestriction: OnRestriction },
  guestId: string,
  cause: string,
  client: PoolClient,
): Promise<number> {
  await lockGuests(ledger, [guestId], client);
  const [coins, debt] = [guestCoins(guestId), guestDebt(guestId)];
  const balances = await ledger.balances([coins, debt], client);
  const [there, balance] = [balances.get(coins) ?? 0, balances.get(debt) ?? 0];
  const amount = balance > 0 ? balance : Math.min(there, -balance);
  if (amount > 0) {
    const [key, from, to] = balance > 0 ? [`overpaid:${cause}`, debt, coins] : [`debt:${cause}`, coins, debt];
    const transfer = { key, from: [from], to: [{ account: to, amount }], kind: 'compensation' };
    const { status } = await ledger.transfer(transfer, client);
    if (status !== 'posted') throw new Error(`the ledger refused to settle a debt: ${status}`);
  }
  const owed = Math.max(0, -balance - (balance < 0 ? amount : 0));
  const count = owed > 0 ? await noteOwing(client, guestId, now()) : await noteSettled(client, guestId);
  if (count !== 0) afterCommit(client, () => onRestriction(guestId));
  return owed;
}

import type { Ledger } from '@separee/ledger';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { guestBonus, guestCoins, platformRefunds } from './accounts.ts';
import { deleteBorne, takeBorne } from './stores/borne-store.ts';

const accountOf = (guestId: string, isGiven: boolean) => (isGiven ? guestBonus(guestId) : guestCoins(guestId));

interface Back {
  guestId: string;
  /** Of the posting that brought the coins back. */
  key: string;
  bought: number;
  given: number;
  /** When he had paid with them. */
  paidAt: Date;
  /** What it is called on the statement. */
  label: string;
}

/**
 * Of coins that have just come back to a guest, takes those whose payment went back to him before, when he had spent them: he would have
 * their worth twice. Only what he paid before that counts; his row is locked by the caller. Answers how many it took of each.
 */
export async function reclaimBorne(
  ledger: Ledger,
  { guestId, key, bought, given, paidAt, label }: Back,
  client: PoolClient,
): Promise<{ bought: number; given: number }> {
  const take = async (isGiven: boolean, most: number): Promise<number> => {
    const coins = most === 0 ? 0 : await takeBorne(client, { guestId, given: isGiven, most, since: paidAt });
    if (coins > 0)
      await post(ledger, client, {
        key: `reclaim:${isGiven ? 'given' : 'bought'}:${key}`,
        from: [accountOf(guestId, isGiven)],
        to: [{ account: platformRefunds, amount: coins }],
        kind: 'reclaim',
        meta: { label },
      });
    return coins;
  };
  return { bought: await take(false, bought), given: await take(true, given) };
}

/** What was taken back is his after all: nothing of it is borne any more, and what was reclaimed for it comes back. */
export async function forgiveBorne(ledger: Ledger, cause: string, at: Date, client: PoolClient): Promise<void> {
  const borne = await deleteBorne(client, cause);
  if (borne === null || borne.reclaimed === 0) return;
  await post(ledger, client, {
    key: `forgiven:${cause}:${at.toISOString()}`,
    from: [platformRefunds],
    to: [{ account: accountOf(borne.guestId, borne.given), amount: borne.reclaimed }],
    kind: 'reclaim',
    meta: {},
  });
}

async function post(ledger: Ledger, client: PoolClient, transfer: Parameters<Ledger['transfer']>[0]): Promise<void> {
  const { status } = await ledger.transfer(transfer, client);
  if (status !== 'posted') throw new Error(`the ledger refused borne coins: ${status}`);
}

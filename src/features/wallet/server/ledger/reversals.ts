import type { Ledger, Taken, Transfer, TransferResult } from '@separee/ledger';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { lockGuests } from './guest-accounts.ts';
import { insertBorne } from './stores/borne-store.ts';
import { guestCoins, guestDebt, guestFrozen, platformRefunds, provider } from './accounts.ts';

/** Bought coins of one order that are in question, or the pieces that they were found in. */
export interface Disputed {
  guestId: string;
  orderId: string;
  /** What the order gave, in whole coins above zero. */
  coins: number;
}

/** How much of it the guest still had, and how much he had spent. */
export interface Found {
  found: number;
  spent: number;
}

/** Coins that a payment gave and that are taken back, set aside or paid after all. Every step posts once per order. */
export interface Reversals {
  /** Opens and locks what the steps below post to; harmless to repeat. */
  open(guestId: string, client: PoolClient): Promise<void>;
  /** Sets the order's coins aside: those that are left, and the rest as a debt of the guest. */
  freeze(disputed: Disputed, client: PoolClient): Promise<Found>;
  /** Undoes {@link freeze}: the charge-back was turned down. */
  release(disputed: Disputed & Found, client: PoolClient): Promise<void>;
  /** The charge-back stands: what was set aside goes back outside. */
  reverse(disputed: Disputed & { provider: string }, client: PoolClient): Promise<void>;
  /** Gives coins of an order back: from the guest's what is left of them, the rest at the platform's cost. Once for each part. */
  refund(disputed: Disputed & { provider: string; refundId: string }, client: PoolClient): Promise<Found>;
  /** Money that the guest paid for what he owed. */
  payDebt(disputed: Disputed & { provider: string }, client: PoolClient): Promise<void>;
  /** What the guest owes, in coins. */
  debt(guestId: string, client?: PoolClient): Promise<number>;
}

export function createReversals({ ledger, now }: { ledger: Ledger; now: () => Date }): Reversals {
  const post = async (transfer: Transfer, client: PoolClient) => mustBePosted(await ledger.transfer(transfer, client));

  async function balanceOfDebt(guestId: string, client?: PoolClient): Promise<number> {
    return (await ledger.balances([guestDebt(guestId)], client)).get(guestDebt(guestId)) ?? 0;
  }

  return {
    open: (guestId, client) => lockGuests(ledger, [guestId], client),

    async freeze({ guestId, orderId, coins }, client) {
      const { taken } = await post(
        {
          key: `freeze:${orderId}`,
          from: [guestCoins(guestId), guestDebt(guestId)],
          to: [{ account: guestFrozen(guestId), amount: coins }],
          kind: 'charge-back',
          meta: { order: orderId },
        },
        client,
      );
      return foundIn(taken, guestId, coins);
    },

    async release({ guestId, orderId, found, spent }, client) {
      const to = [
        { account: guestCoins(guestId), amount: found },
        { account: guestDebt(guestId), amount: spent },
      ].filter(({ amount }) => amount > 0);
      const transfer = { key: `release:${orderId}`, from: [guestFrozen(guestId)], to, kind: 'charge-back' };
      await post({ ...transfer, meta: { order: orderId } }, client);
    },

    async reverse({ guestId, orderId, coins, provider: name }, client) {
      await post(
        {
          key: `reverse:${orderId}`,
          from: [guestFrozen(guestId)],
          to: [{ account: provider(name), amount: coins }],
          kind: 'charge-back',
          meta: { order: orderId },
        },
        client,
      );
    },

    async refund({ guestId, orderId, coins, provider: name, refundId }, client) {
      const { taken } = await post(
        {
          key: `refund:${refundId}`,
          from: [guestCoins(guestId), platformRefunds],
          to: [{ account: provider(name), amount: coins }],
          kind: 'refund',
          meta: { order: orderId },
        },
        client,
      );
      const { found, spent } = foundIn(taken, guestId, coins);
      const borne = { cause: `refund:${refundId}`, guestId, given: false, coins: spent };
      if (spent > 0) await insertBorne(client, borne, now());
      return { found, spent };
    },

    async payDebt({ guestId, orderId, coins, provider: name }, client) {
      await post(
        {
          key: `compensation:${orderId}`,
          from: [provider(name)],
          to: [{ account: guestDebt(guestId), amount: coins }],
          kind: 'compensation',
          meta: { order: orderId },
        },
        client,
      );
    },

    debt: async (guestId, client) => Math.max(0, -(await balanceOfDebt(guestId, client))),
  };
}

/** Opens the outside accounts of companies that guests pay through; done at every start. */
export async function openProviderAccounts(ledger: Ledger, names: readonly string[]): Promise<void> {
  await ledger.open([
    ...names.map((name) => ({ id: provider(name), asset: 'VXC', kind: 'open' as const })),
    { id: platformRefunds, asset: 'VXC', kind: 'open' },
  ]);
}

function foundIn(taken: readonly Taken[], guestId: string, coins: number): Found {
  const found = taken.find(({ account }) => account === guestCoins(guestId))?.amount ?? 0;
  return { found, spent: coins - found };
}

function mustBePosted(result: TransferResult): Extract<TransferResult, { taken: unknown }> {
  if (result.status !== 'posted' && result.status !== 'repeated')
    throw new Error(`the ledger refused: ${result.status}`);
  return result;
}

import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import type { VoucherType } from '../../constants.ts';
import type { Benefits, Voucher } from '../../contract.ts';
import { bookReturn, createBudgets, type Budgets } from './budgets.ts';
import { benefitsOf } from './voucher-rules.ts';
import {
  insertVoucher,
  forgetUse,
  noteReturn,
  partsOfUse,
  giveBackParts,
  revokeVouchers,
  vouchersOf,
  amountsOf,
  insertUse,
  isSameUse,
  lockFitting,
  takeParts,
  insertParts,
} from './voucher-store.ts';

/** What makes a voucher. */
export interface Grant {
  /** Granting the same again gives nothing more. */
  key: string;
  guestId: string;
  type: VoucherType;
  /** Whole minutes, messages, pieces; above zero. */
  amount: number;
  /** Good with this performer alone; null is good with all. */
  actorId: number | null;
  expiresAt: Date | null;
  /** Where it comes from, for support. */
  source: string;
  /** Which promotion's budget bears it, and how many coins a piece may cost that at most; null for none. */
  budget?: { name: string; most: number } | null;
}

export interface Spend {
  /** Says what it is for; the same key is never spent twice, and throws `conflict` with another content. */
  key: string;
  guestId: string;
  type: VoucherType;
  amount: number;
  /** Whom it is spent with: her own vouchers go first. Null spends only what is good with all. */
  actorId: number | null;
}

export type SpendResult = 'spent' | 'repeated' | 'insufficient';

/** What guests may have without paying (C5). Within a transaction of the caller's, he pushes after it. */
export interface Vouchers {
  budgets: Budgets;
  grant(voucher: Grant, client: PoolClient): Promise<void>;
  /** All of it or nothing: those bound to the performer first, then what expires soonest. */
  spend(spending: Spend, client: PoolClient): Promise<SpendResult>;
  /**
   * What a use took goes back to the vouchers that it was taken from, as they are: type, performer, end and source; once. What
   * was revoked meanwhile stays so. `paid` coins that the platform had paid for it are their budget's again. False for a use of
   * which that is not known.
   */
  giveBack(use: { key: string; paid: number }, client: PoolClient): Promise<boolean>;
  /** Takes back what is left of vouchers that were granted under these keys. */
  revoke(keys: readonly string[], client: PoolClient): Promise<void>;
  /** What the guest has, by type and performer. */
  of(guestId: string): Promise<Voucher[]>;
  /** How much of a type a guest may spend with a performer, for many at once: `amounts[i]` belongs to `pairs[i]`. */
  amounts(pairs: readonly { type: VoucherType; guestId: string; actorId: number }[]): Promise<number[]>;
  benefitsOf(guestId: string): Promise<Benefits>;
  /** Sends the guest's open pages what he has (§7: `guestVouchers`). */
  push(guestId: string): Promise<void>;
}

export function createVouchers({ database, now }: Pick<Context, 'database' | 'now'>, push: Push): Vouchers {
  const vouchers: Vouchers = {
    budgets: createBudgets({ database, now }),

    async grant({ key, guestId, type, amount, actorId, expiresAt, source, budget = null }, client) {
      await insertVoucher(client, key, guestId, type, amount, actorId, expiresAt, source, budget);
    },

    async spend(spending, client) {
      const known = await noteUse(spending, client);
      if (known !== 'new') return known;
      const taken = await take(spending, now(), client);
      if (taken) return 'spent';
      await forgetUse(client, spending.key);
      return 'insufficient';
    },

    async giveBack({ key, paid }, client) {
      const fresh = await noteReturn(client, now(), key);
      const rows = await partsOfUse(client, key);
      if (fresh === 1) {
        await bookReturn(client, key, paid, now());
        await giveBackParts(
          client,
          rows.map(({ voucher_id: id }) => id),
          rows.map(({ amount }) => amount),
        );
      }
      return rows.length > 0;
    },

    async revoke(keys, client) {
      await revokeVouchers(client, now(), keys);
    },

    async of(guestId) {
      const rows = await vouchersOf(database.pool, guestId, now());
      return rows.map((row) => ({
        type: row.type,
        amount: row.amount,
        actorId: row.actor_id,
        expiresAt: row.expires_at?.toISOString() ?? null,
      }));
    },

    async amounts(pairs) {
      if (pairs.length === 0) return [];
      const rows = await amountsOf(
        database.pool,
        pairs.map(({ guestId }) => guestId),
        pairs.map(({ actorId }) => actorId),
        pairs.map(({ type }) => type),
        now(),
      );
      return rows.map(({ amount }) => amount);
    },

    benefitsOf: async (guestId) => benefitsOf(await vouchers.of(guestId)),
    async push(guestId) {
      push.toGuest(guestId, 'guestVouchers', { vouchers: await vouchers.of(guestId) });
    },
  };
  return vouchers;
}

/** Notes a use once; whoever comes with its key at the same moment waits for the first. */
async function noteUse(
  { key, guestId, type, amount, actorId }: Spend,
  client: PoolClient,
): Promise<'new' | 'repeated'> {
  const fresh = await insertUse(client, key, guestId, type, amount, actorId);
  if (fresh === 1) return 'new';
  const same = await isSameUse(client, key, guestId, type, amount, actorId);
  if (same === 0) throw commonError('conflict');
  return 'repeated';
}

/** Takes from the guest's vouchers in their order; false, and nothing taken, where they do not suffice. */
async function take({ key, guestId, type, amount, actorId }: Spend, now: Date, client: PoolClient): Promise<boolean> {
  // Locked in one order for all, so that two who spend at once wait for each other.
  const rows = await lockFitting(client, guestId, type, actorId, now);
  let missing = amount;
  const parts = rows.map(({ id, left_over: there }) => {
    const part = Math.min(there, missing);
    missing -= part;
    return { id, part };
  });
  if (missing > 0) return false;
  await takeParts(
    client,
    parts.map(({ id }) => id),
    parts.map(({ part }) => part),
  );
  await insertParts(
    client,
    key,
    parts.map(({ id }) => id),
    parts.map(({ part }) => part),
    now,
  );
  return true;
}

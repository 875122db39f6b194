import type { Ledger, Transfer } from '@separee/ledger';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { reclaimBorne } from '../ledger/borne.ts';
import { settleDebt, type OnRestriction } from '../ledger/debts.ts';
import * as account from '../ledger/accounts.ts';
import { lockGuests } from '../ledger/guest-accounts.ts';
import { isGone } from '../ledger/stores/guest-account-store.ts';
import { subtractBought } from '../spending/spending-store.ts';
import type { Vouchers } from '../spending/vouchers.ts';
import { insertReturn, untake } from './return-store.ts';
import type { Purchase, RemovedWork, Work } from './sold-kinds.ts';

/** The job that gives back what was paid for something that operators have removed. */
export const RETURN_REMOVED_JOB = 'return-removed-work';

export interface ReturnedBy {
  /** Null by the rule on removed works. */
  operatorId: string | null;
  reason: string;
  /** What of the work it is for, as {@link RemovedWork} names it; null for all of it. */
  part: string | null;
}

export interface Returns {
  /**
   * Gives back what somebody paid: bought coins as bought, given ones as given, a voucher to where it came from; what he has had back in
   * money, and what he owes, is paid with it first. Her share is taken from what she has earned and was not paid; what is missing is at the platform's cost. Within the
   * transaction that has taken the purchase out of its table, which is what makes it happen once. Answers how many coins are his again. Null for who has
   * gone: nothing comes to him, and nothing was done. `purchaseId` is that of the whole purchase where this is a part of it.
   */
  giveBack(
    purchase: Purchase & { purchaseId: string },
    by: ReturnedBy,
    client: PoolClient,
  ): Promise<{ coins: number } | null>;
  /**
   * The rule on removed works (decision 0222): within the transaction that takes one away, or a part of it. Whoever bought it within
   * {@link returnConstants.days} before gets back what was paid, by a job, however many they are.
   */
  returnRemoved(work: RemovedWork, client: PoolClient): Promise<void>;
  /** What the rule on removed works took of her share for one comes back to her, at the platform's cost: it ought not to have been removed. */
  restoreShares(work: Work, client: PoolClient): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'ledger' | 'jobs' | 'now'>;
  vouchers: Pick<Vouchers, 'giveBack'>;
  onRestriction: OnRestriction;
}

export function createReturns({ context: { ledger, jobs, now }, vouchers, onRestriction }: Parts): Returns {
  async function post(transfer: Transfer, client: PoolClient) {
    const result = await ledger.transfer(transfer, client);
    if (result.status !== 'posted') throw new Error(`the ledger refused a return: ${result.status}`);
    return result;
  }

  /** Her share goes back to where it came from. Answers how much of it was still hers. */
  async function takeShare(purchase: Purchase, client: PoolClient) {
    const { id, kind, performerId, performerShare, voucherShare } = purchase;
    if (performerShare === 0) return 0;
    const earnings = account.performerEarnings(performerId);
    const to = [
      { account: account.platformBonus, amount: voucherShare },
      { account: account.platformRevenue, amount: performerShare - voucherShare },
    ].filter(({ amount }) => amount > 0);
    const { taken } = await post(
      {
        key: `return-share:${kind}:${id}`,
        from: [earnings, account.platformRefunds],
        to,
        kind: 'return',
      },
      client,
    );
    return taken.find((part) => part.account === earnings)?.amount ?? 0;
  }

  /** Answers what of it he keeps. */
  async function payBack(purchase: Purchase, client: PoolClient): Promise<number> {
    const { id, kind, payerId, paid, bonus, label, paidAt } = purchase;
    const key = `return:${kind}:${id}`;
    const to = [
      { account: account.guestCoins(payerId), amount: paid - bonus },
      { account: account.guestBonus(payerId), amount: bonus },
    ].filter(({ amount }) => amount > 0);
    const from = [account.platformRevenue, account.platformRefunds];
    await post({ key, from, to, kind: 'refund', meta: { label } }, client);
    const back = { guestId: payerId, key, bought: paid - bonus, given: bonus, paidAt, label };
    const reclaimed = await reclaimBorne(ledger, back, client);
    await settleDebt({ ledger, now, onRestriction }, payerId, key, client);
    await subtractBought(client, payerId, paid - bonus - reclaimed.bought, now());
    return paid - reclaimed.bought - reclaimed.given;
  }

  return {
    async giveBack(purchase, by, client) {
      const { payerId, performerId, paid, byVoucher, key, voucherShare } = purchase;
      await lockGuests(ledger, [payerId], client);
      if (await isGone(client, payerId)) return null;
      await lockGivers(ledger, performerId, client);
      const takenShare = await takeShare(purchase, client);
      if (byVoucher) await vouchers.giveBack({ key, paid: voucherShare }, client);
      const coins = paid === 0 ? 0 : await payBack(purchase, client);
      await insertReturn(client, purchase, { ...by, takenShare, at: now() });
      return { coins };
    },
    async returnRemoved(work, client) {
      await jobs.add(RETURN_REMOVED_JOB, { ...work, removedAt: now().toISOString() }, { on: client });
    },
    async restoreShares(work, client) {
      const rows = await untake(client, work);
      const [first] = rows;
      if (first === undefined) return;
      const amount = rows.reduce((sum, { coins }) => sum + coins, 0);
      const to = [{ account: account.performerEarnings(first.performerId), amount }];
      // Each purchase is taken once, and comes back once.
      // The sale's own entry tells from when it may be paid out.
      await post(
        { key: `return-undone:${first.id}`, from: [account.platformRefunds], to, kind: 'return-undone' },
        client,
      );
    },
  };
}

/** After the guest's, in the one order of locks: both give. */
const lockGivers = (ledger: Ledger, performerId: number, client: PoolClient): Promise<void> =>
  ledger.lock([account.performerEarnings(performerId), account.platformRevenue], client);

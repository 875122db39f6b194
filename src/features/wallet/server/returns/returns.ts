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

/** Something that was bought once and for good, as its own table had it. */
export interface Purchase {
  id: string;
  kind: 'video' | 'album' | 'post';
  workId: number;
  performerId: number;
  /** Who had it, and who paid for it. */
  guestId: string;
  payerId: string;
  /** In coins; `bonus` of them had been given, `performerShare` were hers. */
  price: number;
  bonus: number;
  byVoucher: boolean;
  performerShare: number;
  boughtAt: Date;
  /** When it was paid for; before that where it was a gift that waited. */
  paidAt: Date;
  /** What it is called on the statement. */
  title: string;
  /** The key that its coins or its voucher were taken by. */
  key: string;
}

export interface ReturnedBy {
  /** Null by the rule on removed works. */
  operatorId: string | null;
  reason: string;
}

export interface Returns {
  /**
   * Gives back what somebody paid: bought coins as bought, given ones as given, a voucher to where it came from; what he has had back in
   * money, and what he owes, is paid with it first. Her share is taken from what she has earned and was not paid; what is missing is at the platform's cost. Within the
   * transaction that has taken the purchase out of its table, which is what makes it happen once. Answers how many coins are his again. Null for who has
   * gone: nothing comes to him, and nothing was done.
   */
  giveBack(purchase: Purchase, by: ReturnedBy, client: PoolClient): Promise<{ coins: number } | null>;
  /** What the rule on removed works took of her share for one comes back to her, at the platform's cost: it ought not to have been removed. */
  restoreShares(work: Pick<Purchase, 'kind' | 'workId'>, client: PoolClient): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'ledger' | 'now'>;
  vouchers: Pick<Vouchers, 'giveBack'>;
  onRestriction: OnRestriction;
}

export function createReturns({ context: { ledger, now }, vouchers, onRestriction }: Parts): Returns {
  async function post(transfer: Transfer, client: PoolClient) {
    const result = await ledger.transfer(transfer, client);
    if (result.status !== 'posted') throw new Error(`the ledger refused a return: ${result.status}`);
    return result;
  }

  /** Her share goes back to where it came from. Answers how much of it was still hers. */
  async function takeShare({ id, kind, performerId, performerShare, byVoucher }: Purchase, client: PoolClient) {
    if (performerShare === 0) return 0;
    const earnings = account.performerEarnings(performerId);
    const to = byVoucher ? account.platformBonus : account.platformRevenue;
    const { taken } = await post(
      {
        key: `return-share:${kind}:${id}`,
        from: [earnings, account.platformRefunds],
        to: [{ account: to, amount: performerShare }],
        kind: 'return',
      },
      client,
    );
    return taken.find((part) => part.account === earnings)?.amount ?? 0;
  }

  /** Answers what of it he keeps. */
  async function payBack(purchase: Purchase, client: PoolClient): Promise<number> {
    const { id, kind, payerId, price, bonus, title, paidAt } = purchase;
    const key = `return:${kind}:${id}`;
    const to = [
      { account: account.guestCoins(payerId), amount: price - bonus },
      { account: account.guestBonus(payerId), amount: bonus },
    ].filter(({ amount }) => amount > 0);
    const from = [account.platformRevenue, account.platformRefunds];
    await post({ key, from, to, kind: 'refund', meta: { label: title } }, client);
    const back = { guestId: payerId, key, bought: price - bonus, given: bonus, paidAt, label: title };
    const reclaimed = await reclaimBorne(ledger, back, client);
    await settleDebt({ ledger, now, onRestriction }, payerId, key, client);
    await subtractBought(client, payerId, price - bonus - reclaimed.bought, now());
    return price - reclaimed.bought - reclaimed.given;
  }

  return {
    async giveBack(purchase, by, client) {
      const { payerId, performerId, price, byVoucher, key } = purchase;
      await lockGuests(ledger, [payerId], client);
      if (await isGone(client, payerId)) return null;
      await lockGivers(ledger, performerId, client);
      const takenShare = await takeShare(purchase, client);
      if (byVoucher) await vouchers.giveBack({ key, paid: purchase.performerShare }, client);
      const coins = byVoucher || price === 0 ? 0 : await payBack(purchase, client);
      await insertReturn(client, purchase, { ...by, takenShare, at: now() });
      return { coins };
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

import type { Taken, TransferResult } from '@separee/ledger';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { walletErrors, type GuestBalance, type Movement } from '../../contract.ts';
import { formatMoney } from '../../../../platform/money/money.ts';
import * as account from './accounts.ts';
import { forgiveBorne } from './borne.ts';
import { chargeAll, type Charge, type ChargeResult } from './charge.ts';
import { settleDebt, type OnRestriction } from './debts.ts';
import { lockGuests, openGuests } from './guest-accounts.ts';
import { createHolds, type Holds } from './holds.ts';
import { insertBorne } from './stores/borne-store.ts';
import { loyaltyPoints, readCustomer } from '../statement/loyalty.ts';
import { createReturns, type Returns } from '../returns/returns.ts';
import { shares, type Shares } from '../payouts/shares.ts';
import { createSpending, type Refusal, type Spending } from '../spending/spending.ts';
import { readStatement, type StatementFilter } from '../statement/statement.ts';
import { bookUse } from '../spending/budgets.ts';
import { createVouchers, type Vouchers } from '../spending/vouchers.ts';

const walletError = errorsOf(walletErrors);

export interface Wallet {
  vouchers: Vouchers;
  holds: Holds;
  returns: Returns;
  /** The performer's part of what is charged, exact in the long run. */
  shares: Shares;
  /** The guest's own limits; {@link Wallet.charge} asks them by itself. */
  spending: Spending;
  /** Opens the accounts of a guest or performer; harmless to repeat. */
  openGuest(guestId: string, client?: PoolClient): Promise<void>;
  openPerformer(performerId: number): Promise<void>;
  /**
   * Locks all coins of these guests, in the one order of locks. For a transaction that posts more than once, or for more than
   * one guest: before its first posting.
   */
  lockGuests(guestIds: readonly string[], client: PoolClient): Promise<void>;
  balance(guestId: string): Promise<GuestBalance>;
  /** What there is of each kind, in coins; debt is above zero where the guest owes. */
  parts(guestId: string, client?: PoolClient): Promise<{ bought: number; given: number; frozen: number; debt: number }>;
  /** Coins of many guests at once, bought and given together. */
  coins(guestIds: readonly string[], client?: PoolClient): Promise<Map<string, number>>;
  /** Credits bought coins, once per `orderId`; what the guest owes is paid with them first. */
  topUp(
    input: { guestId: string; coins: number; provider: string; orderId: string },
    client: PoolClient,
  ): Promise<void>;
  /** {@link settleDebt}: bought coins that a guest has pay what he owes; answers what is still owed, in coins. */
  settleDebt(guestId: string, cause: string, client: PoolClient): Promise<number>;
  /** Gives coins that cannot be paid out. Within a transaction of the caller's, he pushes the balance after it. */
  grantBonus(
    /** `reason` stands on the guest's statement; null for none. */
    input: { key: string; guestId: string; coins: number; reason: string | null },
    client?: PoolClient,
  ): Promise<void>;
  /**
   * Takes given coins back as far as they are still there, the rest at the platform's cost; answers what was there. What was not is kept
   * by `cause`, the key unless told: see {@link reclaimBorne}.
   */
  revokeBonus(
    input: { key: string; guestId: string; coins: number; cause?: string },
    client: PoolClient,
  ): Promise<number>;
  /** What was revoked by this cause is his after all; who revoked it grants again what he had found. */
  forgiveRevoked(cause: string, client: PoolClient): Promise<void>;
  /**
   * Pays a performer from the platform's purse for what a guest had by a voucher, once for each key, and books it on the budget of
   * the vouchers that `useKey` was spent of; null for what the platform gave without a voucher. To be told of each use, also where
   * nothing is hers: until then the budget keeps the most free that it may cost.
   */
  payForVoucher(
    input: { key: string; useKey: string | null; performerId: number; coins: number },
    client: PoolClient,
  ): Promise<void>;
  /**
   * Charges many guests in one statement, each on its own merits; results in the order of the charges. What a guest's own
   * limits forbid is not charged.
   */
  charge(charges: readonly Charge[], client: PoolClient): Promise<ChargeResult[]>;
  /**
   * Charges one thing, once for its key; tells from where the coins came. Throws `not-enough-money`, `compensation-due`, or
   * what the guest's own limits say. What costs no coins, as it was paid for before, is judged by the same rule: who may spend
   * nothing gives nothing of his stock either.
   */
  purchase(charge: Charge, client: PoolClient): Promise<Taken[]>;
  /** Throws `bad-request` where `before` is no place in a statement. */
  statement(
    guestId: string,
    before: string | undefined,
    filter?: StatementFilter,
  ): Promise<{ items: Movement[]; next: string | null }>;
  /** What a performer earned in coins and has not been paid. */
  earnings(performerId: number): Promise<number>;
  /** Sends the guest's open pages his balance. */
  pushBalance(guestId: string): Promise<void>;
}

/** Coins: every movement is a posting in the ledger (C1, C7, C10). */
export function createWallet(
  context: Context,
  push: Push,
  onRestriction: OnRestriction = () => Promise.resolve(),
): Wallet {
  const { ledger } = context;
  const owing = { ledger, now: () => context.now(), onRestriction };

  const sum = async (guestIds: readonly string[], client?: PoolClient) => {
    const names = guestIds.flatMap((id) => [account.guestCoins(id), account.guestBonus(id)]);
    const balances = await ledger.balances(names, client);
    const of = (id: string) =>
      (balances.get(account.guestCoins(id)) ?? 0) + (balances.get(account.guestBonus(id)) ?? 0);
    return new Map(guestIds.map((id) => [id, of(id)]));
  };

  const spending = createSpending(context);
  const vouchers = createVouchers(context, push);
  const wallet: Wallet = {
    vouchers,
    returns: createReturns({ context, vouchers, onRestriction }),
    holds: createHolds(context, onRestriction),
    shares,
    spending,
    openGuest: (guestId, client) => openGuests(ledger, [guestId], client),
    lockGuests: (guestIds, client) => lockGuests(ledger, guestIds, client),
    async openPerformer(performerId) {
      await ledger.open([{ id: account.performerEarnings(performerId), asset: 'VXC', kind: 'hot' }]);
    },
    async balance(guestId) {
      const [{ bought, given, debt }, { isPaying, setAside, ...figures }] = await Promise.all([
        wallet.parts(guestId),
        readCustomer(context.database.pool, guestId),
      ]);
      const balance = bought + given;
      return {
        balance,
        balanceFormatted: formatBalance(balance),
        isPayingCustomer: isPaying,
        bonusBalance: given,
        frozenBalance: setAside,
        loyaltyPoints: loyaltyPoints(figures, debt),
      };
    },
    async parts(guestId, client) {
      const of = account;
      const names = [of.guestCoins(guestId), of.guestBonus(guestId), of.guestFrozen(guestId), of.guestDebt(guestId)];
      const balances = await ledger.balances(names, client);
      const [bought = 0, given = 0, frozen = 0, debt = 0] = names.map((name) => balances.get(name) ?? 0);
      return { bought, given, frozen, debt: Math.max(0, -debt) };
    },
    coins: sum,
    async topUp({ guestId, coins, provider, orderId }, client) {
      // What the guest is given with it follows in the same transaction.
      await lockGuests(ledger, [guestId], client);
      const result = await ledger.transfer(
        {
          key: `topup:${orderId}`,
          from: [account.provider(provider)],
          to: [{ account: account.guestCoins(guestId), amount: coins }],
          kind: 'topup',
          meta: { order: orderId },
        },
        client,
      );
      if (mustBePosted(result).status === 'posted') await settleDebt(owing, guestId, `topup:${orderId}`, client);
    },
    settleDebt: (guestId, cause, client) => settleDebt(owing, guestId, cause, client),
    async grantBonus(input, client) {
      const { key, guestId, coins, reason } = input;
      if (client === undefined) {
        await context.database.transaction((own) => wallet.grantBonus(input, own));
        return wallet.pushBalance(guestId);
      }
      await lockGuests(ledger, [guestId], client);
      const to = [{ account: account.guestBonus(guestId), amount: coins }];
      const gift = { key, from: [account.platformBonus], to, kind: 'bonus' };
      const transfer = reason === null ? gift : { ...gift, meta: { label: reason } };
      mustBePosted(await ledger.transfer(transfer, client));
    },
    async revokeBonus({ key, guestId, coins, cause = key }, client) {
      await lockGuests(ledger, [guestId], client);
      const bonus = account.guestBonus(guestId);
      const transfer = {
        key,
        from: [bonus, account.platformRefunds],
        to: [{ account: account.platformBonus, amount: coins }],
      };
      const { taken } = mustBePosted(await ledger.transfer({ ...transfer, kind: 'bonus' }, client));
      const found = taken.find(({ account }) => account === bonus)?.amount ?? 0;
      const borne = { cause, guestId, given: true, coins: coins - found };
      if (borne.coins > 0) await insertBorne(client, borne, context.now());
      return found;
    },
    forgiveRevoked: (cause, client) => forgiveBorne(ledger, cause, context.now(), client),
    async payForVoucher({ key, useKey, performerId, coins }, client) {
      if (useKey !== null) await bookUse(client, useKey, coins, context.now());
      if (coins === 0) return;
      const to = [{ account: account.performerEarnings(performerId), amount: coins }];
      mustBePosted(await ledger.transfer({ key, from: [account.platformBonus], to, kind: 'voucher' }, client));
    },
    charge: (charges, client) => chargeAll({ ledger, spending, now: context.now }, charges, client),
    async purchase(charge, client) {
      if (charge.coins === 0) {
        const [refusal] = await spending.judge([charge], client);
        if (refusal) throw errorOf(refusal);
        return [];
      }
      const [result] = await wallet.charge([charge], client);
      if (result === undefined) throw new Error('a charge was not answered');
      if (result.status === 'restricted' || result.status === 'limit-reached' || result.status === 'self-excluded')
        throw errorOf(result);
      return mustBePosted(result).taken;
    },
    async statement(guestId, before, filter = {}) {
      if (before !== undefined && !/^\d{1,18}$/.test(before)) throw commonError('bad-request', { field: 'before' });
      return readStatement(ledger, [account.guestCoins(guestId), account.guestBonus(guestId)], before, filter);
    },
    async earnings(performerId) {
      const name = account.performerEarnings(performerId);
      return (await ledger.balances([name])).get(name) ?? 0;
    },
    async pushBalance(guestId) {
      push.toGuest(guestId, 'guestBalance', await wallet.balance(guestId));
    },
  };
  return wallet;
}

const errorOf = ({ status }: Pick<Refusal, 'status'>) =>
  walletError(status === 'restricted' ? 'compensation-due' : status);

/** Opens the platform's own accounts; done at every start. */
export async function openPlatformAccounts(context: Context): Promise<void> {
  await context.ledger.open([
    { id: account.platformRevenue, asset: 'VXC', kind: 'hot' },
    { id: account.platformBonus, asset: 'VXC', kind: 'open' },
    { id: account.platformRefunds, asset: 'VXC', kind: 'open' },
    { id: account.provider('sandbox'), asset: 'VXC', kind: 'open' },
  ]);
}

function mustBePosted(result: TransferResult): Extract<TransferResult, { taken: unknown }> {
  if (result.status === 'insufficient') throw walletError('not-enough-money', { available: result.available });
  // A key that stands for something else.
  if (result.status === 'conflict') throw commonError('conflict');
  if (result.status !== 'posted' && result.status !== 'repeated')
    throw new Error(`the ledger refused: ${result.status}`);
  return result;
}

/** §1: coins show no decimals. */
export const formatBalance = (coins: number): string => formatMoney(coins, 'VXC', 'de');

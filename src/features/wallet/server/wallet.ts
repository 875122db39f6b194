import type { Transfer, TransferResult } from '@separee/ledger';
import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Push } from '../../../platform/push.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import { walletErrors, type GuestBalance, type Movement } from '../contract.ts';
import * as account from './accounts.ts';
import { readStatement } from './statement.ts';

const refuse = errorsOf(walletErrors);

/** A charge for time or goods: split between who earned it and the house. */
export interface Charge {
  /** Says what it is for; the same key is never charged twice. */
  key: string;
  guestId: string;
  performerId: number;
  /** Whole coins, above zero. */
  coins: number;
  /** How many of them are the performer's. */
  performerCoins: number;
  kind: 'chat';
  label: string;
  /** Charges of one series, such as a sitting, are one movement on the statement. */
  series?: { id: string; isFirst: boolean };
}

export interface Wallet {
  /** Opens the accounts of a guest or performer; harmless to repeat. */
  openGuest(guestId: string, client?: PoolClient): Promise<void>;
  openPerformer(performerId: number): Promise<void>;
  balance(guestId: string): Promise<GuestBalance>;
  /** Coins of many guests at once, bought and given together. */
  coins(guestIds: readonly string[]): Promise<Map<string, number>>;
  /** Credits bought coins, once per `orderId`. */
  topUp(
    input: { guestId: string; coins: number; provider: string; orderId: string },
    client: PoolClient,
  ): Promise<void>;
  /** Gives coins that cannot be paid out. Within a transaction of the caller's, he pushes the balance after it. */
  grantBonus(
    input: { key: string; guestId: string; coins: number; reason: string },
    client?: PoolClient,
  ): Promise<void>;
  /** Charges many guests in one statement, each on its own merits; results in the order of the charges. */
  charge(charges: readonly Charge[], client: PoolClient): Promise<TransferResult[]>;
  statement(guestId: string, before: string | undefined): Promise<{ items: Movement[]; next: string | null }>;
  /** What a performer earned in coins and has not been paid. */
  earnings(performerId: number): Promise<number>;
  /** Sends the guest's open pages his balance. */
  pushBalance(guestId: string): Promise<void>;
}

/** Coins: every movement is a posting in the ledger (C1, C7, C10). */
export function createWallet(context: Context, push: Push): Wallet {
  const { ledger } = context;

  const sum = async (guestIds: readonly string[]) => {
    const names = guestIds.flatMap((id) => [account.guestCoins(id), account.guestBonus(id)]);
    const balances = await ledger.balances(names);
    const of = (id: string) =>
      (balances.get(account.guestCoins(id)) ?? 0) + (balances.get(account.guestBonus(id)) ?? 0);
    return new Map(guestIds.map((id) => [id, of(id)]));
  };

  const wallet: Wallet = {
    async openGuest(guestId, client) {
      const guarded = (id: string) => ({ id, asset: 'VXC', kind: 'guarded' as const });
      await ledger.open([guarded(account.guestCoins(guestId)), guarded(account.guestBonus(guestId))], client);
    },
    async openPerformer(performerId) {
      await ledger.open([{ id: account.performerEarnings(performerId), asset: 'VXC', kind: 'hot' }]);
    },
    async balance(guestId) {
      const [coins, paying] = await Promise.all([sum([guestId]), isPaying(context, guestId)]);
      const balance = coins.get(guestId) ?? 0;
      return { balance, balanceFormatted: formatBalance(balance), isPayingCustomer: paying };
    },
    coins: sum,
    async topUp({ guestId, coins, provider, orderId }, client) {
      await wallet.openGuest(guestId, client);
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
      mustBePosted(result);
    },
    async grantBonus({ key, guestId, coins, reason }, client) {
      await wallet.openGuest(guestId, client);
      const to = [{ account: account.guestBonus(guestId), amount: coins }];
      mustBePosted(
        await ledger.transfer(
          { key, from: [account.platformBonus], to, kind: 'bonus', meta: { label: reason } },
          client,
        ),
      );
      if (client === undefined) await wallet.pushBalance(guestId);
    },
    charge: (charges, client) => ledger.transferBatch(charges.map(toTransfer), client),
    async statement(guestId, before) {
      if (before !== undefined && !/^\d{1,18}$/.test(before)) throw fault('bad-request', { field: 'before' });
      return readStatement(ledger, [account.guestCoins(guestId), account.guestBonus(guestId)], before);
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

/** Opens the house's own accounts; done at every start. */
export async function openHouseAccounts(context: Context): Promise<void> {
  await context.ledger.open([
    { id: account.platformRevenue, asset: 'VXC', kind: 'hot' },
    { id: account.platformBonus, asset: 'VXC', kind: 'open' },
    { id: account.provider('sandbox'), asset: 'VXC', kind: 'open' },
  ]);
}

function toTransfer(charge: Charge): Transfer {
  const { key, guestId, performerId, coins, performerCoins, kind, label, series } = charge;
  const group = series === undefined ? {} : { series: series.id, isFirst: series.isFirst };
  const to = [
    { account: account.performerEarnings(performerId), amount: performerCoins },
    { account: account.platformRevenue, amount: coins - performerCoins },
  ].filter((part) => part.amount > 0);
  return { key, from: [account.guestCoins(guestId), account.guestBonus(guestId)], to, kind, meta: { label, ...group } };
}

function mustBePosted(result: TransferResult): void {
  if (result.status === 'insufficient') throw refuse('not-enough-money', { available: result.available });
  if (result.status !== 'posted' && result.status !== 'repeated')
    throw new Error(`the ledger refused: ${result.status}`);
}

async function isPaying(context: Context, guestId: string): Promise<boolean> {
  const { rows } = await context.database.pool.query<{ paying: boolean }>({
    name: 'wallet-is-paying',
    text: `select exists (select 1 from topup_orders where guest_id = $1 and status = 'paid') as paying`,
    values: [guestId],
  });
  return rows[0]?.paying ?? false;
}

/** §1: coins show no decimals. */
export const formatBalance = (coins: number): string => `${new Intl.NumberFormat('de-DE').format(coins)} VXC`;

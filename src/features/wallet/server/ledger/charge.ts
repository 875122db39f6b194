import type { Ledger, Transfer, TransferResult } from '@separee/ledger';
import type { PoolClient } from '../../../../platform/database/database.ts';
import * as account from './accounts.ts';
import { addSpent, type SpentNow } from '../spending/spending-store.ts';
import type { SaleKind } from '../../constants.ts';
import type { Refusal, Spending } from '../spending/spending.ts';
import { chargedBefore } from './stores/charge-store.ts';

/** A charge for time or goods: split between who earned it and the platform. */
export interface Charge {
  /** Says what it is for; the same key is never charged twice. */
  key: string;
  guestId: string;
  performerId: number;
  /** Whole coins, above zero. */
  coins: number;
  /** How many of them are the performer's. */
  performerCoins: number;
  kind: SaleKind;
  label: string;
  /** Under this name the coins wait until it has taken place, instead of being anybody's at once ({@link Holds}). */
  heldFor?: string;
  /** Charges of one series, such as a chat session, are one movement on the statement. */
  series?: { id: string; isFirst: boolean };
}

/** What became of a charge: the ledger's word, or the guest's own limits'. */
export type ChargeResult = TransferResult | Refusal;

interface ChargeParts {
  ledger: Ledger;
  spending: Spending;
  now: () => Date;
}

/** The one place where guests' coins are spent: their own limits are asked, the ledger posts, the day's sum grows. */
export async function chargeAll(
  { ledger, spending, now }: ChargeParts,
  charges: readonly Charge[],
  client: PoolClient,
): Promise<ChargeResult[]> {
  const refusals = await spending.judge(charges, client);
  const refused = charges.filter((_charge, index) => refusals[index] !== null);
  // What has been charged before is answered as it was, whatever limits say now.
  const known = await postedAlready(refused, client);
  const goes = (charge: Charge, index: number) => refusals[index] === null || known.has(charge.key);
  const going = charges.filter(goes);
  const results = going.length === 0 ? [] : await ledger.transferBatch(going.map(toTransfer), client);
  const spent = new Map<string, SpentNow>();
  for (const [index, { guestId, coins }] of going.entries()) {
    const result = results[index];
    if (result?.status !== 'posted') continue;
    const so = spent.get(guestId) ?? { coins: 0, bought: 0 };
    const bought = result.taken.find((part) => part.account === account.guestCoins(guestId))?.amount ?? 0;
    spent.set(guestId, { coins: so.coins + coins, bought: so.bought + bought });
  }
  await addSpent(client, spent, now());
  const answers = results.values();
  return charges.map((charge, index) => (goes(charge, index) ? answers.next().value : refusals[index]) as ChargeResult);
}

async function postedAlready(charges: readonly Charge[], client: PoolClient): Promise<Set<string>> {
  if (charges.length === 0) return new Set();
  const rows = await chargedBefore(
    client,
    charges.map(({ key }) => key),
  );
  return new Set(rows.map(({ key }) => key));
}

function toTransfer(charge: Charge): Transfer {
  const { key, guestId, performerId, coins, performerCoins, kind, label, series, heldFor } = charge;
  const group = series === undefined ? {} : { series: series.id, isFirst: series.isFirst };
  const shares = [
    { account: account.performerEarnings(performerId), amount: performerCoins },
    { account: account.platformRevenue, amount: coins - performerCoins },
  ].filter((part) => part.amount > 0);
  const to = heldFor === undefined ? shares : [{ account: account.held(heldFor), amount: coins }];
  return { key, from: [account.guestCoins(guestId), account.guestBonus(guestId)], to, kind, meta: { label, ...group } };
}

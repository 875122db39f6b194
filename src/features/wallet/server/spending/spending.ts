import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { berlinDay, startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import type { PauseLength } from '../../constants.ts';
import { centsForCoins } from '../../../../platform/money/money.ts';
import { walletErrors, type SpendingView } from '../../contract.ts';
import {
  centsLeft,
  changed,
  coinsLeft,
  isExcluded,
  limitAt,
  noRules,
  pauseFrom,
  type Limit,
  type SpendingRules,
  type Spent,
} from './limit-rules.ts';
import { isOwing } from '../ledger/stores/debt-store.ts';
import { restrictedOf } from '../ledger/stores/restricted-store.ts';
import { lockRules, readPaidIn, readRules, readSpent, writeRules, insertRules } from './spending-store.ts';

const walletError = errorsOf(walletErrors);

/** Why coins may not be spent now: by the guest's own word, or because he owes something. */
export type Refusal =
  | { status: 'limit-reached'; leftCoins: number }
  | { status: 'self-excluded' }
  | { status: 'restricted' };

/** A payment that is about to be made; `orderId` where its order is stored already, and must not stand against itself. */
export interface PlannedPayment {
  guestId: string;
  cents: number;
  orderId?: string;
}

/**
 * How guests keep themselves in check (trust and safety 10). A limit holds for both: what is paid in, and what is spent.
 * Days and months are those of Berlin.
 */
export interface Spending {
  of(guestId: string): Promise<SpendingView>;
  /** Lower at once, higher or none a day later. */
  setLimits(guestId: string, limits: { dayCents: number | null; monthCents: number | null }): Promise<SpendingView>;
  setReminder(guestId: string, remind: SpendingRules['remind']): Promise<SpendingView>;
  /** Begins a pause or lengthens it; never shortens one. */
  pause(guestId: string, length: PauseLength): Promise<SpendingView>;
  /**
   * Throws `compensation-due`, `self-excluded`, and `limit-reached` where so many cents more are too many. What stands at a checkout counts as
   * if it were paid. For payments, in their transaction.
   */
  mayPay(payment: PlannedPayment, client: PoolClient): Promise<void>;
  /** Before what is paid: throws `compensation-due`, `self-excluded`, or `limit-reached` where nothing more may be spent. */
  mayBegin(guestId: string, client?: PoolClient): Promise<void>;
  /** Before what was paid before: throws `compensation-due`. */
  mayUse(guestId: string): Promise<void>;
  /** Whether he owes something: what he has paid for others is not handed out meanwhile. */
  owes(guestId: string, client?: PoolClient): Promise<boolean>;
  /** Judges charges in their order; null for those that nothing stands against. Locks the guests' rules. */
  judge(charges: readonly { guestId: string; coins: number }[], client: PoolClient): Promise<(Refusal | null)[]>;
  /** The rules of guests who have set some; read once for all. */
  rulesOf(guestIds: readonly string[]): Promise<Map<string, SpendingRules>>;
}

export function createSpending({ database, now }: Pick<Context, 'database' | 'now'>): Spending {
  const { pool } = database;

  /** The guest's rules, locked, so that two changes come one after the other. */
  async function change(guestId: string, to: (rules: SpendingRules) => SpendingRules): Promise<SpendingView> {
    await database.transaction(async (client) => {
      await insertRules(client, guestId, noRules.remind.minutes);
      const rules = (await lockRules(client, [guestId])).get(guestId);
      await writeRules(client, guestId, to(rules ?? noRules));
    });
    return spending.of(guestId);
  }

  async function spentOf(client: Queryable, guestId: string) {
    return (await readSpent(client, [guestId], now())).get(guestId) ?? { day: 0, month: 0 };
  }

  const spending: Spending = {
    async of(guestId) {
      const [all, spent] = await Promise.all([readRules(pool, [guestId]), spentOf(pool, guestId)]);
      const { day, month, excluded, remind } = all.get(guestId) ?? noRules;
      const at = now();
      return {
        day: view(day, spent.day, at),
        month: view(month, spent.month, at),
        remind,
        pause:
          excluded !== null && isExcluded(excluded, at)
            ? { since: excluded.since.toISOString(), until: excluded.until?.toISOString() ?? null }
            : null,
      };
    },

    setLimits: (guestId, { dayCents, monthCents }) =>
      change(guestId, (rules) => ({
        ...rules,
        day: changed(rules.day, dayCents, now()),
        month: changed(rules.month, monthCents, now()),
      })),
    setReminder: (guestId, remind) => change(guestId, (rules) => ({ ...rules, remind })),
    pause: (guestId, length) =>
      change(guestId, (rules) => ({ ...rules, excluded: pauseFrom(rules.excluded, length, now()) })),

    async mayPay({ guestId, cents, orderId }, client) {
      await mustNotBeRestricted(client, guestId);
      const rules = (await lockRules(client, [guestId])).get(guestId);
      if (rules === undefined) return;
      mustNotBeExcluded(rules, now());
      const day = berlinDay(now());
      const starts = { day: startOfBerlinDay(day), month: startOfBerlinDay(`${day.slice(0, 8)}01`) };
      const left = centsLeft(rules, await readPaidIn(client, guestId, starts, orderId ?? null), now());
      if (left !== null && cents > left) throw walletError('limit-reached', { leftCents: left });
    },

    async mayBegin(guestId, client) {
      const queryable = client ?? pool;
      await mustNotBeRestricted(queryable, guestId);
      const rules = (await readRules(queryable, [guestId])).get(guestId);
      if (rules === undefined) return;
      mustNotBeExcluded(rules, now());
      if (coinsLeft(rules, await spentOf(queryable, guestId), now()) === 0)
        throw walletError('limit-reached', { leftCents: 0 });
    },

    mayUse: (guestId) => mustNotBeRestricted(pool, guestId),

    owes: (guestId, client) => isOwing(client ?? pool, guestId),

    async judge(charges, client) {
      const guestIds = [...new Set(charges.map(({ guestId }) => guestId))];
      const rules = await lockRules(client, guestIds);
      const restricted = await restrictedOf(client, guestIds);
      // Read after the lock: what others have spent while we waited counts.
      const spent = rules.size === 0 ? new Map<string, Spent>() : await readSpent(client, [...rules.keys()], now());
      return charges.map(({ guestId, coins }) => {
        if (restricted.has(guestId)) return { status: 'restricted' };
        const own = rules.get(guestId);
        if (own === undefined) return null;
        if (isExcluded(own.excluded, now())) return { status: 'self-excluded' };
        const so = spent.get(guestId) ?? { day: 0, month: 0 };
        const left = coinsLeft(own, so, now());
        if (left !== null && coins > left) return { status: 'limit-reached', leftCoins: left };
        spent.set(guestId, { day: so.day + coins, month: so.month + coins });
        return null;
      });
    },

    rulesOf: (guestIds) => readRules(pool, guestIds),
  };
  return spending;
}

async function mustNotBeRestricted(client: Queryable, guestId: string): Promise<void> {
  if ((await restrictedOf(client, [guestId])).size > 0) throw walletError('compensation-due');
}

function mustNotBeExcluded({ excluded }: SpendingRules, now: Date): void {
  if (excluded === null || !isExcluded(excluded, now)) return;
  throw walletError('self-excluded', excluded.until === null ? {} : { until: excluded.until.toISOString() });
}

function view(limit: Limit, spentCoins: number, now: Date): SpendingView['day'] {
  const { cents, next } = limitAt(limit, now);
  return {
    cents,
    next: next === null ? null : { cents: next.cents, at: next.at.toISOString() },
    spentCents: centsForCoins(spentCoins),
  };
}

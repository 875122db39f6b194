import { page, presented } from '../../../platform/database/page.ts';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { AppError, errorsOf, commonError } from '../../../platform/errors/errors.ts';
import { runIdempotent } from '../../../platform/rights/idempotency.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import type { Budget, Wallet } from '../../wallet/server/index.ts';
import { refusals, TOP_UP_WAIT_DAYS, type Refusal } from '../constants.ts';
import {
  promotionErrors,
  type Bonus,
  type BonusCode,
  type BonusCodeConfig,
  type NewBonusCode,
  type RemainingCode,
} from '../contract.ts';
import { give, isOffered, mostOf, type PromotionPorts } from './grants.ts';
import { createMonthlyBonus, type MonthlyBonus } from './monthly/monthly.ts';
import { isTopUpBenefit, normalised, refusalOf } from './rules.ts';
import * as store from './store.ts';
import { createTopUps, type TopUps } from './top-ups.ts';
import { createTries } from '../../../platform/errors/tries.ts';

const promotionError = errorsOf(promotionErrors);
const PAGE = 50;
const DAY_MS = 24 * 3_600_000;

/** Bonus codes (C6): whatever is no code, or is none any more, is `unknown-code`; who only tries is sent away. */
export interface Promotions extends TopUps {
  check(
    guestId: string,
    code: string,
  ): Promise<{ success: boolean; reason: Refusal | null; config: BonusCodeConfig | null }>;
  /** Gives a code's benefits, those of a top-up with the next one; once for a press's key. Throws each of {@link Refusal}, `too-many-tries`. */
  redeem(guestId: string, code: string, requestKey?: string): Promise<Bonus>;
  /** Codes that wait for the guest's next top-up. */
  remaining(guestId: string): Promise<RemainingCode[]>;
  hasNotRedeemed(guestId: string, code: string): Promise<boolean>;
  monthly: MonthlyBonus;
  /** For operators. Throws `code-taken`, `benefit-not-offered`, `budget-too-small`. */
  create(code: NewBonusCode): Promise<BonusCode>;
  /** For operators. Throws `not-found`, and `conflict` where the budget is not what it was. */
  changeBudget(id: number, sums: { was: number; coins: number }): Promise<BonusCode>;
  /** How many codes are open but for their budget, which bears no further redemption. */
  countSpent(): Promise<number>;
  /** For operators. Newest first; `before` is the id that the last page ended with. */
  list(before: number | undefined): Promise<{ items: BonusCode[]; next: number | null }>;
  /** For operators. Harmless to repeat; throws `not-found`. */
  disable(id: number): Promise<BonusCode>;
}

export function createPromotions(context: Context, wallet: Wallet, push: Push, ports: PromotionPorts = {}): Promotions {
  const { database, now, metrics } = context;
  const { pool } = database;
  const { budgets } = wallet.vouchers;
  const tries = createTries(database, 'bonus_tries', () => promotionError('too-many-tries'));

  /** The code, if the guest may redeem it; asks the same questions for one that is none. */
  async function judge(client: Parameters<typeof store.findCode>[0], guestId: string, name: string, lock: boolean) {
    const row = await store.findCode(client, name, lock);
    const known = await store.readRedeemer(client, guestId, name, now());
    const phone = (await ports.phone?.claimState(client, guestId, giftOf(row))) ?? 'none';
    const refusal = refusalOf(row === null ? null : await stateOf(client, row), { ...known, phone }, now());
    if (refusal !== null || row === null) throw promotionError(refusal ?? 'unknown-code');
    return { row, turn: known.turns };
  }

  /** The code's row is locked by who redeems it, so that no other redemption of it is counted at the same time. */
  async function stateOf(client: Queryable, row: store.CodeRow) {
    const most = mostOf(row.benefits, ports);
    const budget = most === 0 ? undefined : (await budgets.of([budgetOf(row)], client)).get(budgetOf(row));
    return { ...store.toState(row), most, left: leftOf(budget) };
  }

  async function present(row: store.CodeRow, client: Queryable = pool): Promise<BonusCode> {
    return store.toCode(row, (await budgets.of([budgetOf(row)], client)).get(budgetOf(row)) ?? null);
  }

  const redeemOnce = (guestId: string, name: string, key: string) =>
    database.transaction((client) =>
      runIdempotent(client, { owner: guestId, scope: 'bonus-code', key, of: name }, () =>
        redeemNew(client, guestId, name),
      ),
    );

  async function redeemNew(client: PoolClient, guestId: string, name: string): Promise<Bonus> {
    const { row, turn } = await judge(client, guestId, name, true);
    const waits = row.benefits.some(isTopUpBenefit);
    const waitsUntil = waits ? new Date(now().getTime() + TOP_UP_WAIT_DAYS * DAY_MS) : null;
    const isByNumber = row.conditions.requireMobileAuth && row.once_per_guest;
    if (isByNumber && (await ports.phone?.give(client, guestId, giftOf(row))) !== true)
      throw promotionError('already-redeemed');
    const id = await store.insertRedemption(client, { codeId: row.id, guestId, turn, waitsUntil });
    let coins = 0;
    for (const [index, benefit] of row.benefits.entries()) {
      const gift = {
        key: `bonus-code:${id}:${index}`,
        guestId,
        label: row.code,
        benefit,
        now: now(),
        budget: budgetOf(row),
      };
      coins += await give({ wallet, ports }, gift, client);
    }
    return { ...store.toConfig(row), coins, waitsUntil: waitsUntil?.toISOString() ?? null };
  }

  return {
    ...createTopUps(context, wallet),
    monthly: createMonthlyBonus(context, wallet),

    async check(guestId, code) {
      try {
        const { row } = await tries.of(guestId, () => judge(pool, guestId, normalised(code), false));
        return { success: true, reason: null, config: store.toConfig(row) };
      } catch (error) {
        const reason = error instanceof AppError ? error.code : null;
        if (!isRefusal(reason)) throw error;
        return { success: false, reason, config: null };
      }
    },

    async redeem(guestId, code, requestKey = randomUUID()) {
      const pressed = await tries.of(guestId, () => redeemOnce(guestId, normalised(code), requestKey));
      const { answer: bonus, isRepeat } = pressed;
      if (isRepeat) return bonus;
      metrics.events.inc({ event: 'bonus-code-redeemed' });
      push.toGuest(guestId, 'bonusCodeRedeemed', { bonus });
      await Promise.all([wallet.pushBalance(guestId), wallet.vouchers.push(guestId)]);
      return bonus;
    },

    async remaining(guestId) {
      const waiting = await store.readWaiting(pool, guestId, now(), false);
      return waiting.map(store.toRemaining);
    },

    async hasNotRedeemed(guestId, code) {
      return (await store.readRedeemer(pool, guestId, normalised(code), now())).turns === 0;
    },

    async create(code) {
      if (!code.benefits.every((benefit) => isOffered(benefit, ports))) throw promotionError('benefit-not-offered');
      const least = mostOf(code.benefits, ports);
      if (least > (code.budgetCoins ?? 0)) throw promotionError('budget-too-small', { coins: least });
      return database.transaction(async (client) => {
        const row = await store.insertCode(client, code);
        if (row === null) throw promotionError('code-taken');
        if (least > 0 && code.budgetCoins !== null) await budgets.set(budgetOf(row), code.budgetCoins, client);
        return present(row, client);
      });
    },

    changeBudget: (id, sums) =>
      database.transaction(async (client) => {
        const row = await store.readCode(client, id);
        if (row === null || (await present(row, client)).budget === null) throw commonError('not-found');
        if (!(await budgets.replace(budgetOf(row), sums, client))) throw commonError('conflict');
        return present(row, client);
      }),

    async countSpent() {
      const rows = await store.openCodes(pool, now());
      const known = await budgets.of(rows.map(budgetOf));
      return rows.filter((row) => mostOf(row.benefits, ports) > leftOf(known.get(budgetOf(row)))).length;
    },

    async list(before) {
      const from = before ?? Number.MAX_SAFE_INTEGER;
      const rows = await page(
        PAGE,
        (limit) => store.listCodes(pool, from, limit),
        ({ id }) => id,
      );
      const known = await budgets.of(rows.items.map(budgetOf));
      return presented(rows, (row) => store.toCode(row, known.get(budgetOf(row)) ?? null));
    },

    async disable(id) {
      const row = await store.disableCode(pool, id, now());
      if (row === null) throw commonError('not-found');
      return present(row);
    },
  };
}

/** The name of a code's budget. */
export const budgetOf = ({ id }: Pick<store.CodeRow, 'id'>): string => `bonus-code:${id}`;

const leftOf = (budget: Budget | undefined): number =>
  budget === undefined ? 0 : budget.coins - budget.paid - budget.reserved;

/** What a proven number has had by a code. */
const giftOf = (row: store.CodeRow | null) => `bonus-code:${row?.id ?? 0}`;

const isRefusal = (code: string | null): code is Refusal => refusals.some((each) => each === code);

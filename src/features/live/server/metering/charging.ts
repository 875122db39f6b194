import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import {
  minutesDue,
  paidMs,
  type Charge,
  type ChargeResult,
  type FreeMinutes,
  type Wallet,
} from '../../../wallet/server/index.ts';
import type { ExitCode } from '../../contract.ts';
import { modeRules } from '../modes/modes.ts';
import { coinsDue, performerPart } from '../rules.ts';
import type { Seat } from './seats.ts';
import { lockRunning, writeProgress, type Paid, type Progress } from '../sessions/sitting-store.ts';

export interface Charged {
  /** Who could not or may not be charged, and how that ends. */
  broke: Map<Seat, ExitCode>;
  /** Sittings that the books say have ended, and how. */
  ended: Map<string, ExitCode>;
  /** Those that another process meters by now. */
  moved: Set<string>;
}

interface Plan {
  seat: Seat;
  /** What its locked row says. */
  paid: Paid;
  provenMs: number;
  free: FreeMinutes;
  coins: number;
  /** How many of them are the performer's. */
  share: number;
}

/**
 * Writes what has been proven and charges what is due, in one transaction for many. What has been charged is read from the
 * locked rows, not from memory: where the answer to a commit was lost, or another process has charged, nothing is taken twice.
 */
export function createCharging({ context, wallet }: { context: Context; wallet: Wallet }) {
  const { database, nodeId, log } = context;

  /** Voucher minutes go before coins: spends those whose first moment has been proven, and pays the performer for them. */
  async function spendMinutes(
    seat: Seat,
    { provenMs, spent }: { provenMs: number; spent: number },
    client: PoolClient,
  ): Promise<FreeMinutes> {
    const { sittingId, guestId, performerId: actorId, price } = seat;
    const type = modeRules[seat.mode].vouchers;
    const free = spent === seat.free.spent ? seat.free : { ...seat.free, spent };
    const due = type === null ? 0 : minutesDue(provenMs, free);
    if (type === null || due === 0) return free;
    for (let nth = 1; nth <= due; nth++) {
      const key = `sitting:${sittingId}:minute:${spent + nth}`;
      const minute = { key, guestId, actorId, type, amount: 1 };
      if ((await wallet.vouchers.spend(minute, client)) === 'insufficient') {
        return { ...free, spent: spent + nth - 1, left: 0 };
      }
      const coins = performerPart(price);
      if (coins > 0) await wallet.payForVoucher({ key, performerId: actorId, coins }, client);
    }
    return { ...free, spent: spent + due, left: free.left - due };
  }

  async function plan(seat: Seat, paid: Paid, client: PoolClient): Promise<Plan> {
    // A proof may come in while the database is asked.
    const provenMs = seat.provenMs;
    const free = await spendMinutes(seat, { provenMs, spent: paid.voucherMinutes }, client);
    // A voucher that comes in between covers time that coins have paid for: nothing is due until that is used up.
    const coins = Math.max(0, coinsDue(seat.price, paidMs(provenMs, free), seat.carried) - paid.charged);
    return { seat, paid, provenMs, free, coins, share: 0 };
  }

  /** Charges those that owe something; answers who could not be. */
  async function take(charging: Plan[], client: PoolClient): Promise<Map<Seat, ExitCode>> {
    const broke = new Map<Seat, ExitCode>();
    if (charging.length === 0) return broke;
    const earned = charging.map(({ seat: { performerId }, coins }) => ({ performerId, coins }));
    for (const [index, share] of (await wallet.shares.take(earned, client)).entries()) {
      const planned = charging[index];
      if (planned !== undefined) planned.share = share;
    }
    const results = await wallet.charge(charging.map(toCharge), client);
    const unpaid = [];
    for (const [index, { seat, coins, share }] of charging.entries()) {
      const status = results[index]?.status ?? 'insufficient';
      const exitCode = exitCodes[status];
      if (exitCode !== null) broke.set(seat, exitCode);
      if (status !== 'posted') unpaid.push({ performerId: seat.performerId, coins, performerCoins: share });
    }
    if (unpaid.length > 0) await wallet.shares.undo(unpaid, client);
    return broke;
  }

  async function chargeOnce(open: readonly Seat[]): Promise<Charged> {
    const { planned, ...charged } = await database.transaction(async (client) => {
      const ids = open.map((seat) => seat.sittingId);
      const { ended, moved, paid } = await lockRunning(client, ids, nodeId);
      const planned: Plan[] = [];
      for (const seat of open) {
        const row = paid.get(seat.sittingId);
        if (row === undefined || ended.has(seat.sittingId) || moved.has(seat.sittingId)) continue;
        planned.push(await plan(seat, row, client));
      }
      const broke = await take(
        planned.filter(({ coins }) => coins > 0),
        client,
      );
      const written = planned.filter(({ seat }) => !broke.has(seat));
      if (written.length > 0) await writeProgress(client, written.map(toProgress));
      return { ended, moved, broke, planned };
    });
    await remember(planned.filter(({ seat }) => !charged.broke.has(seat)));
    return charged;
  }

  /** Once the transaction stands, and not before, memory follows. */
  async function remember(planned: readonly Plan[]): Promise<void> {
    const paying = planned.filter(({ coins }) => coins > 0);
    const coins = paying.length === 0 ? null : await wallet.coins([...new Set(paying.map(({ seat }) => seat.guestId))]);
    for (const { seat, paid, coins: taken } of planned) {
      const isBehind = seat.charged !== paid.charged;
      seat.charged = paid.charged + taken;
      if (taken > 0) seat.balance = coins?.get(seat.guestId) ?? seat.balance - taken;
      else if (isBehind) seat.balanceReadAt = Number.NEGATIVE_INFINITY;
    }
    for (const { seat, free } of planned) {
      if (free === seat.free) continue;
      seat.free = free;
      await wallet.vouchers.push(seat.guestId);
    }
  }

  return {
    /** Where one guest's charge fails, the others are charged all the same: what fails is divided until it stands alone. */
    async charge(open: readonly Seat[]): Promise<Charged> {
      if (open.length === 0) return { broke: new Map(), ended: new Map(), moved: new Set() };
      try {
        return await chargeOnce(open);
      } catch (error) {
        if (!isOfContent(error)) throw error;
        if (open.length === 1) {
          log.error({ err: error, sitting: open[0]?.sittingId }, 'a sitting could not be charged');
          return { broke: new Map(), ended: new Map(), moved: new Set() };
        }
        const half = Math.ceil(open.length / 2);
        const [one, other] = [await this.charge(open.slice(0, half)), await this.charge(open.slice(half))];
        return {
          broke: new Map([...one.broke, ...other.broke]),
          ended: new Map([...one.ended, ...other.ended]),
          moved: new Set([...one.moved, ...other.moved]),
        };
      }
    },
  };
}

/** Whether a smaller batch may fare better: not where the database itself is gone or full (classes 08, 53, 57, 58). */
function isOfContent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return !/connection|terminat|timeout|ended/i.test(error.message);
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57|58)/.test(code);
}

/** How a sitting ends by what became of its charge. Only what the ledger has posted counts as charged. */
const exitCodes: Record<ChargeResult['status'], ExitCode | null> = {
  posted: null,
  repeated: null,
  insufficient: 'noMoney',
  conflict: 'noMoney',
  'unknown-account': 'noMoney',
  'limit-reached': 'limitReached',
  'self-excluded': 'selfExcluded',
  restricted: 'noMoney',
};

/** The key holds the sum so far, which its locked row says. */
function toCharge({ seat, paid, coins, share }: Plan): Charge {
  return {
    key: `sitting:${seat.sittingId}:${paid.charged + coins}`,
    guestId: seat.guestId,
    performerId: seat.performerId,
    coins,
    performerCoins: share,
    kind: 'chat',
    label: seat.performerName,
    series: { id: seat.sittingId, isFirst: paid.charged === 0 },
  };
}

const toProgress = ({ seat, paid, provenMs, free, coins, share }: Plan): Progress => ({
  sittingId: seat.sittingId,
  provenMs,
  lookedMs: Math.round(seat.lookedMs),
  charged: paid.charged + coins,
  performerShare: paid.performerShare + share,
  voucherMinutes: free.spent,
});

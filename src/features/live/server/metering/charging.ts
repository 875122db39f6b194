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
import type { ActiveSession } from './active-sessions.ts';
import { lockRunning, writeProgress, type Paid, type Progress } from '../sessions/chat-session-store.ts';

export interface Charged {
  /** Who could not or may not be charged, and how that ends. */
  broke: Map<ActiveSession, ExitCode>;
  /** Chat sessions that the books say have ended, and how. */
  ended: Map<string, ExitCode>;
  /** Those that another process meters by now. */
  moved: Set<string>;
}

interface Plan {
  activeSession: ActiveSession;
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
    activeSession: ActiveSession,
    { provenMs, spent }: { provenMs: number; spent: number },
    client: PoolClient,
  ): Promise<FreeMinutes> {
    const { chatSessionId, guestId, performerId: actorId, price } = activeSession;
    const type = modeRules[activeSession.mode].vouchers;
    const free = spent === activeSession.free.spent ? activeSession.free : { ...activeSession.free, spent };
    const due = type === null ? 0 : minutesDue(provenMs, free);
    if (type === null || due === 0) return free;
    for (let nth = 1; nth <= due; nth++) {
      const key = `sitting:${chatSessionId}:minute:${spent + nth}`;
      const minute = { key, guestId, actorId, type, amount: 1 };
      if ((await wallet.vouchers.spend(minute, client)) === 'insufficient') {
        return { ...free, spent: spent + nth - 1, left: 0 };
      }
      await wallet.payForVoucher({ key, useKey: key, performerId: actorId, coins: performerPart(price) }, client);
    }
    return { ...free, spent: spent + due, left: free.left - due };
  }

  async function plan(activeSession: ActiveSession, paid: Paid, client: PoolClient): Promise<Plan> {
    // A proof may come in while the database is asked.
    const provenMs = activeSession.provenMs;
    const free = await spendMinutes(activeSession, { provenMs, spent: paid.voucherMinutes }, client);
    // A voucher that comes in between covers time that coins have paid for: nothing is due until that is used up.
    const coins = Math.max(
      0,
      coinsDue(activeSession.price, paidMs(provenMs, free), activeSession.carried) - paid.charged,
    );
    return { activeSession, paid, provenMs, free, coins, share: 0 };
  }

  /** Charges those that owe something; answers who could not be. */
  async function take(charging: Plan[], client: PoolClient): Promise<Map<ActiveSession, ExitCode>> {
    const broke = new Map<ActiveSession, ExitCode>();
    if (charging.length === 0) return broke;
    const earned = charging.map(({ activeSession: { performerId }, coins }) => ({ performerId, coins }));
    for (const [index, share] of (await wallet.shares.take(earned, client)).entries()) {
      const planned = charging[index];
      if (planned !== undefined) planned.share = share;
    }
    const results = await wallet.charge(charging.map(toCharge), client);
    const unpaid = [];
    for (const [index, { activeSession, coins, share }] of charging.entries()) {
      const status = results[index]?.status ?? 'insufficient';
      const exitCode = exitCodes[status];
      if (exitCode !== null) broke.set(activeSession, exitCode);
      if (status !== 'posted') unpaid.push({ performerId: activeSession.performerId, coins, performerCoins: share });
    }
    if (unpaid.length > 0) await wallet.shares.undo(unpaid, client);
    return broke;
  }

  async function chargeOnce(open: readonly ActiveSession[]): Promise<Charged> {
    const { planned, ...charged } = await database.transaction(async (client) => {
      const ids = open.map((activeSession) => activeSession.chatSessionId);
      const { ended, moved, paid } = await lockRunning(client, ids, nodeId);
      const planned: Plan[] = [];
      for (const activeSession of open) {
        const row = paid.get(activeSession.chatSessionId);
        if (row === undefined || ended.has(activeSession.chatSessionId) || moved.has(activeSession.chatSessionId))
          continue;
        planned.push(await plan(activeSession, row, client));
      }
      const broke = await take(
        planned.filter(({ coins }) => coins > 0),
        client,
      );
      const written = planned.filter(({ activeSession }) => !broke.has(activeSession));
      if (written.length > 0) await writeProgress(client, written.map(toProgress));
      return { ended, moved, broke, planned };
    });
    await remember(planned.filter(({ activeSession }) => !charged.broke.has(activeSession)));
    return charged;
  }

  /** Once the transaction stands, and not before, memory follows. */
  async function remember(planned: readonly Plan[]): Promise<void> {
    const paying = planned.filter(({ coins }) => coins > 0);
    const coins =
      paying.length === 0
        ? null
        : await wallet.coins([...new Set(paying.map(({ activeSession }) => activeSession.guestId))]);
    for (const { activeSession, paid, provenMs, coins: taken } of planned) {
      const isBehind = activeSession.charged !== paid.charged;
      activeSession.chargedMs = provenMs;
      activeSession.charged = paid.charged + taken;
      if (taken > 0) activeSession.balance = coins?.get(activeSession.guestId) ?? activeSession.balance - taken;
      else if (isBehind) activeSession.balanceReadAt = Number.NEGATIVE_INFINITY;
    }
    for (const { activeSession, free } of planned) {
      if (free === activeSession.free) continue;
      activeSession.free = free;
      await wallet.vouchers.push(activeSession.guestId);
    }
  }

  return {
    /** Where one guest's charge fails, the others are charged all the same: what fails is divided until it stands alone. */
    async charge(open: readonly ActiveSession[]): Promise<Charged> {
      if (open.length === 0) return { broke: new Map(), ended: new Map(), moved: new Set() };
      try {
        return await chargeOnce(open);
      } catch (error) {
        if (!isOfContent(error)) throw error;
        if (open.length === 1) {
          log.error({ err: error, chatSession: open[0]?.chatSessionId }, 'a chat session could not be charged');
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

/** How a chat session ends by what became of its charge. Only what the ledger has posted counts as charged. */
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
function toCharge({ activeSession, paid, coins, share }: Plan): Charge {
  return {
    key: `sitting:${activeSession.chatSessionId}:${paid.charged + coins}`,
    guestId: activeSession.guestId,
    performerId: activeSession.performerId,
    coins,
    performerCoins: share,
    kind: 'chat',
    label: activeSession.performerName,
    series: { id: activeSession.chatSessionId, isFirst: paid.charged === 0 },
  };
}

const toProgress = ({ activeSession, paid, provenMs, free, coins, share }: Plan): Progress => ({
  chatSessionId: activeSession.chatSessionId,
  provenMs,
  graceMs: Math.round(activeSession.graceMs),
  charged: paid.charged + coins,
  performerShare: paid.performerShare + share,
  voucherMinutes: free.spent,
});

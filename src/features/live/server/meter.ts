import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Push } from '../../../platform/push.ts';
import { voucherTypes } from '../../wallet/constants.ts';
import {
  isReminderDue,
  minutesDue,
  noRules,
  paidMs,
  type Charge,
  type ChargeResult,
  type FreeMinutes,
  type Wallet,
} from '../../wallet/server/index.ts';
import { liveConstants, type ExitCode } from '../contract.ts';
import { coinsDue, performerPart } from './rules.ts';
import { isLost, isSpent, readMeter, type Seat, type Seats } from './seats.ts';
import { lockRunning, writeProgress, type Progress } from './store.ts';

/** Balances are read anew this often, and always near the end: other purchases and top-ups move them too. */
const BALANCE_MS = 30_000;
const NEAR_END_SECONDS = 90;

export interface Meter {
  /** Charges all that is due in one batch, warns, and ends what is over. Ticks never overlap. */
  tick(): Promise<void>;
}

/** The clock of all paid sittings of this process (E2): once a second, one transaction for all of them. */
export function createMeter(deps: {
  context: Context;
  seats: Seats;
  wallet: Wallet;
  push: Push;
  end: (seat: Seat, exitCode: ExitCode) => Promise<unknown>;
  steadyNow: () => number;
}): Meter {
  const { context, seats, wallet, push, end, steadyNow } = deps;

  async function refreshBalances(paid: readonly Seat[]): Promise<void> {
    const now = steadyNow();
    const due = paid.filter((seat) => {
      const { remainingSeconds } = readMeter(seat);
      return now - seat.balanceReadAt > BALANCE_MS || (remainingSeconds ?? 0) < NEAR_END_SECONDS;
    });
    if (due.length === 0) return;
    const guestIds = [...new Set(due.map((seat) => seat.guestId))];
    const [coins, minutes, rules] = await Promise.all([
      wallet.coins(guestIds),
      wallet.vouchers.amounts(voucherTypes.videochat, due.map(toPlace)),
      wallet.spending.rulesOf(guestIds),
    ]);
    for (const [index, seat] of due.entries()) {
      seat.balance = coins.get(seat.guestId) ?? 0;
      seat.free = { ...seat.free, left: minutes[index] ?? 0 };
      seat.rules = rules.get(seat.guestId) ?? null;
      seat.balanceReadAt = now;
    }
  }

  /** Voucher minutes go before coins: spends those whose first moment has been proven, and pays the performer for them. */
  async function spendMinutes(seat: Seat, provenMs: number, client: PoolClient): Promise<FreeMinutes> {
    const { sittingId, guestId, performerId: actorId, price } = seat;
    let free = seat.free;
    for (let due = minutesDue(provenMs, free); due > 0; due--) {
      const key = `sitting:${sittingId}:minute:${free.spent + 1}`;
      const minute = { key, guestId, actorId, type: voucherTypes.videochat, amount: 1 };
      if ((await wallet.vouchers.spend(minute, client)) === 'insufficient') return { ...free, left: 0 };
      const coins = performerPart(price);
      if (coins > 0) await wallet.payForVoucher({ key, performerId: actorId, coins }, client);
      free = { spent: free.spent + 1, left: free.left - 1 };
    }
    return free;
  }

  /** Charges what is due. Tells who could not or may not be charged and why, and whose sitting the books say has ended. */
  async function charge(open: readonly Seat[]): Promise<{ broke: Map<Seat, ExitCode>; ended: Map<string, ExitCode> }> {
    const broke = new Map<Seat, ExitCode>();
    if (open.length === 0) return { broke, ended: new Map() };
    const { ended, planned, charging } = await context.database.transaction(async (client) => {
      const ended = await lockRunning(
        client,
        open.map((seat) => seat.sittingId),
      );
      const moved = open.filter((seat) => isPaying(seat) && seat.lastProof !== null && !ended.has(seat.sittingId));
      const planned: Plan[] = [];
      for (const seat of moved) {
        // A proof may come in while the database is asked.
        const provenMs = seat.provenMs;
        const free = await spendMinutes(seat, provenMs, client);
        // A voucher that comes in between covers time that coins have paid for: nothing is due until that is used up.
        const coins = Math.max(0, coinsDue(seat.price, paidMs(provenMs, free)) - seat.charged);
        planned.push({ seat, provenMs, free, coins });
      }
      const charging = planned.filter((plan) => plan.coins > 0);
      const results = charging.length === 0 ? [] : await wallet.charge(charging.map(toCharge), client);
      for (const [index, { seat }] of charging.entries()) {
        const exitCode = exitCodes[results[index]?.status ?? 'insufficient'];
        if (exitCode !== null) broke.set(seat, exitCode);
      }
      const written = planned.filter((plan) => !broke.has(plan.seat));
      if (written.length > 0) await writeProgress(client, written.map(toProgress));
      return { ended, planned, charging };
    });
    for (const { seat, free } of planned) if (free !== seat.free) await tellMinutes(seat, free);
    for (const { seat, coins } of charging) {
      if (broke.has(seat)) continue;
      seat.charged += coins;
      seat.balance -= coins;
    }
    return { broke, ended };
  }

  async function tellMinutes(seat: Seat, free: FreeMinutes): Promise<void> {
    seat.free = free;
    await wallet.vouchers.push(seat.guestId);
  }

  /** Reminds of time and coins as the guest wished (trust and safety 10). */
  function remind(seat: Seat): void {
    const now = { seconds: Math.floor(seat.provenMs / 1000), coins: seat.charged };
    if (!isPaying(seat) || !isReminderDue(seat.rules ?? noRules, seat.reminded, now)) return;
    seat.reminded = now;
    push.toGuest(seat.guestId, 'spendingReminder', now);
  }

  function report(seat: Seat): void {
    remind(seat);
    const meter = readMeter(seat);
    push.toGuest(seat.guestId, 'chatMeter', meter);
    const low = meter.remainingSeconds !== null && meter.remainingSeconds <= liveConstants.warnSeconds;
    if (low && !seat.warned) push.toGuest(seat.guestId, 'chatWarning', meter);
    // Topping up in time lets the warning come again later.
    seat.warned = low;
  }

  return {
    async tick() {
      const open = seats.all().filter((seat) => !seat.ending);
      await refreshBalances(open.filter(isPaying));
      const { broke, ended } = await charge(open);
      for (const seat of open) {
        const exitCode = ended.get(seat.sittingId);
        if (exitCode !== undefined) await end(seat, exitCode);
        else if (broke.has(seat) || isSpent(seat)) await end(seat, broke.get(seat) ?? 'noMoney');
        else if (isLost(seat, steadyNow())) await end(seat, 'lineLost');
        else report(seat);
      }
    },
  };
}

const isPaying = (seat: Seat) => seat.mode === 'videoChat';

const toPlace = ({ guestId, performerId }: Seat) => ({ guestId, actorId: performerId });

/** How a sitting ends by what became of its charge. Only what the ledger has posted counts as charged. */
const exitCodes: Record<ChargeResult['status'], ExitCode | null> = {
  posted: null,
  repeated: null,
  insufficient: 'noMoney',
  conflict: 'noMoney',
  'unknown-account': 'noMoney',
  'limit-reached': 'limitReached',
  'self-excluded': 'selfExcluded',
};

interface Plan {
  seat: Seat;
  provenMs: number;
  free: FreeMinutes;
  coins: number;
}

/** The key holds the sum so far: a tick that is repeated after a crash charges nothing twice. */
function toCharge({ seat, coins }: Plan): Charge {
  const total = seat.charged + coins;
  return {
    key: `sitting:${seat.sittingId}:${total}`,
    guestId: seat.guestId,
    performerId: seat.performerId,
    coins,
    performerCoins: performerPart(total) - performerPart(seat.charged),
    kind: 'chat',
    label: seat.performerName,
    series: { id: seat.sittingId, isFirst: seat.charged === 0 },
  };
}

const toProgress = ({ seat, provenMs, coins }: Plan): Progress => ({
  sittingId: seat.sittingId,
  provenMs,
  charged: seat.charged + coins,
  performerShare: performerPart(seat.charged + coins),
});

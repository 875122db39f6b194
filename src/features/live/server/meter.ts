import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Push } from '../../../platform/push.ts';
import {
  isExcluded,
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
import { modeRules } from './modes.ts';
import { isLost, isPaid, isSpent, isUnproven, readMeter, type Seat, type Seats } from './seats.ts';
import { lockRunning, writeProgress, type Progress } from './sitting-store.ts';

/** Balances are read anew this often, and always near the end: other purchases and top-ups move them too. */
const BALANCE_MS = 30_000;
const NEAR_END_SECONDS = 90;
/** With more sittings than this each is charged every few seconds in turn, and every ten at most. */
const AT_ONCE = 5000;
const LONGEST_TURN = 10;

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
  /** Another process meters it from now on. */
  letGo: (seat: Seat) => void;
  /** Stops the picture until the next proof. */
  shut: (seat: Seat) => void;
  steadyNow: () => number;
}): Meter {
  const { context, seats, wallet, push, end, letGo, shut, steadyNow } = deps;

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
      minutesOf(wallet, due),
      wallet.spending.rulesOf(guestIds),
    ]);
    for (const seat of due) {
      seat.balance = coins.get(seat.guestId) ?? 0;
      seat.free = { ...seat.free, left: minutes.get(seat) ?? 0 };
      seat.rules = rules.get(seat.guestId) ?? null;
      seat.balanceReadAt = now;
    }
  }

  /** Voucher minutes go before coins: spends those whose first moment has been proven, and pays the performer for them. */
  async function spendMinutes(seat: Seat, provenMs: number, client: PoolClient): Promise<FreeMinutes> {
    const { sittingId, guestId, performerId: actorId, price } = seat;
    const type = modeRules[seat.mode].vouchers;
    const due = type === null ? 0 : minutesDue(provenMs, seat.free);
    if (type === null || due === 0) return seat.free;
    const { ahead, spent, left } = seat.free;
    for (let nth = 1; nth <= due; nth++) {
      const key = `sitting:${sittingId}:minute:${spent + nth}`;
      const minute = { key, guestId, actorId, type, amount: 1 };
      if ((await wallet.vouchers.spend(minute, client)) === 'insufficient') {
        return { ahead, spent: spent + nth - 1, left: 0 };
      }
      const coins = performerPart(price);
      if (coins > 0) await wallet.payForVoucher({ key, performerId: actorId, coins }, client);
    }
    return { ahead, spent: spent + due, left: left - due };
  }

  /** Writes what has been proven and charges what is due. */
  async function charge(open: readonly Seat[]): Promise<Charged> {
    const broke = new Map<Seat, ExitCode>();
    if (open.length === 0) return { broke, ended: new Map(), moved: new Set() };
    const { ended, moved, planned, charging } = await context.database.transaction(async (client) => {
      const ids = open.map((seat) => seat.sittingId);
      const { ended, moved } = await lockRunning(client, ids, context.nodeId);
      const ours = (seat: Seat) => !ended.has(seat.sittingId) && !moved.has(seat.sittingId);
      const planned: Plan[] = [];
      for (const seat of open.filter((each) => each.lastProof !== null && ours(each))) {
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
      return { ended, moved, planned, charging };
    });
    for (const { seat, free } of planned) if (free !== seat.free) await tellMinutes(seat, free);
    for (const { seat, coins } of charging) {
      if (broke.has(seat)) continue;
      seat.charged += coins;
      seat.balance -= coins;
    }
    return { broke, ended, moved };
  }

  async function tellMinutes(seat: Seat, free: FreeMinutes): Promise<void> {
    seat.free = free;
    await wallet.vouchers.push(seat.guestId);
  }

  /** Reminds of time and coins as the guest wished (trust and safety 10). */
  function remind(seat: Seat): void {
    const now = { seconds: Math.floor(seat.provenMs / 1000), coins: seat.charged };
    if (!isPaid(seat) || !isReminderDue(seat.rules ?? noRules, seat.reminded, now)) return;
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

  let ticks = 0;
  /** Whose turn it is: each second everybody's, or some of very many; whatever is about to change, at once. */
  function inTurn(open: readonly Seat[]): Seat[] {
    const every = Math.min(LONGEST_TURN, Math.ceil(open.length / AT_ONCE));
    const turn = ticks++;
    if (every <= 1) return [...open];
    const now = steadyNow();
    return open.filter(
      (seat, index) =>
        index % every === turn % every ||
        seat.isDue ||
        isLost(seat, now) ||
        (!seat.isShut && isUnproven(seat, now)) ||
        (readMeter(seat).remainingSeconds ?? Infinity) < NEAR_END_SECONDS,
    );
  }

  return {
    async tick() {
      const open = inTurn(seats.all().filter((seat) => !seat.ending));
      await refreshBalances(open.filter(isPaid));
      const { broke, ended, moved } = await charge(open);
      for (const seat of open) {
        const exitCode = ended.get(seat.sittingId);
        if (exitCode !== undefined) await end(seat, exitCode);
        else if (moved.has(seat.sittingId)) letGo(seat);
        else if (broke.has(seat) || isSpent(seat)) await end(seat, broke.get(seat) ?? spentCode(seat));
        else if (isLost(seat, steadyNow())) await end(seat, 'lineLost');
        // Vouchers pay no limit: who has shut himself out is let go all the same.
        else if (isPaid(seat) && isExcluded(seat.rules?.excluded ?? null, context.now()))
          await end(seat, 'selfExcluded');
        else {
          if (!seat.isShut && isUnproven(seat, steadyNow())) shut(seat);
          report(seat);
        }
      }
    },
  };
}

/** Free time runs out, coins run out: two endings. */
const spentCode = (seat: Seat): ExitCode => (isPaid(seat) ? 'noMoney' : 'timeLimit');

interface Charged {
  /** Who could not or may not be charged, and how that ends. */
  broke: Map<Seat, ExitCode>;
  /** Sittings that the books say have ended, and how. */
  ended: Map<string, ExitCode>;
  /** Those that another process meters by now. */
  moved: Set<string>;
}

/** How many voucher minutes each of the sittings may still use. */
export async function minutesOf<S extends Pick<Seat, 'mode' | 'guestId' | 'performerId'>>(
  wallet: Wallet,
  seats: readonly S[],
): Promise<Map<S, number>> {
  const minutes = new Map<S, number>();
  for (const type of new Set(seats.map(({ mode }) => modeRules[mode].vouchers))) {
    if (type === null) continue;
    const having = seats.filter(({ mode }) => modeRules[mode].vouchers === type);
    const places = having.map(({ guestId, performerId }) => ({ guestId, actorId: performerId }));
    const amounts = await wallet.vouchers.amounts(type, places);
    for (const [index, seat] of having.entries()) minutes.set(seat, amounts[index] ?? 0);
  }
  return minutes;
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

const toProgress = ({ seat, provenMs, free, coins }: Plan): Progress => ({
  sittingId: seat.sittingId,
  provenMs,
  charged: seat.charged + coins,
  performerShare: performerPart(seat.charged + coins),
  voucherMinutes: free.spent,
});

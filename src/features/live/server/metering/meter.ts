import type { Context } from '../../../../platform/context.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import { isExcluded, isReminderDue, noRules, type Wallet } from '../../../wallet/server/index.ts';
import { liveConstants, type ExitCode } from '../../contract.ts';
import { createCharging, type Charged } from './charging.ts';
import { modeRules } from '../modes/modes.ts';
import { isLost, isTooStill, isUnproven, look, mayLook, stillness } from './proofs.ts';
import { isPaid, isSpent, readMeter, type Seat, type Seats } from './seats.ts';

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
  /** Nothing is forwarded to him until a look is granted. */
  shut: (seat: Seat) => void;
  /** Grants a look, so that the picture can be proven again. */
  grantLook: (seat: Seat) => void;
  steadyNow: () => number;
}): Meter {
  const { context, seats, wallet, push, end, letGo, shut, grantLook, steadyNow } = deps;
  const charging = createCharging({ context, wallet });

  async function refreshBalances(paid: readonly Seat[]): Promise<void> {
    const now = steadyNow();
    const due = paid.filter((seat) => {
      const { remainingSeconds } = readMeter(seat, null);
      return now - seat.balanceReadAt > BALANCE_MS || (remainingSeconds ?? 0) < NEAR_END_SECONDS;
    });
    if (due.length === 0) return;
    const guestIds = [...new Set(due.map((seat) => seat.guestId))];
    // What is spent from here on is newer than what is read.
    for (const seat of due) seat.balanceReadAt = now;
    const [coins, minutes, rules] = await Promise.all([
      wallet.coins(guestIds),
      minutesOf(wallet, due),
      wallet.spending.rulesOf(guestIds),
    ]);
    for (const seat of due) {
      seat.balance = coins.get(seat.guestId) ?? 0;
      seat.free = { ...seat.free, left: minutes.get(seat) ?? 0 };
      seat.rules = rules.get(seat.guestId) ?? null;
    }
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
    const meter = readMeter(seat, stillness(seat, steadyNow()));
    // A balance is told once: what else he spends is told where he spends it, and must not be taken back.
    const isNews = isPaid(seat) && seat.balance !== seat.toldBalance && Number.isFinite(seat.balanceReadAt);
    if (isNews) seat.toldBalance = seat.balance;
    push.toGuest(seat.guestId, 'chatMeter', isNews ? meter : { ...meter, balance: null });
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
        (readMeter(seat, null).remainingSeconds ?? Infinity) < NEAR_END_SECONDS,
    );
  }

  /** What follows for one sitting; how it ends comes before anything else. */
  async function follow(seat: Seat, { broke, ended, moved }: Charged): Promise<void> {
    // Somebody ends it, or another process takes it, since the tick began.
    if (seat.ending) return;
    const now = steadyNow();
    const exitCode = ended.get(seat.sittingId);
    if (exitCode !== undefined) return void (await end(seat, exitCode));
    if (moved.has(seat.sittingId)) return letGo(seat);
    if (broke.has(seat) || isSpent(seat)) return void (await end(seat, broke.get(seat) ?? spentCode(seat)));
    if (isLost(seat, now)) return void (await end(seat, 'lineLost'));
    if (isTooStill(seat, now)) return void (await end(seat, seat.air === 'off' ? 'showEnded' : 'lineLost'));
    // Vouchers pay no limit: who has shut himself out is let go all the same.
    if (isPaid(seat) && isExcluded(seat.rules?.excluded ?? null, context.now()))
      return void (await end(seat, 'selfExcluded'));
    if (!seat.isShut && isUnproven(seat, now)) shut(seat);
    if (seat.isShut && mayLook(seat, now)) grantLook(seat);
    report(seat);
  }

  return {
    async tick() {
      const open = inTurn(seats.all().filter((seat) => !seat.ending));
      for (const seat of open) look(seat, steadyNow());
      await refreshBalances(open.filter(isPaid));
      const charged = await charging.charge(open);
      for (const seat of open) {
        try {
          await follow(seat, charged);
        } catch (error) {
          context.log.error({ err: error, sitting: seat.sittingId }, 'a sitting could not be followed');
        }
      }
    },
  };
}

/** Free time runs out, coins run out: two endings. */
const spentCode = (seat: Seat): ExitCode => (isPaid(seat) ? 'noMoney' : 'timeLimit');

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

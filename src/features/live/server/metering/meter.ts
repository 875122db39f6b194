import type { Context } from '../../../../platform/context.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import { isExcluded, isReminderDue, noRules, type Wallet } from '../../../wallet/server/index.ts';
import { liveConstants, type ExitCode } from '../../contract.ts';
import { createCharging, type Charged } from './charging.ts';
import { modeRules } from '../modes/modes.ts';
import { isLost, isTooStill, isUnproven, countGrace, hasGrace, stillness } from './proofs.ts';
import { isPaid, isSpent, readMeter, type ActiveSession, type ActiveSessions } from './active-sessions.ts';

/** Balances are read anew this often, and always near the end: other purchases and top-ups move them too. */
const BALANCE_MS = 30_000;
const NEAR_END_SECONDS = 90;
/** With more chat sessions than this each is charged every few seconds in turn, and every ten at most. */
const AT_ONCE = 5000;
const LONGEST_TURN = 10;

export interface Meter {
  /** Charges all that is due in one batch, warns, and ends what is over. Ticks never overlap. */
  tick(): Promise<void>;
}

/** The clock of all paid chat sessions of this process (E2): once a second, one transaction for all of them. */
export function createMeter(deps: {
  context: Context;
  activeSessions: ActiveSessions;
  wallet: Wallet;
  push: Push;
  end: (activeSession: ActiveSession, exitCode: ExitCode) => Promise<unknown>;
  /** Another process meters it from now on. */
  letGo: (activeSession: ActiveSession) => void;
  /** Nothing is forwarded to him until grace is granted. */
  shut: (activeSession: ActiveSession) => void;
  /** Grants grace, so that the picture can be proven again. */
  grantGrace: (activeSession: ActiveSession) => void;
  steadyNow: () => number;
}): Meter {
  const { context, activeSessions, wallet, push, end, letGo, shut, grantGrace, steadyNow } = deps;
  const charging = createCharging({ context, wallet });

  async function refreshBalances(paid: readonly ActiveSession[]): Promise<void> {
    const now = steadyNow();
    const due = paid.filter((activeSession) => {
      const { remainingSeconds } = readMeter(activeSession, null);
      return now - activeSession.balanceReadAt > BALANCE_MS || (remainingSeconds ?? 0) < NEAR_END_SECONDS;
    });
    if (due.length === 0) return;
    const guestIds = [...new Set(due.map((activeSession) => activeSession.guestId))];
    // What is spent from here on is newer than what is read.
    for (const activeSession of due) activeSession.balanceReadAt = now;
    const [coins, minutes, rules] = await Promise.all([
      wallet.coins(guestIds),
      minutesOf(wallet, due),
      wallet.spending.rulesOf(guestIds),
    ]);
    for (const activeSession of due) {
      activeSession.balance = coins.get(activeSession.guestId) ?? 0;
      activeSession.free = { ...activeSession.free, left: minutes.get(activeSession) ?? 0 };
      activeSession.rules = rules.get(activeSession.guestId) ?? null;
    }
  }

  /** Reminds of time and coins as the guest wished (trust and safety 10). */
  function remind(activeSession: ActiveSession): void {
    const now = { seconds: Math.floor(activeSession.provenMs / 1000), coins: activeSession.charged };
    if (!isPaid(activeSession) || !isReminderDue(activeSession.rules ?? noRules, activeSession.reminded, now)) return;
    activeSession.reminded = now;
    push.toGuest(activeSession.guestId, 'spendingReminder', now);
  }

  function report(activeSession: ActiveSession): void {
    remind(activeSession);
    const meter = readMeter(activeSession, stillness(activeSession, steadyNow()));
    // A balance is told once: what else he spends is told where he spends it, and must not be taken back.
    const isNews =
      isPaid(activeSession) &&
      activeSession.balance !== activeSession.sentBalance &&
      Number.isFinite(activeSession.balanceReadAt);
    if (isNews) activeSession.sentBalance = activeSession.balance;
    push.toGuest(activeSession.guestId, 'chatMeter', isNews ? meter : { ...meter, balance: null });
    const low = meter.remainingSeconds !== null && meter.remainingSeconds <= liveConstants.warnSeconds;
    if (low && !activeSession.warned) push.toGuest(activeSession.guestId, 'chatWarning', meter);
    // Topping up in time lets the warning come again later.
    activeSession.warned = low;
  }

  let ticks = 0;
  /** Whose turn it is: each second everybody's, or some of very many; whatever is about to change, at once. */
  function inTurn(open: readonly ActiveSession[]): ActiveSession[] {
    const every = Math.min(LONGEST_TURN, Math.ceil(open.length / AT_ONCE));
    const turn = ticks++;
    if (every <= 1) return [...open];
    const now = steadyNow();
    return open.filter(
      (activeSession, index) =>
        index % every === turn % every ||
        activeSession.isDue ||
        isLost(activeSession, now) ||
        (!activeSession.isShut && isUnproven(activeSession, now)) ||
        (readMeter(activeSession, null).remainingSeconds ?? Infinity) < NEAR_END_SECONDS,
    );
  }

  /** What follows for one chat session; how it ends comes before anything else. */
  async function follow(activeSession: ActiveSession, { broke, ended, moved }: Charged): Promise<void> {
    // Somebody ends it, or another process takes it, since the tick began.
    if (activeSession.ending) return;
    const now = steadyNow();
    const exitCode = ended.get(activeSession.chatSessionId);
    if (exitCode !== undefined) return void (await end(activeSession, exitCode));
    if (moved.has(activeSession.chatSessionId)) return letGo(activeSession);
    const broken = broke.get(activeSession);
    if (broken !== undefined) return void (await end(activeSession, broken));
    if (isSpent(activeSession)) {
      if (activeSession.chargedMs >= activeSession.provenMs)
        return void (await end(activeSession, spentCode(activeSession)));
      // The last proof came while this tick charged those before: the next one charges it, and ends.
      activeSession.isDue = true;
    }
    if (isLost(activeSession, now)) return void (await end(activeSession, 'lineLost'));
    if (isTooStill(activeSession, now))
      return void (await end(activeSession, activeSession.air === 'off' ? 'showEnded' : 'lineLost'));
    // Vouchers pay no limit: who has shut himself out is let go all the same.
    if (isPaid(activeSession) && isExcluded(activeSession.rules?.excluded ?? null, context.now()))
      return void (await end(activeSession, 'selfExcluded'));
    if (!activeSession.isShut && isUnproven(activeSession, now)) shut(activeSession);
    if (activeSession.isShut && hasGrace(activeSession, now)) grantGrace(activeSession);
    report(activeSession);
  }

  return {
    async tick() {
      const open = inTurn(activeSessions.all().filter((activeSession) => !activeSession.ending));
      for (const activeSession of open) countGrace(activeSession, steadyNow());
      await refreshBalances(open.filter(isPaid));
      const charged = await charging.charge(open);
      for (const activeSession of open) {
        try {
          await follow(activeSession, charged);
        } catch (error) {
          context.log.error(
            { err: error, chatSession: activeSession.chatSessionId },
            'a chat session could not be followed',
          );
        }
      }
    },
  };
}

/** Free time runs out, coins run out: two endings. */
const spentCode = (activeSession: ActiveSession): ExitCode => (isPaid(activeSession) ? 'noMoney' : 'timeLimit');

/** How many voucher minutes each of the chat sessions may still use. */
export async function minutesOf<S extends Pick<ActiveSession, 'mode' | 'guestId' | 'performerId'>>(
  wallet: Wallet,
  activeSessions: readonly S[],
): Promise<Map<S, number>> {
  const having = activeSessions.flatMap((session) => {
    const type = modeRules[session.mode].vouchers;
    return type === null ? [] : [{ session, type, guestId: session.guestId, actorId: session.performerId }];
  });
  const amounts = await wallet.vouchers.amounts(having);
  return new Map(having.map(({ session }, index) => [session, amounts[index] ?? 0]));
}

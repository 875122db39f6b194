import type { TransferResult } from '@separee/ledger';
import type { Context } from '../../../platform/context.ts';
import type { Push } from '../../../platform/push.ts';
import type { Charge, Wallet } from '../../wallet/server/index.ts';
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
    const coins = await wallet.coins([...new Set(due.map((seat) => seat.guestId))]);
    for (const seat of due) {
      seat.balance = coins.get(seat.guestId) ?? 0;
      seat.balanceReadAt = now;
    }
  }

  /** Charges what is due. Tells whose coins did not suffice, and whose sitting the books say has ended. */
  async function charge(open: readonly Seat[]): Promise<{ broke: Set<Seat>; ended: Map<string, ExitCode> }> {
    const broke = new Set<Seat>();
    if (open.length === 0) return { broke, ended: new Map() };
    const { ended, charging } = await context.database.transaction(async (client) => {
      const ended = await lockRunning(
        client,
        open.map((seat) => seat.sittingId),
      );
      const moved = open.filter((seat) => isPaying(seat) && seat.lastProof !== null && !ended.has(seat.sittingId));
      const planned = moved.map((seat) => {
        const provenMs = seat.provenMs;
        return { seat, provenMs, coins: coinsDue(seat.price, provenMs) - seat.charged };
      });
      const charging = planned.filter((plan) => plan.coins > 0);
      const results = charging.length === 0 ? [] : await wallet.charge(charging.map(toCharge), client);
      for (const [index, { seat }] of charging.entries()) if (!isPaid(results[index]?.status)) broke.add(seat);
      const written = planned.filter((plan) => !broke.has(plan.seat));
      if (written.length > 0) await writeProgress(client, written.map(toProgress));
      return { ended, charging };
    });
    for (const { seat, coins } of charging) {
      if (broke.has(seat)) continue;
      seat.charged += coins;
      seat.balance -= coins;
    }
    return { broke, ended };
  }

  function report(seat: Seat): void {
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
        else if (broke.has(seat) || isSpent(seat)) await end(seat, 'noMoney');
        else if (isLost(seat, steadyNow())) await end(seat, 'lineLost');
        else report(seat);
      }
    },
  };
}

const isPaying = (seat: Seat) => seat.mode === 'videoChat';

/** Only what the ledger has posted counts as charged. */
const isPaid = (status: TransferResult['status'] | undefined) => status === 'posted' || status === 'repeated';

interface Plan {
  seat: Seat;
  provenMs: number;
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

import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import { centsForCoins } from '../../../../platform/money/money.ts';
import * as account from '../ledger/accounts.ts';
import { takenBackSince } from '../returns/return-store.ts';
import { receivedSince } from './stores/earning-hours-store.ts';
import { noteNothing, type Note } from '../../../notifications/server/index.ts';
import { dropDetailsOfGone, hasDetails } from '../payout-details/details-store.ts';
import { payoutDecided, type PayoutNews } from './news.ts';
import {
  accountOf,
  hasOpenPayout,
  insertAgain,
  insertPayout,
  lockPerformer,
  payoutsOf,
  type Payout,
} from './stores/payout-store.ts';
import {
  approvedPage,
  decidedBetween,
  decidedPayouts,
  findPayoutForReview,
  returnedBetween,
  takeDecision,
  takeReturn,
  waitingPayouts,
  type Decision,
  type DecidedPayout,
  type DecisionAnswer,
  type PayoutForReview,
  type PayoutState,
} from './stores/payout-review-store.ts';

const DAY_MS = 86_400_000;
/** Card payments are disputed within weeks: coins that came later are not paid out yet (trust and safety 13). */
const HOLD_DAYS = 30;
/** Fewest coins that are paid out: fifty euros. */
const MINIMUM_COINS = 200;
const SHOWN = 50;

export interface PayoutsState {
  /** Coins earned and neither paid out nor waiting for it. */
  earnings: number;
  /** Of them, those that have waited long enough. */
  payable: number;
  minimum: number;
  holdDays: number;
  /** Newest first. */
  items: Payout[];
}

/** What became of a request; only `requested` moved coins, now or when it was made first. */
export type PayoutAnswer =
  | { status: 'requested' }
  | { status: 'open' }
  | { status: 'too-small' }
  | { status: 'too-much'; payable: number }
  /** She has not said where it is to go. */
  | { status: 'no-details' };

type PayoutGuard = (client: PoolClient) => Promise<void>;

/** Nothing was booked, and the key stays free. */
class Declined extends Error {
  readonly answer: PayoutAnswer;
  constructor(answer: PayoutAnswer) {
    super(answer.status);
    this.answer = answer;
  }
}

/**
 * Earnings on their way out (trust and safety 13). All that a performer earned is hers, whichever coins her guests paid with: the
 * platform pays for what it gave them. A guest's own bonus coins are never paid out.
 */
export interface Payouts {
  state(performerId: number): Promise<PayoutsState>;
  /** Sets coins aside until {@link Payouts.decide}; one request at a time, once for each key. Throws `conflict`. */
  request(performerId: number, request: { coins: number; key: string }): Promise<PayoutAnswer>;
  /**
   * An operator's word: the next file pays it, or the coins leave the platform, or are hers again. His own word once more changes
   * nothing. `from`: the state that he saw, `requested` unless told. `guard` is asked within the transaction before anything is booked,
   * and refuses by throwing.
   */
  decide(
    payoutId: string,
    decision: Decision,
    operatorId: string,
    seen?: { from?: PayoutState; guard?: PayoutGuard },
  ): Promise<DecisionAnswer>;
  /** Moves the coins of one that has just been decided, and tells her. */
  settle(client: PoolClient, payoutId: string, payout: DecidedPayout, outcome: 'paid' | 'refused'): Promise<void>;
  /** Money that was paid has come back: its coins are hers again, and she is told. `guard` as in {@link Payouts.decide}. */
  giveBack(payoutId: string, reason: string, operatorId: string, guard?: PayoutGuard): Promise<DecisionAnswer>;
  /**
   * One of a file that the bank has not carried out: it has come back, and waits again, approved or to be looked at, under another number,
   * unless something else of hers waits. Whether it does.
   */
  repeat(
    client: PoolClient,
    payoutId: string,
    voided: { at: Date; by: string; reason: string; isApproved: boolean },
  ): Promise<{ payout: DecidedPayout; waits: boolean }>;
  /** Requests that wait, the oldest first, after the one of this number. */
  waiting(after: string | undefined, limit: number): Promise<PayoutForReview[]>;
  /** Those that the next file pays, the oldest first, after the one of this number. */
  approved(after: string | undefined, limit: number): Promise<PayoutForReview[]>;
  /** Those that were decided, the last first, before the one of this number. */
  decided(before: string | undefined, limit: number): Promise<PayoutForReview[]>;
  /** All that were decided between two moments, and all that came back between them, for the books. */
  decidedBetween(since: Date, until: Date): Promise<PayoutForReview[]>;
  returnedBetween(since: Date, until: Date): Promise<PayoutForReview[]>;
  /** Null for none. */
  find(payoutId: string): Promise<PayoutForReview | null>;
}

const heldFor = (performerId: number): string => account.held(`payout:${performerId}`);

export function createPayouts(
  { database, ledger, now }: Pick<Context, 'database' | 'ledger' | 'now'>,
  note: Note = noteNothing,
): Payouts {
  async function post(transfer: Parameters<typeof ledger.transfer>[0], client: PoolClient): Promise<void> {
    const { status } = await ledger.transfer(transfer, client);
    if (status !== 'posted') throw new Error(`the ledger refused a payout: ${status}`);
  }

  /** Nothing that came within the last days is paid out, however much went out meanwhile. */
  async function balanceOf(performerId: number, client: PoolClient): Promise<{ earnings: number; payable: number }> {
    const name = account.performerEarnings(performerId);
    await ledger.open([{ id: name, asset: 'VXC', kind: 'hot' }], client);
    const earnings = await ledger.balance(name, client);
    const since = new Date(now().getTime() - HOLD_DAYS * DAY_MS);
    const recent = await receivedSince(client, performerId, since);
    // What was taken back of it waits no more.
    const takenBack = await takenBackSince(client, performerId, since);
    return { earnings, payable: Math.max(0, earnings - Math.max(0, recent - takenBack)) };
  }

  async function settle(
    client: PoolClient,
    payoutId: string,
    payout: DecidedPayout,
    outcome: 'paid' | 'refused',
  ): Promise<void> {
    const { performerId, coins } = payout;
    await ledger.open([{ id: account.paidOut, asset: 'VXC', kind: 'open' }], client);
    const to = outcome === 'paid' ? account.paidOut : account.performerEarnings(performerId);
    const transfer = { from: [heldFor(performerId)], to: [{ account: to, amount: coins }] };
    await post({ key: `payout:${payoutId}:${outcome}`, ...transfer, kind: `payout-${outcome}` }, client);
    await tell(client, payout, outcome);
  }

  async function tell(
    client: PoolClient,
    { performerGuestId: guestId, cents }: DecidedPayout,
    outcome: PayoutNews,
  ): Promise<void> {
    if (guestId !== null) await note(client, payoutDecided, { guestId, facts: { cents, outcome } });
  }

  async function postReturn(
    client: PoolClient,
    payoutId: string,
    { performerId, coins }: DecidedPayout,
  ): Promise<void> {
    const to = [{ account: account.performerEarnings(performerId), amount: coins }];
    await post({ key: `payout:${payoutId}:returned`, from: [account.paidOut], to, kind: 'payout-returned' }, client);
  }

  /** Sets coins aside for one that waits. */
  async function postRequest(client: PoolClient, payoutId: string, performerId: number, coins: number): Promise<void> {
    const held = heldFor(performerId);
    await ledger.open([{ id: held, asset: 'VXC', kind: 'guarded' }], client);
    const from = [account.performerEarnings(performerId)];
    await post({ key: `payout:${payoutId}`, from, to: [{ account: held, amount: coins }], kind: 'payout' }, client);
  }

  return {
    state: (performerId) =>
      database.transaction(async (client) => ({
        ...(await balanceOf(performerId, client)),
        minimum: MINIMUM_COINS,
        holdDays: HOLD_DAYS,
        items: await payoutsOf(client, performerId, SHOWN),
      })),

    async request(performerId, { coins, key }) {
      const owner = await accountOf(database, performerId);
      if (owner === null) throw commonError('forbidden');
      const press = { owner, scope: 'payout', key, of: { coins } };
      try {
        await database.transaction((client) => runIdempotent(client, press, () => requestNew(client)));
        return { status: 'requested' };
      } catch (error) {
        if (error instanceof Declined) return error.answer;
        throw error;
      }

      async function requestNew(client: PoolClient): Promise<string> {
        // Two requests of hers come one after the other.
        await lockPerformer(client, performerId);
        if (await hasOpenPayout(client, performerId)) throw new Declined({ status: 'open' });
        if (coins < MINIMUM_COINS) throw new Declined({ status: 'too-small' });
        const { payable } = await balanceOf(performerId, client);
        if (coins > payable) throw new Declined({ status: 'too-much', payable });
        if (!(await hasDetails(client, performerId))) throw new Declined({ status: 'no-details' });
        const id = await insertPayout(client, { performerId, coins, cents: centsForCoins(coins), key });
        await postRequest(client, id, performerId, coins);
        return id;
      }
    },

    decide: (payoutId, decision, operatorId, { from = 'requested', guard = () => Promise.resolve() } = {}) =>
      database.transaction(async (client) => {
        const answer = await takeDecision(client, payoutId, decision, { operatorId, at: now(), from });
        if (answer.status !== 'decided') return answer;
        await guard(client);
        const { outcome } = decision;
        if (outcome === 'approved') return answer;
        await settle(client, payoutId, answer.payout, outcome);
        await dropDetailsOfGone(client, [answer.payout.performerId]);
        return answer;
      }),

    settle,

    giveBack: (payoutId, reason, operatorId, guard = () => Promise.resolve()) =>
      database.transaction(async (client) => {
        const answer = await takeReturn(client, payoutId, { operatorId, at: now(), reason });
        if (answer.status !== 'decided') return answer;
        await guard(client);
        await postReturn(client, payoutId, answer.payout);
        await tell(client, answer.payout, 'returned');
        return answer;
      }),

    async repeat(client, payoutId, { at, by, reason, isApproved }) {
      const answer = await takeReturn(client, payoutId, { operatorId: by, at, reason });
      if (answer.status !== 'decided') throw new Error(`a payout of a file is ${answer.status}`);
      const { payout } = answer;
      const { performerId, coins, cents } = payout;
      await postReturn(client, payoutId, payout);
      const waits = !(await hasOpenPayout(client, performerId));
      if (waits) {
        const state = isApproved ? 'approved' : 'requested';
        const decided = isApproved ? { at, by } : null;
        const id = await insertAgain(client, { of: payoutId, performerId, coins, cents, state, decided });
        await postRequest(client, id, performerId, coins);
      }
      await tell(client, payout, waits ? 'again' : 'returned');
      return { payout, waits };
    },

    waiting: (after, limit) => waitingPayouts(database, after, limit),
    approved: (after, limit) => approvedPage(database, after, limit),
    decided: (before, limit) => decidedPayouts(database, before, limit),
    decidedBetween: (since, until) => decidedBetween(database, since, until),
    returnedBetween: (since, until) => returnedBetween(database, since, until),
    find: (payoutId) => findPayoutForReview(database, payoutId),
  };
}

import type { Context } from '../../../platform/context.ts';
import type { CallOutput, Language } from '../../../platform/contract.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import { href } from '../../../shell/paths.ts';
import type { Studio } from '../../studio/server/index.ts';
import { berlinDay, nextDay, startOfBerlinDay } from '../../wallet/berlin.ts';
import { payoutLetter, type Decision, type DeskPayout, type Payouts } from '../../wallet/server/index.ts';
import * as contract from '../contract.ts';
import { payoutsCsv } from './payout-csv.ts';

const refuse = errorsOf(contract.backofficeErrors);
const PAGE = 40;
const DAY_MS = 86_400_000;
/** How far back it is shown where earnings came from. */
const ORIGIN_DAYS = 90;
/** Days of one table for the books: a year and a day. */
const MOST_DAYS = 366;
/** Before the first there was no house; far from now clocks cannot be reckoned. */
const isDay = (day: string): boolean => day >= '2020-01-01' && day < '3000';

export interface PayoutRoom {
  list(list: 'waiting' | 'decided', after: string | undefined): Promise<CallOutput<typeof contract.findPayouts>>;
  origin(payoutId: string): Promise<CallOutput<typeof contract.getPayoutOrigin>>;
  /** Throws `not-found`, and `payout-decided` where another operator was faster. */
  decide(operatorId: string, payoutId: string, decision: Decision): Promise<void>;
  /** Throws `bad-request` for days in the wrong order, or too many of them. */
  csv(days: { from: string; to: string }, language: Language): Promise<string>;
}

interface Parts {
  context: Pick<Context, 'mailer'>;
  payouts: Payouts;
  earnings: Pick<Studio['earnings'], 'origin'>;
  mailOrigin: () => string;
}

/** Where earnings leave the house (trust and safety 13). */
export function createPayoutRoom({ context: { mailer }, payouts, earnings, mailOrigin }: Parts): PayoutRoom {
  return {
    async list(list, after) {
      const read = list === 'waiting' ? payouts.waiting : payouts.decided;
      const rows = await read(after, PAGE + 1);
      const items = rows.slice(0, PAGE).map(presentPayout);
      return { items, next: rows.length > PAGE ? (items.at(-1)?.payoutId ?? null) : null };
    },

    async origin(payoutId) {
      const payout = await payouts.find(payoutId);
      if (payout === null) throw fault('not-found');
      const { performerId, requestedAt } = payout;
      const from = new Date(requestedAt.getTime() - ORIGIN_DAYS * DAY_MS);
      return earnings.origin(performerId, { from: berlinDay(from), to: berlinDay(requestedAt) });
    },

    async decide(operatorId, payoutId, decision) {
      const answer = await payouts.decide(payoutId, decision, operatorId);
      if (answer.status === 'unknown') throw fault('not-found');
      if (answer.status === 'before') throw refuse('payout-decided', { state: answer.state });
      if (answer.status === 'repeated') return;
      const { hostId, cents } = answer.payout;
      const link = (language: Language) => mailOrigin() + href('studioEarnings', language);
      if (hostId !== null) await mailer.sendTo(hostId, payoutLetter(decision, cents, link));
    },

    async csv({ from, to }, language) {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      if (!(isDay(from) && isDay(to) && days >= 0 && days < MOST_DAYS)) throw fault('bad-request', { field: 'to' });
      const rows = await payouts.decidedBetween(startOfBerlinDay(from), startOfBerlinDay(nextDay(to)));
      return payoutsCsv(rows, language);
    },
  };
}

const presentPayout = (row: DeskPayout): contract.PayoutRow => ({
  payoutId: row.id,
  actorId: row.performerId,
  hostId: row.hostId,
  name: row.name,
  slug: row.slug,
  coins: row.coins,
  cents: row.cents,
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  deciderName: row.deciderName,
  reference: row.reference,
  refusal: row.refusal,
});

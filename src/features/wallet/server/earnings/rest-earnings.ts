import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { OwnPayouts } from '../payouts/own-payouts.ts';
import type { PayoutReview } from '../payouts/payout-review.ts';
import type { EarningsService } from './earnings.ts';

const success = { success: true } as const;
/** Adding up much, or moving coins: nobody does it more often. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };

interface Endpoints {
  earningsDesk: EarningsService;
  ownPayouts: OwnPayouts;
  payoutReview: PayoutReview;
}

/** What performers earned, and how it leaves the platform. */
export function earningsRest(rest: Rest, { earningsDesk: earnings, ownPayouts, payoutReview }: Endpoints): void {
  serve(rest, contract.getHistory, ({ caller, query }) => earnings.history(caller, query.before));
  serve(rest, contract.getEarnings, ({ caller, query }) => earnings.read(caller, query), seldom);
  serve(
    rest,
    contract.getEarningsCsv,
    async ({ caller, query, language, reply }) => {
      const table = await earnings.csv(caller, query, language);
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="earnings.csv"');
      reply.serializer(String);
      return table;
    },
    seldom,
  );
  serve(rest, contract.getPayouts, ({ caller }) => ownPayouts.read(caller));
  serve(rest, contract.requestPayout, ({ caller, body }) => ownPayouts.request(caller, body), seldom);

  serve(rest, contract.findPayouts, ({ query }) => payoutReview.list(query.list, query.after));
  serve(rest, contract.getPayoutOrigin, ({ params }) => payoutReview.origin(params.payoutId), seldom);
  serve(rest, contract.decidePayout, async ({ caller, params, body }) => {
    await payoutReview.decide(caller.guestId, params.payoutId, body);
    return success;
  });
  serve(
    rest,
    contract.getPayoutsCsv,
    async ({ query, language, reply }) => {
      const table = await payoutReview.csv(query, language);
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="payouts.csv"');
      reply.serializer(String);
      return table;
    },
    seldom,
  );
}

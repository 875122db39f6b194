import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { OwnPayoutDetails } from '../payout-details/own-details.ts';
import type { PayoutBatches } from '../sepa/batches.ts';
import type { OwnPayouts } from '../payouts/own-payouts.ts';
import type { PayoutReview } from '../payouts/payout-review.ts';
import type { EarningsService } from './earnings.ts';

const success = { success: true } as const;
/** Adding up much, or moving coins: nobody does it more often. */
const seldom = { limit: { max: 30, timeWindow: '1 minute' } };

interface Endpoints {
  earningsDesk: EarningsService;
  ownPayouts: OwnPayouts;
  payoutDetails: OwnPayoutDetails;
  payoutReview: PayoutReview;
  payoutBatches: PayoutBatches;
}

/** What performers earned, and how it leaves the platform. */
export function earningsRest(
  rest: Rest,
  { earningsDesk: earnings, ownPayouts, payoutDetails, payoutReview, payoutBatches }: Endpoints,
): void {
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

  serve(rest, contract.getPayoutDetails, ({ caller }) => payoutDetails.read(caller));
  serve(
    rest,
    contract.putPayoutDetails,
    ({ caller, body, request }) => payoutDetails.change(caller, request.ip, body),
    seldom,
  );

  serve(rest, contract.findPayouts, ({ query }) => payoutReview.list(query.list, query.after));
  serve(rest, contract.getPayoutOrigin, ({ params }) => payoutReview.origin(params.payoutId), seldom);
  serve(rest, contract.decidePayout, async ({ caller, params, body }) => {
    await payoutReview.decide(caller.guestId, params.payoutId, body);
    return success;
  });
  serve(rest, contract.returnPayout, async ({ caller, params, body }) => {
    await payoutReview.giveBack(caller.guestId, params.payoutId, body);
    return success;
  });
  serve(rest, contract.getPayoutAccount, ({ params }) => payoutReview.account(params.payoutId), seldom);
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
  serve(rest, contract.getNextPayoutBatch, () => payoutBatches.next());
  serve(rest, contract.findPayoutBatches, ({ query }) => payoutBatches.list(query.after));
  serve(rest, contract.makePayoutBatch, ({ caller, body }) => payoutBatches.make(caller.guestId, body.version), seldom);
  serve(
    rest,
    contract.voidPayoutBatch,
    ({ caller, params, body }) => payoutBatches.void(caller.guestId, params.batchId, body),
    seldom,
  );
  serve(
    rest,
    contract.getPayoutBatchFile,
    async ({ params, reply }) => {
      const { name, xml } = await payoutBatches.file(params.batchId);
      reply.type('application/xml; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      reply.serializer(String);
      return xml;
    },
    seldom,
  );
}

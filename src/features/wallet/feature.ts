import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import { gatewayFields, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { personalReaders } from '../../platform/feature/personal-slots.ts';
import type { Queryable } from '../../platform/database/sql.ts';
import { commonError } from '../../platform/errors/errors.ts';
import { feature } from '../../platform/feature/feature.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Slots } from '../../platform/feature/slots.ts';
import { identity } from '../identity/feature.ts';
import { holdings, programs, unspentCoins } from '../identity/server/index.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import {
  walletEvents,
  getPayoutAccount,
  getPayoutOrigin,
  decidePayout,
  returnPayout,
  returnPurchase,
} from './contract.ts';
import * as queries from './queries.ts';
import {
  buyersByPurchase,
  createCredits,
  createEarnings,
  createLedgerExplorer,
  createOwnPayoutDetails,
  createOwnPayouts,
  createPayees,
  createPayoutBatches,
  createPayoutReview,
  createPayouts,
  createPurchaseReturns,
  createRefundService,
  createWallet,
  earningsRest,
  guestHandles,
  openPlatformAccounts,
  payoutDecided,
  payoutPayers,
  performerAccounts,
  purchaseReturned,
  purchaseReturnsRest,
  purchases,
  soldKinds,
  walletColumns,
  walletGateway,
  walletJobs,
  walletRest,
  performersByPayout,
  countRequestedPayouts,
} from './server/index.ts';
import { isWritten } from './sepa-text.ts';

/** Coins, vouchers, limits and earnings (C1, C5, C7): everything about money that is inside already. */
export const wallet = feature({
  name: 'wallet',
  needs: { identity },
  wants: { notifications },
  speaks: { events: walletEvents },
  queries,
  about: {
    columns: walletColumns,
    nameless: ['ledger.accounts', 'ledger.pending', 'ledger.versions', 'voucher_budgets', 'voucher_costs'],
  },
  demo: async () => (await import('./demo.ts')).demo,
  async create({ context, push, onError, ownOrigin, slots }, others) {
    // A change that stands, and whoever made it must not hear of anything else.
    const made = createWallet(context, push, (guestId) =>
      others.identity.accountStatus.notifyRestriction(guestId).catch(onError),
    );
    await openPlatformAccounts(context);
    const note = others.notifications?.note ?? noteNothing;
    const payouts = createPayouts(context, note);
    const earnings = createEarnings({ context, ...performersOf(slots) });
    const payees = createPayees(context);
    const payoutDetails = createOwnPayoutDetails({
      context,
      payees,
      ...performersOf(slots),
      performerOf: async (guestId) => (await slots.all(performerAccounts)[0]?.(guestId)) ?? null,
      confirmOwner: others.identity.confirmOwner,
      mailOrigin: ownOrigin,
    });
    return {
      ...made,
      credits: createCredits({ context, wallet: made, accountStatus: others.identity.accountStatus }),
      purchaseReturns: createPurchaseReturns({ context, wallet: made, kinds: () => slots.all(soldKinds), note }),
      payouts,
      earningsDesk: earnings,
      payoutDetails,
      ownPayouts: createOwnPayouts({ payouts, details: payoutDetails, ...performersOf(slots) }),
      payoutReview: createPayoutReview({ context, payouts, payees, earnings, mailOrigin: ownOrigin }),
      payoutBatches: createPayoutBatches({
        context,
        payouts,
        payees,
        payer: async (on: Queryable) => {
          const payer = (await slots.all(payoutPayers)[0]?.(on)) ?? null;
          return payer !== null && isWritten(payer.name) ? payer : null;
        },
        mailOrigin: ownOrigin,
      }),
    };
  },
  fills: ({ api, base: { context, slots } }) => [
    overviewCounts.with({
      name: 'requestedPayouts',
      right: 'payouts',
      count: () => countRequestedPayouts(context.database.pool),
    }),
    auditSubjects.with({
      calls: [getPayoutOrigin, getPayoutAccount, decidePayout, returnPayout],
      read: (ids) => performersByPayout(context.database.pool, ids),
    }),
    auditSubjects.with({ calls: [returnPurchase], read: (ids) => buyersByPurchase(context.database.pool, ids) }),
    restCalls.with((rest) => purchaseReturnsRest(rest, api.purchaseReturns)),
    restCalls.with((rest) => {
      const { receiptOf, ...port } = purchasesOf(slots);
      const refunds = createRefundService(api, port);
      earningsRest(rest, api);
      walletRest(rest, {
        wallet: api,
        credits: api.credits,
        refunds,
        explorer: createLedgerExplorer(context, slots),
        receiptOf,
      });
    }),
    gatewayFields.with((builder) => walletGateway(builder, api)),
    personalReaders.with(async (guestId): Promise<Record<string, unknown>> => {
      const performerId = (await slots.all(performerAccounts)[0]?.(guestId)) ?? null;
      const details = performerId === null ? null : await api.payoutDetails.copyOf(performerId);
      return details === null ? {} : { payoutDetails: details };
    }),
    programs.with({ program: 'payout-account', revoke: (guestId) => api.payoutDetails.dropRecent(guestId) }),
    notificationKinds.with(payoutDecided),
    notificationKinds.with(purchaseReturned),
    jobs.with(walletJobs(context, api.purchaseReturns)),
    holdings.with(async (guestId) => {
      const { bought, given, frozen } = await api.parts(guestId);
      return bought + given + frozen > 0 || (await api.vouchers.of(guestId)).length > 0;
    }),
    unspentCoins.with(async (guestId) => (await api.parts(guestId)).bought),
  ],
});

/** What the features above know of performers; asked for when it is needed, for they come later. */
const performersOf = (slots: Slots) => ({
  async ownId({ guestId }: Pick<Caller, 'guestId'>): Promise<number> {
    const performerId = (await slots.all(performerAccounts)[0]?.(guestId)) ?? null;
    if (performerId === null) throw commonError('forbidden');
    return performerId;
  },
  handleOf: (performerId: number, guestId: string): string => slots.all(guestHandles)[0]?.(performerId, guestId) ?? '',
});

/** Where nobody takes money nothing was bought. */
function purchasesOf(slots: Slots) {
  const nobody = { purchases: async () => [], giveBack: none, receiptOf: none };
  return slots.all(purchases)[0] ?? nobody;
}

const none = () => Promise.reject(commonError('not-found'));

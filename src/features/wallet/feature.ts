import { gatewayFields, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { fault } from '../../platform/faults/errors.ts';
import { feature } from '../../platform/feature/feature.ts';
import type { Slots } from '../../platform/feature/slots.ts';
import { identity } from '../identity/feature.ts';
import { holdings, unspentCoins } from '../identity/server/index.ts';
import { walletEvents } from './contract.ts';
import * as queries from './queries.ts';
import {
  createLedgerExplorer,
  createPayouts,
  createRefundDesk,
  createWallet,
  openHouseAccounts,
  purchases,
  walletColumns,
  walletGateway,
  walletJobs,
  walletRest,
} from './server/index.ts';

/** Coins, vouchers, limits and earnings (C1, C5, C7): everything about money that is inside already. */
export const wallet = feature({
  name: 'wallet',
  needs: { identity },
  speaks: { events: walletEvents },
  queries,
  about: { columns: walletColumns, nameless: ['ledger.accounts', 'ledger.pending', 'ledger.versions'] },
  demo: async () => (await import('./demo.ts')).demo,
  async create({ context, push, onError }, others) {
    // A change that stands, and whoever made it must not hear of anything else.
    const made = createWallet(context, push, (guestId) =>
      others.identity.standing.tellRestriction(guestId).catch(onError),
    );
    await openHouseAccounts(context);
    return { ...made, payouts: createPayouts(context) };
  },
  fills: ({ face, base: { context, slots } }) => [
    restCalls.with((rest) => {
      const { receiptOf, issuer, ...port } = purchasesOf(slots);
      const refunds = createRefundDesk(face, port);
      walletRest(rest, { wallet: face, refunds, explorer: createLedgerExplorer(context), receiptOf, issuer });
    }),
    gatewayFields.with((builder) => walletGateway(builder, face)),
    jobs.with(walletJobs(context.ledger)),
    holdings.with(async (guestId) => {
      const { bought, given, frozen } = await face.parts(guestId);
      return bought + given + frozen > 0 || (await face.vouchers.of(guestId)).length > 0;
    }),
    unspentCoins.with(async (guestId) => (await face.parts(guestId)).bought),
  ],
});

/** Where nobody takes money nothing was bought. */
function purchasesOf(slots: Slots) {
  const nobody = { purchases: async () => [], giveBack: none, receiptOf: none, issuer: '' };
  return slots.all(purchases)[0] ?? nobody;
}

const none = () => Promise.reject(fault('not-found'));

import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { walletErrors, type PayoutsView } from '../../contract.ts';
import type { OwnPayoutDetails } from '../payout-details/own-details.ts';
import type { Payouts } from './payouts.ts';

const walletError = errorsOf(walletErrors);

export interface OwnPayouts {
  read(caller: Caller): Promise<PayoutsView>;
  /** Throws `payout-open`, `payout-too-small`, `payout-too-much`, and `payout-no-details` where she has not said where it is to go. */
  request(caller: Caller, request: { coins: number; key: string }): Promise<PayoutsView>;
}

interface Deps {
  payouts: Pick<Payouts, 'state' | 'request'>;
  details: Pick<OwnPayoutDetails, 'read'>;
  /** Throws `forbidden` for who is no performer. */
  ownId(caller: Caller): Promise<number>;
}

/** A performer's own side of payouts. */
export function createOwnPayouts({ payouts, details, ownId }: Deps): OwnPayouts {
  async function describe(caller: Caller, performerId: number): Promise<PayoutsView> {
    const { items, ...figures } = await payouts.state(performerId);
    const { details: known } = await details.read(caller);
    const presented = items.map((item) => ({
      id: item.id,
      coins: item.coins,
      cents: item.cents,
      state: item.state,
      requestedAt: item.requestedAt.toISOString(),
      decidedAt: item.decidedAt?.toISOString() ?? null,
      reference: item.reference,
      refusal: item.refusal,
      returnReason: item.returnReason,
    }));
    return { ...figures, hasDetails: known !== null, heldUntil: known?.heldUntil ?? null, items: presented };
  }

  return {
    read: async (caller) => describe(caller, await ownId(caller)),

    async request(caller, request) {
      const performerId = await ownId(caller);
      const answer = await payouts.request(performerId, request);
      if (answer.status === 'open') throw walletError('payout-open');
      if (answer.status === 'too-small') throw walletError('payout-too-small');
      if (answer.status === 'too-much') throw walletError('payout-too-much', { payableCoins: answer.payable });
      if (answer.status === 'no-details') throw walletError('payout-no-details');
      return describe(caller, performerId);
    },
  };
}

import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { walletErrors, type PayoutsView } from '../../contract.ts';
import type { Payouts } from './payouts.ts';

const walletError = errorsOf(walletErrors);

export interface OwnPayouts {
  read(caller: Caller): Promise<PayoutsView>;
  /** Throws `payout-open`, `payout-too-small` and `payout-too-much`. */
  request(caller: Caller, request: { coins: number; key: string }): Promise<PayoutsView>;
}

interface Deps {
  payouts: Pick<Payouts, 'state' | 'request'>;
  /** Throws `forbidden` for who is no performer. */
  ownId(caller: Caller): Promise<number>;
}

/** A performer's own side of payouts. */
export function createOwnPayouts({ payouts, ownId }: Deps): OwnPayouts {
  async function describe(performerId: number): Promise<PayoutsView> {
    const { items, ...figures } = await payouts.state(performerId);
    const presented = items.map(({ id, coins, cents, state, requestedAt, decidedAt, reference, refusal }) => ({
      id,
      coins,
      cents,
      state,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reference,
      refusal,
    }));
    return { ...figures, items: presented };
  }

  return {
    read: async (caller) => describe(await ownId(caller)),

    async request(caller, request) {
      const performerId = await ownId(caller);
      const answer = await payouts.request(performerId, request);
      if (answer.status === 'open') throw walletError('payout-open');
      if (answer.status === 'too-small') throw walletError('payout-too-small');
      if (answer.status === 'too-much') throw walletError('payout-too-much', { payableCoins: answer.payable });
      return describe(performerId);
    },
  };
}

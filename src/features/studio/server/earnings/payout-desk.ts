import { errorsOf } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { studioErrors, type PayoutsView } from '../../contract.ts';
import { ownId } from '../offer/own.ts';
import type { StudioParts } from '../parts.ts';

const refuse = errorsOf(studioErrors);

export interface PayoutDesk {
  read(caller: Caller): Promise<PayoutsView>;
  /** Throws `payout-open`, `payout-too-small` and `payout-too-much`. */
  request(caller: Caller, request: { coins: number; key: string }): Promise<PayoutsView>;
}

export function createPayoutDesk({ context: { database }, payouts }: StudioParts): PayoutDesk {
  async function describe(performerId: number): Promise<PayoutsView> {
    const { items, ...figures } = await payouts.state(performerId);
    const told = items.map(({ id, coins, cents, state, requestedAt, decidedAt, reference, refusal }) => ({
      id,
      coins,
      cents,
      state,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      reference,
      refusal,
    }));
    return { ...figures, items: told };
  }

  return {
    read: async (caller) => describe(await ownId(database, caller)),

    async request(caller, request) {
      const performerId = await ownId(database, caller);
      const answer = await payouts.request(performerId, request);
      if (answer.status === 'open') throw refuse('payout-open');
      if (answer.status === 'too-small') throw refuse('payout-too-small');
      if (answer.status === 'too-much') throw refuse('payout-too-much', { payableCoins: answer.payable });
      return describe(performerId);
    },
  };
}

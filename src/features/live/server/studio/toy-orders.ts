import type { CallOutput, Language } from '../../../../platform/contract.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { ToyOrderState, getToys } from '../../contract.ts';
import { ownId } from '../../../performers/server/index.ts';
import type { StudioDeps } from './deps.ts';
import { offersToy } from './own-performer-store.ts';

type ToyView = CallOutput<typeof getToys>;

export interface ToyService {
  read(caller: Caller, language: Language): Promise<ToyView>;
  /** Whether a toy is connected at her studio, and takes part. */
  setReady(caller: Caller, isReady: boolean, language: Language): Promise<ToyView>;
  /** Throws `not-found` for what is no order of hers. */
  note(caller: Caller, orderId: string, state: ToyOrderState): Promise<void>;
}

/** Her side of toys that guests control: her browser speaks with them, we know what was bought. */
export function createToyService({ context: { database }, live: { toys } }: StudioDeps): ToyService {
  async function describe(performerId: number, language: Language): Promise<ToyView> {
    const row = await offersToy(database.pool, performerId);
    return { isOffered: row?.isOffered ?? false, orders: await toys.open(performerId, language) };
  }

  return {
    read: async (caller, language) => describe(await ownId(database, caller), language),

    async setReady(caller, isReady, language) {
      const performerId = await ownId(database, caller);
      await toys.setReady(performerId, isReady);
      return describe(performerId, language);
    },

    note: async (caller, orderId, state) => toys.note(await ownId(database, caller), orderId, state),
  };
}

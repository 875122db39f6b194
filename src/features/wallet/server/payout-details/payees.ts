import { seal, unseal } from '../../../../platform/config/sealing.ts';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { payoutDetailsSchema, type PayoutDetails } from '../../contract/payout-details.ts';
import { detailsOf, lockDetails, type DetailsRow } from './details-store.ts';

/** To whom a performer's payouts go, as she has said it. */
export interface Payee {
  details: PayoutDetails;
  changedAt: Date;
  /** When the account's number was named. */
  namedAt: Date;
  /** Nothing is paid before; null where nothing waits for that. */
  heldUntil: Date | null;
  /** Another one after every change. */
  mark: string;
}

/** Payees of performers, by their numbers; of some there is none. */
export interface Payees {
  of(on: Queryable, performerIds: readonly number[]): Promise<Map<number, Payee>>;
  /** The same, and nobody changes them until the transaction ends. */
  lock(client: PoolClient, performerIds: readonly number[]): Promise<Map<number, Payee>>;
  seal(details: PayoutDetails): Buffer;
}

export function createPayees({ secrets, now }: Pick<Context, 'secrets' | 'now'>): Payees {
  const key = secrets.key('payout details');
  const open = (rows: readonly DetailsRow[]) =>
    new Map(
      rows.map(({ performerId, sealed, changedAt, namedAt, heldUntil, mark }): [number, Payee] => [
        performerId,
        {
          details: payoutDetailsSchema.parse(unseal(key, sealed)),
          changedAt,
          namedAt,
          heldUntil: heldUntil !== null && heldUntil > now() ? heldUntil : null,
          mark,
        },
      ]),
    );
  return {
    of: async (on, performerIds) => open(await detailsOf(on, performerIds)),
    lock: async (client, performerIds) => open(await lockDetails(client, performerIds)),
    seal: (details) => seal(key, details),
  };
}

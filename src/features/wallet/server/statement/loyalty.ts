import type { RowOf } from '../../../../platform/database/columns.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import type { customerRow } from './loyalty-store.ts';
import { customerOf } from './loyalty-store.ts';

/** What decides on loyalty points beside the ledger. */
export interface LoyaltyFigures {
  /** Bought coins that the guest has ever spent. */
  spentBought: number;
  /** Of them those whose payment was given back to him afterwards, at the platform's cost. */
  givenBack: number;
}

/** What payments say of a guest. */
export type Customer = RowOf<typeof customerRow>;
/**
 * §3: loyalty points, one for each bought coin that was spent and stays paid for. A refund takes them back; so does a
 * charge-back, as long as what it left as a debt (in coins, above zero) is open.
 */
export const loyaltyPoints = ({ spentBought, givenBack }: LoyaltyFigures, debt: number): number =>
  spentBought - givenBack - debt;

export async function readCustomer(client: Queryable, guestId: string): Promise<Customer> {
  return customerOf(client, guestId);
}

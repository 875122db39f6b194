import { bool, int, type RowOf } from '../../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../../platform/database/sql.ts';

/** What decides on loyalty points beside the ledger. */
export interface LoyaltyFigures {
  /** Bought coins that the guest has ever spent. */
  spentBought: number;
  /** Of them those whose payment was given back to him afterwards, at the house's cost. */
  givenBack: number;
}

/** What payments say of a guest. */
export type Customer = RowOf<typeof customerRow>;
const customerRow = {
  isPaying: bool,
  /** Bought coins that he still had when their payment was charged back, while that is undecided. */
  setAside: int,
  spentBought: int,
  givenBack: int,
};

/**
 * §3: loyalty points, one for each bought coin that was spent and stays paid for. A refund takes them back; so does a
 * charge-back, as long as what it left as a debt (in coins, above zero) is open.
 */
export const loyaltyPoints = ({ spentBought, givenBack }: LoyaltyFigures, debt: number): number =>
  spentBought - givenBack - debt;

export async function readCustomer(client: Queryable, guestId: string): Promise<Customer> {
  return one(client, 'wallet-customer', customerRow)`
    select exists (select 1 from topup_orders
      where guest_id = ${guestId} and status in ('paid', 'won') and amount_cents > 0) as "isPaying",
    (select coalesce(sum(bought), 0)::int from spending_days where guest_id = ${guestId}) as "spentBought",
    (select coalesce(sum(r.spent_coins), 0)::int from order_refunds r join topup_orders o on o.id = r.order_id
      where o.guest_id = ${guestId}) as "givenBack",
    (select coalesce(sum(found_coins), 0)::int from topup_orders where guest_id = ${guestId}
      and status = 'charged-back')
      as "setAside"`;
}

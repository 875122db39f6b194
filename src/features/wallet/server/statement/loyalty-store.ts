import { bool, int } from '../../../../platform/database/columns.ts';
import { one, type Queryable } from '../../../../platform/database/sql.ts';

export const customerRow = {
  isPaying: bool,
  /** Bought coins that he still had when their payment was charged back, while that is undecided. */
  setAside: int,
  spentBought: int,
  givenBack: int,
};

export const customerOf = (on: Queryable, guestId: string) =>
  one(on, 'wallet-customer', customerRow)`
    select exists (select 1 from topup_orders
      where guest_id = ${guestId} and status in ('paid', 'won') and amount_cents > 0) as "isPaying",
    (select coalesce(sum(bought), 0)::int from spending_days where guest_id = ${guestId}) as "spentBought",
    (select coalesce(sum(r.spent_coins), 0)::int from order_refunds r join topup_orders o on o.id = r.order_id
      where o.guest_id = ${guestId}) as "givenBack",
    (select coalesce(sum(found_coins), 0)::int from topup_orders where guest_id = ${guestId}
      and status = 'charged-back')
      as "setAside"`;

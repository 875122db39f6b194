import { int, text } from '../../../../../platform/database/columns.ts';
import { one, maybe, type Queryable } from '../../../../../platform/database/sql.ts';

/** Why an operator restricted him. */
export const restrictionReason = (on: Queryable, guestId: string, unpaid: string) =>
  maybe(on, { reason: text.orNull })`
    select restriction_reason as reason from guests where id = ${guestId} and restriction_level > 0
    and restriction_reason is distinct from ${unpaid}`;

/** Cents that were taken back, and those that were paid for it. */
export const disputedOf = (on: Queryable, guestId: string) =>
  one(on, { disputed: int, compensated: int })`
    select coalesce(sum(disputed_cents) filter (where status in ('charged-back', 'lost')),
      0)::int as disputed,
      coalesce(sum(amount_cents) filter (where kind = 'compensation' and status in ('paid', 'won')),
        0)::int as compensated
    from topup_orders where guest_id = ${guestId} and coins > 0`;

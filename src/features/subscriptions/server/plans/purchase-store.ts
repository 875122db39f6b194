import { run, type Queryable } from '../../../../platform/database/sql.ts';

export const insertPurchase = (
  on: Queryable,
  orderId: string,
  guestId: string,
  product: string,
  cents: number,
  currency: string,
  at: Date,
) =>
  run(on)`
    insert into purchase_events (order_id, guest_id, product, amount_cents, currency, at)
    values (${orderId}, ${guestId}, ${product}, ${cents}, ${currency}, ${at})
      on conflict do nothing`;

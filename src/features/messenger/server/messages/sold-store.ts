import { bool, int, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { maybe, run, sql } from '../../../../platform/database/sql.ts';
import { listPurchases, type SoldKind } from '../../../wallet/server/index.ts';

const purchase = {
  id: uuid,
  performerId: int,
  guestId: uuid,
  price: int,
  bonus: int,
  byVoucher: bool,
  performerShare: int,
  voucherShare: int,
  boughtAt: stamp,
  title: text,
};

async function lock(client: PoolClient, purchaseId: string) {
  const row = await maybe(client, purchase)`
    select b.id, b.performer_id as "performerId", b.guest_id as "guestId", b.coins as price, b.bonus,
      b.by_voucher as "byVoucher", b.performer_share as "performerShare", b.voucher_share as "voucherShare",
      b.bought_at as "boughtAt", p.name as title
    from message_purchases b join performers p on p.id = b.performer_id where b.id = ${purchaseId} for update of b`;
  if (row === null) return null;
  const { guestId: payerId, boughtAt: paidAt, price: paid, title: label } = row;
  return { ...row, kind: 'message', workId: null, payerId, paidAt, paid, label, key: `message:${row.id}` } as const;
}

/**
 * Messages as they are paid for. Nothing of it comes back by itself where an operator removes one: it has been delivered, and a
 * guest's own breach of the rules would be at the performer's cost. Operators give it back by hand.
 */
export const messagesAsSold: SoldKind = {
  kind: 'message',
  lock,
  drop: (client, { id }) => run(client)`delete from message_purchases where id = ${id}`,
  list: (on, page) =>
    listPurchases(
      on,
      {
        columns: sql`json_build_object('de', json_build_object('title', p.name)) as texts, b.coins as price,
          b.by_voucher as "byVoucher", false as "isGift"`,
        from: sql`(select * from message_purchases where coins > 0 or by_voucher) b join performers p on p.id = b.performer_id`,
      },
      page,
    ),
  removal: null,
};

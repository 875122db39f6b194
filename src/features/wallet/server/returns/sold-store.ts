import { bool, int, json, text, uuid } from '../../../../platform/database/columns.ts';
import { many, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { Titles } from '../../../../platform/language/titles.ts';
import type { PurchasePlace, RemovedPurchases } from './sold-kinds.ts';

const listed = {
  id: uuid,
  at: text,
  texts: json<Titles>(),
  actorName: text,
  price: int,
  byVoucher: bool,
  isGift: bool,
};

/** That a purchase `b` comes after a place, newest first. */
const isAfter = (place: PurchasePlace | null): Sql =>
  place === null ? sql`true` : sql`(b.bought_at, b.id) < (${place.at}::timestamptz, ${place.id}::uuid)`;

/**
 * A guest's purchases of one kind, as `SoldKind.list` answers. `from` are the purchases `b` with their performers `p`; `columns` are
 * `texts`, `price`, `byVoucher` and `isGift`.
 */
export const listPurchases = (
  on: Queryable,
  { columns, from }: { columns: Sql; from: Sql },
  { guestId, before, limit }: { guestId: string; before: PurchasePlace | null; limit: number },
) =>
  many(on, listed)`
    select b.id, to_char(b.bought_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, p.name as "actorName", ${columns}
    from ${from} where b.guest_id = ${guestId} and ${isAfter(before)}
    order by b.bought_at desc, b.id desc limit ${limit}`;

/** The purchases `b` of something that was removed, as `SoldKind.removal` answers, of those whose `payer` has not gone. */
export const listRemoved = (
  on: Queryable,
  { from, work, payer }: { from: Sql; work: Sql; payer: Sql },
  { workId, since, until, after, limit }: RemovedPurchases,
) =>
  many(on, { id: uuid })`
    select b.id from ${from} join guests paying on paying.id = ${payer}
    where ${work} = ${workId} and b.bought_at >= ${since} and b.bought_at <= ${until} and b.id > ${after}
      and paying.erased_at is null
    order by b.id limit ${limit}`;

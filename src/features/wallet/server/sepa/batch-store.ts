import { bool, bytes, int, stamp, text, type RowOf, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/language/languages.ts';

/** A file of transfers that was made, but for its content. */
export type BatchRow = RowOf<typeof batchRow>;
const batchRow = {
  id: uuid,
  madeAt: stamp,
  makerName: text.orNull,
  payouts: int,
  cents: int,
  /** Of its payouts, those that came back one by one. */
  returned: int,
  /** When it was said that the bank has not carried it out, by whom, and why. */
  voidedAt: stamp.orNull,
  voiderName: text.orNull,
  voidReason: text.orNull,
};

const BATCH = sql`select b.id, b.made_at as "madeAt", g.name as "makerName", b.payouts, b.cents, b.voided_at as "voidedAt",
    v.name as "voiderName", b.void_reason as "voidReason",
    (select count(*)::int from payouts o where o.batch_id = b.id and o.state = 'returned' and o.returned_at is distinct from b.voided_at)
      as returned
  from payout_batches b left join guests g on g.id = b.made_by left join guests v on v.id = b.voided_by`;

/** Ids grow with time; the last first. */
export const batchesBefore = ({ pool }: Database, before: string | undefined, limit: number) =>
  many(pool, 'wallet-payout-batches', batchRow)`
    ${BATCH} where ${before ?? null}::uuid is null or b.id < ${before ?? null} order by b.id desc limit ${limit}`;

export const findBatch = (on: Queryable, id: string) => maybe(on, batchRow)`${BATCH} where b.id = ${id}`;

export const sealedFileOf = (on: Queryable, id: string) =>
  maybe(on, { sealed: bytes, madeAt: stamp, isVoid: bool })`
    select sealed, made_at as "madeAt", voided_at is not null as "isVoid" from payout_batches where id = ${id}`;

export const newBatchId = (on: Queryable) => one(on, { id: uuid })`select uuidv7() as id`;

export const insertBatch = (
  client: PoolClient,
  batch: { id: string; madeAt: Date; madeBy: string; payouts: number; cents: number; sealed: Buffer },
) =>
  run(client)`
    insert into payout_batches (id, made_at, made_by, payouts, cents, sealed)
      values (${batch.id}, ${batch.madeAt}, ${batch.madeBy}, ${batch.payouts}, ${batch.cents}, ${batch.sealed})`;

/** An approved payout, and in which language its receiver reads. */
export type ApprovedPayout = RowOf<typeof approvedRow>;
const approvedRow = {
  id: uuid,
  performerId: int,
  performerGuestId: uuid.orNull,
  language: text.of<Language>().orNull,
  coins: int,
  cents: int,
  /** Of her account. */
  isLocked: bool,
};

const APPROVED = sql`select o.id, o.performer_id as "performerId", p.guest_id as "performerGuestId", g.language, o.coins, o.cents,
    coalesce(g.is_locked, false) as "isLocked"
  from payouts o join performers p on p.id = o.performer_id left join guests g on g.id = p.guest_id
  where o.state = 'approved'`;

/** All of them, the oldest first. */
export const approvedPayouts = (on: Queryable) =>
  many(on, 'wallet-payouts-approved', approvedRow)`${APPROVED} order by o.id`;

/** The same, and nobody decides about them until the transaction ends. */
export const lockApproved = (client: PoolClient) =>
  many(client, approvedRow)`${APPROVED} order by o.id for update of o`;

/** They are paid by this file; the number of each transfer is its own. */
export const payByBatch = (
  client: PoolClient,
  { id: batchId, madeAt: at, madeBy }: { id: string; madeAt: Date; madeBy: string },
  ids: readonly string[],
) =>
  run(client)`
    update payouts set state = 'paid', batch_id = ${batchId}, decided_at = ${at}, decided_by = ${madeBy},
      reference = replace(id::text, '-', '')
    where id = any(${ids}::uuid[]) and state = 'approved'`;

/** No request of theirs comes, and none of theirs changes, until the transaction ends. */
export const lockPerformersOf = (client: PoolClient, batchId: string) =>
  run(client)`
    select 1 from performers where id in (select performer_id from payouts where batch_id = ${batchId})
    order by id for no key update`;

/**
 * What counts as paid by a file, and whether she has named another account since it was made. Of those who have gone nothing is kept: the file
 * alone knows where theirs went.
 */
export const lockPaidBy = (client: PoolClient, batchId: string) =>
  many(client, { id: uuid, performerId: int, isAccountAsSeen: bool, isInFileAlone: bool })`
    select o.id, o.performer_id as "performerId", coalesce(d.named_at <= b.made_at, false) as "isAccountAsSeen",
      p.guest_id is null and d.performer_id is null as "isInFileAlone"
    from payouts o join payout_batches b on b.id = o.batch_id
      join performers p on p.id = o.performer_id
      left join payout_details d on d.performer_id = o.performer_id
    where o.batch_id = ${batchId} and o.state = 'paid' order by o.id for update of o`;

export const voidBatch = (
  client: PoolClient,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
) =>
  run(client)`
    update payout_batches set voided_at = ${at}, voided_by = ${by}, void_reason = ${reason}
    where id = ${id} and voided_at is null`;

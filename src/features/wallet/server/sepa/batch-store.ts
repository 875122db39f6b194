import { bytes, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/language/languages.ts';

/** A file of transfers that was made, but for its content. */
export type BatchRow = RowOf<typeof batchRow>;
const batchRow = { id: uuid, madeAt: stamp, makerName: text.orNull, payouts: int, cents: int };

const BATCH = sql`select b.id, b.made_at as "madeAt", g.name as "makerName", b.payouts, b.cents
  from payout_batches b left join guests g on g.id = b.made_by`;

/** Ids grow with time; the last first. */
export const batchesBefore = ({ pool }: Database, before: string | undefined, limit: number) =>
  many(pool, 'wallet-payout-batches', batchRow)`
    ${BATCH} where ${before ?? null}::uuid is null or b.id < ${before ?? null} order by b.id desc limit ${limit}`;

export const findBatch = (on: Queryable, id: string) => maybe(on, batchRow)`${BATCH} where b.id = ${id}`;

export const sealedFileOf = ({ pool }: Database, id: string) =>
  maybe(pool, { sealed: bytes, madeAt: stamp })`
    select sealed, made_at as "madeAt" from payout_batches where id = ${id}`;

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
};

const APPROVED = sql`select o.id, o.performer_id as "performerId", p.guest_id as "performerGuestId", g.language, o.coins, o.cents
  from payouts o join performers p on p.id = o.performer_id left join guests g on g.id = p.guest_id
  where o.state = 'approved'`;

/** All of them, the oldest first. */
export const approvedPayouts = (on: Queryable) =>
  many(on, 'wallet-payouts-approved', approvedRow)`${APPROVED} order by o.id`;

/** The same, and nobody decides about them until the transaction ends. */
export const lockApproved = (client: PoolClient) =>
  many(client, approvedRow)`${APPROVED} order by o.id for update of o`;

/** They are paid by this file; the number of each transfer is its own. */
export const payByBatch = (client: PoolClient, batchId: string, ids: readonly string[], at: Date) =>
  run(client)`
    update payouts set state = 'paid', batch_id = ${batchId}, decided_at = ${at}, reference = replace(id::text, '-', '')
    where id = any(${ids}::uuid[]) and state = 'approved'`;

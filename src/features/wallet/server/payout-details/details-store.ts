import { bytes, int, type RowOf, stamp, text } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, run, sql, type Queryable } from '../../../../platform/database/sql.ts';

export type DetailsRow = RowOf<typeof detailsRow>;
const detailsRow = {
  performerId: int,
  sealed: bytes,
  changedAt: stamp,
  heldUntil: stamp.orNull,
  /** Another one after every change of the row. */
  mark: text,
};

const DETAILS = sql`select performer_id as "performerId", sealed, changed_at as "changedAt", held_until as "heldUntil",
    xmin::text as mark
  from payout_details`;

/** What these performers have said. */
export const detailsOf = (on: Queryable, performerIds: readonly number[]) =>
  many(on, 'wallet-payout-details', detailsRow)`${DETAILS} where performer_id = any(${performerIds}::bigint[])`;

/** The same, and nobody changes it until the transaction ends. */
export const lockDetails = (client: PoolClient, performerIds: readonly number[]) =>
  many(client, detailsRow)`
    ${DETAILS} where performer_id = any(${performerIds}::bigint[]) order by performer_id for update`;

export async function hasDetails(on: Queryable, performerId: number): Promise<boolean> {
  return (await run(on)`select 1 from payout_details where performer_id = ${performerId}`) > 0;
}

export const putDetails = (
  client: PoolClient,
  { performerId, sealed, changedAt, heldUntil }: Omit<DetailsRow, 'mark'>,
) =>
  run(client)`
    insert into payout_details (performer_id, sealed, changed_at, held_until)
      values (${performerId}, ${sealed}, ${changedAt}, ${heldUntil})
    on conflict (performer_id) do update
      set sealed = excluded.sealed, changed_at = excluded.changed_at, held_until = excluded.held_until`;

/** Of performers who are gone nothing is kept here once no payout of theirs waits any more. */
export const dropDetailsOfGone = (client: PoolClient, performerIds: readonly number[]) =>
  run(client)`
    delete from payout_details d using performers p
    where d.performer_id = any(${performerIds}::bigint[]) and p.id = d.performer_id and p.erased_at is not null
      and not exists (select from payouts o
        where o.performer_id = d.performer_id and o.state in ('requested', 'approved'))`;

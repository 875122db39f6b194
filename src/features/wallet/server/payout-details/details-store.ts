import { bytes, int, type RowOf, stamp, text } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { performerEarnings } from '../ledger/accounts.ts';

export type DetailsRow = RowOf<typeof detailsRow>;
const detailsRow = {
  performerId: int,
  sealed: bytes,
  changedAt: stamp,
  /** When the account's number was named. */
  namedAt: stamp,
  heldUntil: stamp.orNull,
  /** Another one after every change of the row. */
  mark: text,
};

const DETAILS = sql`select performer_id as "performerId", sealed, changed_at as "changedAt", named_at as "namedAt", held_until as "heldUntil",
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
  { performerId, sealed, changedAt, namedAt, heldUntil }: Omit<DetailsRow, 'mark'>,
) =>
  run(client)`
    insert into payout_details (performer_id, sealed, changed_at, named_at, held_until)
      values (${performerId}, ${sealed}, ${changedAt}, ${namedAt}, ${heldUntil})
    on conflict (performer_id) do update set sealed = excluded.sealed, changed_at = excluded.changed_at,
      named_at = excluded.named_at, held_until = excluded.held_until`;

/** Her account is not erased until the transaction ends; false where it has been. To be locked before all else of hers. */
export async function lockAccount(client: PoolClient, performerId: number): Promise<boolean> {
  const count = await run(client)`
    select 1 from guests g join performers p on p.guest_id = g.id
    where p.id = ${performerId} and g.erased_at is null for share of g`;
  return count > 0;
}

/** Nobody decides about what waits of hers until the transaction ends. To be locked before her details. */
export const lockOpenPayouts = (client: PoolClient, performerId: number) =>
  run(client)`
    select 1 from payouts where performer_id = ${performerId} and state in ('requested', 'approved') for update`;

/** An approval is of the account that was seen: it is asked for again. */
export const reopenApproved = (client: PoolClient, performerId: number) =>
  run(client)`
    update payouts set state = 'requested', decided_at = null, decided_by = null
    where performer_id = ${performerId} and state = 'approved'`;

/** Drops an account that was named since that moment. How many rows: one or none. */
export const dropDetailsSince = (client: PoolClient, performerId: number, since: Date) =>
  run(client)`delete from payout_details where performer_id = ${performerId} and named_at > ${since}`;

/** Whoever names an account next is taken for somebody else until it has been held. */
export const noteDropped = (client: PoolClient, performerId: number, at: Date) =>
  run(client)`
    insert into dropped_payout_accounts (performer_id, at) values (${performerId}, ${at})
    on conflict (performer_id) do update set at = excluded.at`;

export const forgetDropped = (client: PoolClient, performerId: number) =>
  run(client)`delete from dropped_payout_accounts where performer_id = ${performerId}`;

/** Whether there is, or was, anything to pay to her. */
export async function hasEarned(client: PoolClient, performerId: number): Promise<boolean> {
  return (
    (await run(client)`select 1 from ledger.entries where account = ${performerEarnings(performerId)} limit 1`) > 0
  );
}

/** Whether she had another account before, though none is there: she was paid, or it was dropped. */
export async function hadAnother(client: PoolClient, performerId: number): Promise<boolean> {
  const count = await run(client)`
    select 1 where exists (select from payouts where performer_id = ${performerId} and state in ('paid', 'returned'))
      or exists (select from dropped_payout_accounts where performer_id = ${performerId})`;
  return count > 0;
}

/** Of performers who are gone nothing is kept here once no payout of theirs waits any more. */
export const dropDetailsOfGone = (client: PoolClient, performerIds: readonly number[]) =>
  run(client)`
    delete from payout_details d using performers p
    where d.performer_id = any(${performerIds}::bigint[]) and p.id = d.performer_id and p.erased_at is not null
      and not exists (select from payouts o
        where o.performer_id = d.performer_id and o.state in ('requested', 'approved'))`;

import { int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { PrivateMode } from '../../contract.ts';

export type PrivateRequest = RowOf<typeof privateRequestRow>;
const privateRequestRow = {
  guestId: uuid,
  mode: text.of<PrivateMode>(),
  price: int,
  expiresAt: stamp,
};

export async function putRequest(
  database: Database,
  performerId: number,
  { guestId, mode, price, expiresAt }: PrivateRequest,
): Promise<void> {
  await run(database.pool)`
    insert into private_requests (performer_id, guest_id, mode, price, expires_at) values (${performerId}, ${guestId},
      ${mode}, ${price}, ${expiresAt})
    on conflict (performer_id, guest_id) do update
    set mode = excluded.mode, price = excluded.price, expires_at = excluded.expires_at, accepted = false`;
}

/** Returns whether there was one. */
export async function dropRequest(database: Database, performerId: number, guestId: string): Promise<boolean> {
  const count = await run(database.pool)`
    delete from private_requests where performer_id = ${performerId} and guest_id = ${guestId}`;
  return count > 0;
}

/** Those that wait for her answer. */
export async function openRequests(database: Database, performerId: number, now: Date): Promise<PrivateRequest[]> {
  return many(database.pool, privateRequestRow)`
    select guest_id as "guestId", mode, price, expires_at as "expiresAt" from private_requests
    where performer_id = ${performerId} and not accepted and expires_at > ${now} order by expires_at`;
}

/** Marks it as accepted, good until `expiresAt`; null when it is gone, has expired, or is for another mode by now. */
export async function acceptRequest(
  database: Database,
  {
    performerId,
    guestId,
    mode,
    now,
    expiresAt,
  }: { performerId: number; guestId: string; mode: PrivateMode; now: Date; expiresAt: Date },
): Promise<PrivateMode | null> {
  const row = await maybe(database.pool, { mode: text.of<PrivateMode>() })`
    update private_requests set accepted = true, expires_at = ${expiresAt}
    where performer_id = ${performerId} and guest_id = ${guestId} and expires_at > ${now} and mode = ${mode}
      returning mode`;
  return row?.mode ?? null;
}

/** What she has said yes to, at the price he was told. */
export async function acceptedRequest(
  database: Database,
  performerId: number,
  guestId: string,
  now: Date,
): Promise<{ mode: PrivateMode; price: number } | null> {
  return maybe(database.pool, { mode: text.of<PrivateMode>(), price: int })`
    select mode, price from private_requests
    where performer_id = ${performerId} and guest_id = ${guestId} and accepted and expires_at > ${now}`;
}

export const accountOfPerformer = (on: Queryable, performerId: number) =>
  maybe(on, { guest_id: uuid.orNull })`
    select guest_id from performers where id = ${performerId}`;

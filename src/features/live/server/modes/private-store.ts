import type { Database } from '../../../../platform/database/database.ts';
import type { PrivateMode } from '../../contract.ts';

export interface PrivateRequest {
  guestId: string;
  name: string;
  mode: PrivateMode;
  price: number;
  expiresAt: Date;
}

export async function putRequest(
  database: Database,
  performerId: number,
  { guestId, mode, price, expiresAt }: Omit<PrivateRequest, 'name'>,
): Promise<void> {
  await database.pool.query(
    `insert into private_requests (performer_id, guest_id, mode, price, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (performer_id, guest_id) do update
     set mode = excluded.mode, price = excluded.price, expires_at = excluded.expires_at, accepted = false`,
    [performerId, guestId, mode, price, expiresAt],
  );
}

/** Returns whether there was one. */
export async function dropRequest(database: Database, performerId: number, guestId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `delete from private_requests where performer_id = $1 and guest_id = $2`,
    [performerId, guestId],
  );
  return (rowCount ?? 0) > 0;
}

/** Those that wait for her answer. */
export async function openRequests(database: Database, performerId: number, now: Date): Promise<PrivateRequest[]> {
  const { rows } = await database.pool.query<PrivateRequest>(
    `select r.guest_id as "guestId", coalesce(g.name, '') as name, r.mode, r.price, r.expires_at as "expiresAt"
     from private_requests r join guests g on g.id = r.guest_id
     where r.performer_id = $1 and not r.accepted and r.expires_at > $2 order by r.expires_at`,
    [performerId, now],
  );
  return rows;
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
  const { rows } = await database.pool.query<{ mode: PrivateMode }>(
    `update private_requests set accepted = true, expires_at = $4
     where performer_id = $1 and guest_id = $2 and expires_at > $3 and mode = $5 returning mode`,
    [performerId, guestId, now, expiresAt, mode],
  );
  return rows[0]?.mode ?? null;
}

/** What she has said yes to, at the price he was told. */
export async function acceptedRequest(
  database: Database,
  performerId: number,
  guestId: string,
  now: Date,
): Promise<{ mode: PrivateMode; price: number } | null> {
  const { rows } = await database.pool.query<{ mode: PrivateMode; price: number }>(
    `select mode, price from private_requests
     where performer_id = $1 and guest_id = $2 and accepted and expires_at > $3`,
    [performerId, guestId, now],
  );
  return rows[0] ?? null;
}

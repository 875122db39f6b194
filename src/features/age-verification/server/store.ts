import type { Database, PoolClient } from '../../../platform/database/database.ts';
import type { AvsStatus } from '../../../platform/database/tables.ts';
import type { RequestStatus } from './rules.ts';

export interface RequestRow {
  id: string;
  guest_id: string;
  provider: string;
  status: RequestStatus;
  nonce: string | null;
  answer_to: string | null;
  expired: boolean;
  /** The guest's own state at this moment. */
  avs_status: AvsStatus;
}

/** Keeps what a check is asked with; the time it stands is the answer's too. */
export async function createRequest(
  database: Database,
  request: { id: string; guestId: string; provider: string; nonce: string; answerTo: string; expires: Date },
): Promise<void> {
  await database.pool.query(
    `insert into avs_requests (id, guest_id, provider, nonce, answer_to, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [request.id, request.guestId, request.provider, request.nonce, request.answerTo, request.expires],
  );
}

/** The request with its guest, both held until the transaction ends; null for none of this provider. */
export async function holdRequest(
  client: PoolClient,
  { id, provider, now }: { id: string; provider: string | null; now: Date },
): Promise<RequestRow | null> {
  const { rows } = await client.query<RequestRow>(
    `select r.id, r.guest_id, r.provider, r.status, r.nonce, r.answer_to, r.expires_at < $3 as expired, g.avs_status
     from avs_requests r join guests g on g.id = r.guest_id
     where r.id = $1 and ($2::text is null or r.provider = $2) for update of r, g`,
    [id, provider, now],
  );
  return rows[0] ?? null;
}

/** Ends a request's use; its nonce is gone with it, so that no answer fits twice. */
export async function closeRequest(
  client: PoolClient,
  id: string,
  { status, reason }: { status: RequestStatus; reason: string | null },
): Promise<void> {
  await client.query(
    `update avs_requests set status = $2, reason = $3, decided_at = now(),
       nonce = case when $2 = 'pending' then nonce end where id = $1`,
    [id, status, reason],
  );
}

export interface Change {
  guestId: string;
  was: AvsStatus;
  became: AvsStatus;
  provider: string | null;
  requestId: string | null;
  operatorId: string | null;
  /** Said to the guest. */
  message: string | null;
}

/** Writes a guest's new state, and in the history how he came to it. */
export async function writeChange(client: PoolClient, change: Change): Promise<void> {
  const { guestId, was, became, provider, requestId, operatorId, message } = change;
  await client.query(
    `update guests set avs_status = $2, avs_provider = coalesce($3, avs_provider), avs_message = $4, avs_changed_at = now()
     where id = $1`,
    [guestId, became, provider, message],
  );
  await client.query(
    `insert into avs_changes (guest_id, was, became, provider, request_id, operator_id, message)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [guestId, was, became, provider, requestId, operatorId, message],
  );
}

/** False when this event of the provider was counted before. */
export async function countEvent(client: PoolClient, provider: string, eventId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into provider_events (provider, event_id) values ($1, $2) on conflict do nothing`,
    [`avs:${provider}`, eventId],
  );
  return rowCount === 1;
}

export async function statusOfRequest(
  database: Database,
  guestId: string,
  requestId: string,
): Promise<RequestStatus | null> {
  const { rows } = await database.pool.query<{ status: RequestStatus }>(
    `select status from avs_requests where id = $1 and guest_id = $2`,
    [requestId, guestId],
  );
  return rows[0]?.status ?? null;
}

export interface PendingRow {
  requestId: string;
  guestId: string;
  name: string | null;
  provider: string;
  createdAt: Date;
}

const PAGE = 50;

/** Checks that wait for a decision, oldest first; a page after `after`. */
export async function pendingRequests(database: Database, after: string | undefined): Promise<PendingRow[]> {
  const { rows } = await database.pool.query<PendingRow>(
    `select r.id as "requestId", r.guest_id as "guestId", g.name, r.provider, r.created_at as "createdAt"
     from avs_requests r join guests g on g.id = r.guest_id
     where r.status = 'pending' and ($1::uuid is null or r.id > $1) order by r.id limit ${PAGE}`,
    [after ?? null],
  );
  return rows;
}

export interface ChangeRow {
  at: Date;
  was: AvsStatus;
  became: AvsStatus;
  provider: string | null;
  operatorId: string | null;
  message: string | null;
}

/** How a guest's state changed, newest first. */
export async function changesOf(database: Database, guestId: string): Promise<ChangeRow[]> {
  const { rows } = await database.pool.query<ChangeRow>(
    `select at, was, became, provider, operator_id as "operatorId", message from avs_changes
     where guest_id = $1 order by id desc limit ${PAGE}`,
    [guestId],
  );
  return rows;
}

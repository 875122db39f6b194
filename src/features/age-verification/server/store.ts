import { bool, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../platform/database/database.ts';
import { many, maybe, run, type Queryable } from '../../../platform/database/sql.ts';
import type { AvsStatus } from '../../../platform/http/caller.ts';
import type { RequestStatus } from './rules.ts';

export type RequestRow = RowOf<typeof requestRow>;
const requestRow = {
  id: uuid,
  guest_id: uuid,
  provider: text,
  status: text.of<RequestStatus>(),
  nonce: text.orNull,
  answer_to: text.orNull,
  expired: bool,
  /** The guest's own state at this moment. */
  avs_status: text.of<AvsStatus>(),
};

/** Keeps what a check is asked with; the time it stands is the answer's too. */
export async function createRequest(
  database: Database,
  request: { id: string; guestId: string; provider: string; nonce: string; answerTo: string; expires: Date },
): Promise<void> {
  await run(database.pool)`
    insert into avs_requests (id, guest_id, provider, nonce, answer_to, expires_at)
      values (${request.id}, ${request.guestId}, ${request.provider}, ${request.nonce}, ${request.answerTo},
      ${request.expires})`;
}

/** The request with its guest, both held until the transaction ends; null for none of this provider. */
export async function holdRequest(
  client: PoolClient,
  { id, provider, now }: { id: string; provider: string | null; now: Date },
): Promise<RequestRow | null> {
  return maybe(client, requestRow)`
    select r.id, r.guest_id, r.provider, r.status, r.nonce, r.answer_to, r.expires_at < ${now} as expired, g.avs_status
    from avs_requests r join guests g on g.id = r.guest_id
    where r.id = ${id} and (${provider}::text is null or r.provider = ${provider}) for update of r, g`;
}

/** Ends a request's use; its nonce is gone with it, so that no answer fits twice. */
export async function closeRequest(
  client: PoolClient,
  id: string,
  { status, reason }: { status: RequestStatus; reason: string | null },
): Promise<void> {
  await run(client)`
    update avs_requests set status = ${status}, reason = ${reason}, decided_at = now(),
    nonce = case when ${status} = 'pending' then nonce end where id = ${id}`;
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
  await run(client)`
    update guests set avs_status = ${became}, avs_provider = coalesce(${provider}, avs_provider),
      avs_message = ${message}, avs_changed_at = now()
    where id = ${guestId}`;
  await run(client)`
    insert into avs_changes (guest_id, was, became, provider, request_id, operator_id, message)
    values (${guestId}, ${was}, ${became}, ${provider}, ${requestId}, ${operatorId}, ${message})`;
}

/** False when this event of the provider was counted before. */
export async function countEvent(client: PoolClient, provider: string, eventId: string): Promise<boolean> {
  const count = await run(client)`
    insert into provider_events (provider, event_id) values (${`avs:${provider}`}, ${eventId}) on conflict do nothing`;
  return count === 1;
}

export async function statusOfRequest(
  database: Database,
  guestId: string,
  requestId: string,
): Promise<RequestStatus | null> {
  const row = await maybe(database.pool, { status: text.of<RequestStatus>() })`
    select status from avs_requests where id = ${requestId} and guest_id = ${guestId}`;
  return row?.status ?? null;
}

export type PendingRow = RowOf<typeof pendingRow>;
const pendingRow = {
  requestId: uuid,
  guestId: uuid,
  name: text.orNull,
  provider: text,
  createdAt: stamp,
};

/** So many checks that wait are told at once. */
export const PENDING_PAGE = 50;

/** Checks that wait for a decision, oldest first; a page after `after`. */
export async function pendingRequests(database: Database, after: string | undefined): Promise<PendingRow[]> {
  return many(database.pool, pendingRow)`
    select r.id as "requestId", r.guest_id as "guestId", g.name, r.provider, r.created_at as "createdAt"
    from avs_requests r join guests g on g.id = r.guest_id
    where r.status = 'pending' and (${after ?? null}::uuid is null or r.id > ${after ?? null})
      order by r.id limit ${PENDING_PAGE}`;
}

export type ChangeRow = RowOf<typeof changeRow>;
const changeRow = {
  at: stamp,
  was: text.of<AvsStatus>(),
  became: text.of<AvsStatus>(),
  provider: text.orNull,
  operatorId: uuid.orNull,
  message: text.orNull,
};

/** How a guest's state changed, newest first. */
export async function changesOf(database: Database, guestId: string): Promise<ChangeRow[]> {
  return many(database.pool, changeRow)`
    select at, was, became, provider, operator_id as "operatorId", message from avs_changes
    where guest_id = ${guestId} order by id desc limit ${PENDING_PAGE}`;
}

export const lockStatus = (on: Queryable, guestId: string) =>
  maybe(on, { avs_status: text.of<Change['was']>() })`
    select avs_status from guests where id = ${guestId} for update`;

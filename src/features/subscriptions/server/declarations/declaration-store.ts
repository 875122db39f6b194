import { randomBytes } from 'node:crypto';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Declaration } from '../../contract.ts';
import type { Queryable, SubscriptionRow } from '../store.ts';

/** A declaration as it is kept. */
export interface DeclarationRow {
  id: string;
  reference: string;
  kind: Declaration['kind'];
  origin: Declaration['origin'];
  email: string;
  name: string;
  contract: string;
  manner: Declaration['manner'];
  reason: string | null;
  wanted_on: string | null;
  language: Language;
  received_at: Date;
  status: Declaration['status'];
  subscription_id: string | null;
  closed_at: Date | null;
  close_reason: string | null;
  guest_id: string | null;
}

export interface NewDeclaration {
  kind: Declaration['kind'];
  origin: Declaration['origin'];
  email: string;
  name: string;
  contract: string;
  manner?: 'ordinary' | 'extraordinary' | undefined;
  reason?: string | undefined;
  wantedOn?: string | undefined;
  language: Language;
  status: 'received' | 'open';
  subscriptionId?: string;
}

const select = `select d.id, d.reference, d.kind, d.origin, d.email, d.name, d.contract, d.manner, d.reason,
    d.wanted_on::text as wanted_on, d.language, d.received_at, d.status, d.subscription_id, d.closed_at, d.close_reason,
    coalesce(s.guest_id, g.id) as guest_id
  from declarations d left join subscriptions s on s.id = d.subscription_id
    left join auth_user u on lower(u.email) = lower(d.email) left join guests g on g.user_id = u.id`;

/** Letters that nobody takes for another when he reads them out. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const makeReference = (): string => Array.from(randomBytes(10), (byte) => SIGNS[byte % SIGNS.length]).join('');

export async function insertDeclaration(
  client: Queryable,
  now: Date,
  declaration: NewDeclaration,
): Promise<{ id: string; reference: string }> {
  const { rows } = await client.query<{ id: string; reference: string }>(
    `insert into declarations (reference, kind, origin, email, name, contract, manner, reason, wanted_on, language,
       received_at, status, subscription_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id, reference`,
    [
      makeReference(),
      declaration.kind,
      declaration.origin,
      declaration.email,
      declaration.name,
      declaration.contract,
      declaration.manner ?? null,
      declaration.reason ?? null,
      declaration.wantedOn ?? null,
      declaration.language,
      now,
      declaration.status,
      declaration.subscriptionId ?? null,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL answered nothing');
  return row;
}

/** Somebody has to tell the provider, who goes on charging. */
export async function noteForOperators(client: PoolClient, now: Date, row: SubscriptionRow): Promise<void> {
  const { rows } = await client.query<{ email: string | null; name: string | null; language: Language }>(
    `select u.email, g.name, g.language from guests g left join auth_user u on u.id = g.user_id where g.id = $1`,
    [row.guest_id],
  );
  await insertDeclaration(client, now, {
    kind: 'cancellation',
    origin: 'account',
    email: rows[0]?.email ?? '',
    name: rows[0]?.name ?? '',
    contract: row.product,
    manner: 'ordinary',
    language: rows[0]?.language ?? 'en',
    status: 'open',
    subscriptionId: row.id,
  });
}

/** How many of a kind came under an address since then. */
export async function countDeclarations(
  client: Queryable,
  { kind, email, since }: Pick<NewDeclaration, 'kind' | 'email'> & { since: Date },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (
       select 1 from declarations where lower(email) = lower($1) and received_at > $2 and kind = $3 limit 100) lately`,
    [email, since, kind],
  );
  return rows[0]?.count ?? 0;
}

export async function findDeclaration(client: Queryable, id: string): Promise<DeclarationRow | null> {
  const { rows } = await client.query<DeclarationRow>(`${select} where d.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Newest first, after the one named `before`. */
export async function listDeclarations(
  client: Queryable,
  { status, before, limit }: { status: 'open' | 'all'; before: string | undefined; limit: number },
): Promise<DeclarationRow[]> {
  const { rows } = await client.query<DeclarationRow>(
    `${select} where ($1 = 'all' or d.status = 'open')
       and ($2::uuid is null or (d.received_at, d.id) < (select b.received_at, b.id from declarations b where b.id = $2))
     order by d.received_at desc, d.id desc limit $3`,
    [status, before ?? null, limit],
  );
  return rows;
}

/** What became of it; false where that has been decided already. */
export async function settleDeclaration(
  client: Queryable,
  id: string,
  change: { status: 'open' | 'carried-out'; subscriptionId: string | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update declarations set status = $2, subscription_id = $3 where id = $1 and status = 'received'`,
    [id, change.status, change.subscriptionId],
  );
  return rowCount === 1;
}

export async function closeDeclarationRow(
  client: Queryable,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update declarations set status = 'closed', closed_at = $2, closed_by = $3, close_reason = $4
     where id = $1 and status <> 'closed'`,
    [id, at, by, reason],
  );
  return rowCount === 1;
}

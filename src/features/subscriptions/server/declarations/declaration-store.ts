import { randomBytes } from 'node:crypto';
import { int, type RowOf, stamp, text, uuid, languageCode } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, one, type Queryable, run, sql } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Declaration } from '../../contract.ts';
import type { SubscriptionRow } from '../store.ts';

/** A declaration as it is kept. */
export type DeclarationRow = RowOf<typeof declarationRow>;
const declarationRow = {
  id: uuid,
  reference: text,
  kind: text.of<Declaration['kind']>(),
  origin: text.of<Declaration['origin']>(),
  email: text,
  name: text,
  contract: text,
  manner: text.of<NonNullable<Declaration['manner']>>().orNull,
  reason: text.orNull,
  wanted_on: text.orNull,
  language: languageCode,
  received_at: stamp,
  status: text.of<Declaration['status']>(),
  subscription_id: uuid.orNull,
  closed_at: stamp.orNull,
  close_reason: text.orNull,
  guest_id: uuid.orNull,
};

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

const select = sql`select d.id, d.reference, d.kind, d.origin, d.email, d.name, d.contract, d.manner, d.reason,
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
  return one(client, { id: uuid, reference: text })`
    insert into declarations (reference, kind, origin, email, name, contract, manner, reason, wanted_on, language,
      received_at, status, subscription_id)
    values (${makeReference()}, ${declaration.kind}, ${declaration.origin}, ${declaration.email}, ${declaration.name},
      ${declaration.contract}, ${declaration.manner ?? null}, ${declaration.reason ?? null},
      ${declaration.wantedOn ?? null}, ${declaration.language}, ${now}, ${declaration.status},
      ${declaration.subscriptionId ?? null}) returning id, reference`;
}

/** Somebody has to tell the provider, who goes on charging. */
export async function noteForOperators(client: PoolClient, now: Date, row: SubscriptionRow): Promise<void> {
  const found = await maybe(client, { email: text.orNull, name: text.orNull, language: languageCode })`
    select u.email, g.name, g.language from guests g left join auth_user u on u.id = g.user_id
      where g.id = ${row.guest_id}`;
  await insertDeclaration(client, now, {
    kind: 'cancellation',
    origin: 'account',
    email: found?.email ?? '',
    name: found?.name ?? '',
    contract: row.product,
    manner: 'ordinary',
    language: found?.language ?? 'en',
    status: 'open',
    subscriptionId: row.id,
  });
}

/** How many of a kind came under an address since then. */
export async function countDeclarations(
  client: Queryable,
  { kind, email, since }: Pick<NewDeclaration, 'kind' | 'email'> & { since: Date },
): Promise<number> {
  const { count } = await one(client, { count: int })`
    select count(*)::int as count from (
    select 1 from declarations where lower(email) = lower(${email}) and received_at > ${since} and kind = ${kind}
      limit 100) lately`;
  return count;
}

export async function findDeclaration(client: Queryable, id: string): Promise<DeclarationRow | null> {
  return maybe(client, declarationRow)`${select} where d.id = ${id}`;
}

/** Newest first, after the one named `before`. */
export async function listDeclarations(
  client: Queryable,
  { status, before, limit }: { status: 'open' | 'all'; before: string | undefined; limit: number },
): Promise<DeclarationRow[]> {
  return many(client, declarationRow)`
    ${select} where (${status} = 'all' or d.status = 'open')
      and (${before ?? null}::uuid is null or (d.received_at, d.id) < (select b.received_at, b.id from declarations b
        where b.id = ${before ?? null}))
    order by d.received_at desc, d.id desc limit ${limit}`;
}

/** What became of it; false where that has been decided already. */
export async function settleDeclaration(
  client: Queryable,
  id: string,
  change: { status: 'open' | 'carried-out'; subscriptionId: string | null },
): Promise<boolean> {
  const count = await run(client)`
    update declarations set status = ${change.status}, subscription_id = ${change.subscriptionId}
      where id = ${id} and status = 'received'`;
  return count === 1;
}

export async function closeDeclarationRow(
  client: Queryable,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<boolean> {
  const count = await run(client)`
    update declarations set status = 'closed', closed_at = ${at}, closed_by = ${by}, close_reason = ${reason}
    where id = ${id} and status <> 'closed'`;
  return count === 1;
}

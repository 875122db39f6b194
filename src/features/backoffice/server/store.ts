import type { Right } from '../../../platform/contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AvsStatus, Role } from '../../../platform/database/tables.ts';

export const PAGE = 40;

const GUEST = `g.id as "guestId", g.name, u.email, g.role, g.avs_status as "avsStatus", g.is_locked as "isLocked",
  g.restriction_level as "restrictionLevel", coalesce(g.vip_until > now(), false) as "isVip", g.created_at as "createdAt"`;

export interface GuestRecord {
  guestId: string;
  name: string | null;
  email: string | null;
  role: Role;
  avsStatus: AvsStatus;
  isLocked: boolean;
  restrictionLevel: number;
  isVip: boolean;
  createdAt: Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Accounts whose name begins with the words, whose address they are, or whose number they are; ids grow with time. */
export async function findGuests(
  { pool }: Database,
  search: string,
  before: string | undefined,
): Promise<GuestRecord[]> {
  const { rows } = await pool.query<GuestRecord>({
    name: 'backoffice-guests',
    text: `select ${GUEST} from guests g join auth_user u on u.id = g.user_id
      where ($1 = '' or lower(g.name) like $2 || '%' escape '\\' or u.email = $1 or g.id = $3)
        and ($4::uuid is null or g.id < $4)
      order by g.id desc limit ${PAGE + 1}`,
    values: [
      search.toLowerCase(),
      search.toLowerCase().replace(/[\\%_]/g, '\\$&'),
      UUID.test(search) ? search : null,
      before ?? null,
    ],
  });
  return rows;
}

export interface GuestRecordDetails extends GuestRecord {
  language: 'de' | 'en' | 'es' | 'nl';
  country: string | null;
  emailVerified: boolean;
  lockReason: string | null;
  restrictionReason: string | null;
  vipUntil: Date | null;
  tvUntil: Date | null;
  sessions: number;
}

export async function findGuest({ pool }: Database, guestId: string): Promise<GuestRecordDetails | null> {
  const { rows } = await pool.query<GuestRecordDetails>({
    name: 'backoffice-guest',
    text: `select ${GUEST}, g.language, g.country, coalesce(u."emailVerified", false) as "emailVerified",
        g.lock_reason as "lockReason", g.restriction_reason as "restrictionReason",
        g.vip_until as "vipUntil", g.tv_until as "tvUntil",
        (select count(*)::int from auth_session s where s."userId" = u.id and s."expiresAt" > now()) as sessions
      from guests g left join auth_user u on u.id = g.user_id where g.id = $1`,
    values: [guestId],
  });
  return rows[0] ?? null;
}

export interface OrderRecord {
  orderId: string;
  guestId: string;
  guestName: string | null;
  provider: string;
  kind: string;
  status: string;
  amountCents: number;
  currency: 'EUR' | 'CHF';
  coins: number;
  createdAt: Date;
}

/** Payments, newest first; of a guest, of a state. */
export async function findOrders(
  { pool }: Database,
  { guestId, status, before, limit }: { guestId?: string; status?: string; before?: string; limit: number },
): Promise<OrderRecord[]> {
  const { rows } = await pool.query<OrderRecord>({
    name: 'backoffice-orders',
    text: `select o.id as "orderId", o.guest_id as "guestId", g.name as "guestName", o.provider, o.kind, o.status,
        o.amount_cents as "amountCents", o.currency, o.coins, o.created_at as "createdAt"
      from topup_orders o join guests g on g.id = o.guest_id
      where ($1::uuid is null or o.guest_id = $1) and ($2::text is null or o.status = $2) and ($3::uuid is null or o.id < $3)
      order by o.id desc limit $4`,
    values: [guestId ?? null, status ?? null, before ?? null, limit],
  });
  return rows;
}

export interface AuditRecord {
  id: number;
  at: Date;
  operatorId: string;
  operatorName: string | null;
  action: string;
  subject: string | null;
  reason: string | null;
  details: Record<string, unknown>;
}

export async function findNotes(
  { pool }: Database,
  { subject, operatorId, before }: { subject?: string; operatorId?: string; before?: number },
): Promise<AuditRecord[]> {
  const { rows } = await pool.query<AuditRecord>({
    name: 'backoffice-audit',
    text: `select a.id, a.at, a.operator_id as "operatorId", g.name as "operatorName", a.action, a.subject, a.reason, a.details
      from audit_log a left join guests g on g.id = a.operator_id
      where ($1::text is null or a.subject = $1) and ($2::uuid is null or a.operator_id = $2) and ($3::bigint is null or a.id < $3)
      order by a.id desc limit ${PAGE + 1}`,
    values: [subject ?? null, operatorId ?? null, before ?? null],
  });
  return rows;
}

export interface OperatorRecord {
  guestId: string;
  name: string | null;
  email: string | null;
  rights: Right[];
}

export async function findOperators({ pool }: Database): Promise<OperatorRecord[]> {
  const { rows } = await pool.query<OperatorRecord>(
    `select g.id as "guestId", g.name, u.email,
       array(select r."right" from operator_rights r where r.guest_id = g.id order by 1) as rights
     from guests g left join auth_user u on u.id = g.user_id where g.role = 'operator' order by g.id`,
  );
  return rows;
}

/** Replaces an operator's rights; false for who is none. */
export async function writeRights(database: Database, guestId: string, rights: readonly Right[]): Promise<boolean> {
  return database.transaction(async (client) => {
    const { rowCount } = await client.query(`select 1 from guests where id = $1 and role = 'operator' for update`, [
      guestId,
    ]);
    if (rowCount === 0) return false;
    await client.query(`delete from operator_rights where guest_id = $1`, [guestId]);
    await client.query(`insert into operator_rights (guest_id, "right") select $1, unnest($2::text[])`, [
      guestId,
      [...new Set(rights)],
    ]);
    return true;
  });
}

/** The names that guests chose for themselves. */
export async function guestNames({ pool }: Database, guestIds: readonly string[]): Promise<Map<string, string>> {
  if (guestIds.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: 'backoffice-guest-names',
    text: `select id, coalesce(name, '') as name from guests where id = any($1::uuid[])`,
    values: [guestIds],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import type { TicketKind } from '../../../../platform/database/tables.ts';

export interface Ticket {
  kind: TicketKind;
  /** Null where nobody is known yet. */
  userId: string | null;
  /** The address that it was mailed to. */
  email: string | null;
}

/** Hands out a secret that can be brought back once, within so many seconds. Only its hash is kept. */
export async function issueTicket(db: Db, ticket: Ticket, seconds: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('tickets')
    .values({
      hash: hash(secret),
      kind: ticket.kind,
      user_id: ticket.userId,
      email: ticket.email,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
  return secret;
}

/** Takes a secret back; null for one that was never handed out as one of these, has run out, or was taken already. */
export async function redeemTicket(
  db: Db,
  kinds: readonly TicketKind[],
  secret: string,
  now: Date,
): Promise<Ticket | null> {
  const row = await db
    .deleteFrom('tickets')
    .where('hash', '=', hash(secret))
    .where('kind', 'in', kinds)
    .returning(['kind', 'user_id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return null;
  return { kind: row.kind, userId: row.user_id, email: row.email };
}

/** What a secret is for, without taking it back; null for what {@link redeemTicket} would not take. */
export async function peekTicket(
  db: Db,
  kinds: readonly TicketKind[],
  secret: string,
  now: Date,
): Promise<Ticket | null> {
  const row = await db
    .selectFrom('tickets')
    .select(['kind', 'user_id', 'email'])
    .where('hash', '=', hash(secret))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : { kind: row.kind, userId: row.user_id, email: row.email };
}

/** Makes an account's open tickets of these kinds worthless. */
export async function voidTickets(db: Db, userId: string, kinds: readonly TicketKind[]): Promise<void> {
  await db.deleteFrom('tickets').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}

const hash = (secret: string) => createHash('sha256').update(secret).digest();

import { createHash, randomBytes } from 'node:crypto';
import { maybe, type Queryable, run } from '../../../../../platform/database/sql.ts';
import { type RowOf, stamp, text } from '../../../../../platform/database/columns.ts';

export type TicketKind =
  | 'verify-email'
  | 'change-email'
  | 'undo-email'
  | 'reset-password'
  | 'invitation'
  | 'add-passkey'
  | 'passkey';

export type Ticket = RowOf<typeof ticketRow>;
const ticketRow = {
  kind: text.of<TicketKind>(),
  /** Null where nobody is known yet. */
  userId: text.orNull,
  /** The address that it was mailed to. */
  email: text.orNull,
};

/** Hands out a secret that can be brought back once, within so many seconds. Only its hash is kept. */
export async function issueTicket(on: Queryable, ticket: Ticket, seconds: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + seconds * 1000);
  await run(on)`
    insert into tickets (hash, kind, user_id, email, expires_at)
    values (${hash(secret)}, ${ticket.kind}, ${ticket.userId}, ${ticket.email}, ${expires})`;
  return secret;
}

/** Takes a secret back; null for one that was never handed out as one of these, has run out, or was taken already. */
export async function redeemTicket(
  on: Queryable,
  kinds: readonly TicketKind[],
  secret: string,
  now: Date,
): Promise<Ticket | null> {
  const row = await maybe(on, { ...ticketRow, expires_at: stamp })`
    delete from tickets where hash = ${hash(secret)} and kind = any(${kinds})
    returning kind, user_id as "userId", email, expires_at`;
  if (row === null || row.expires_at <= now) return null;
  return { kind: row.kind, userId: row.userId, email: row.email };
}

/** What a secret is for, without taking it back; null for what {@link redeemTicket} would not take. */
export async function peekTicket(
  on: Queryable,
  kinds: readonly TicketKind[],
  secret: string,
  now: Date,
): Promise<Ticket | null> {
  return maybe(on, ticketRow)`
    select kind, user_id as "userId", email from tickets
    where hash = ${hash(secret)} and kind = any(${kinds}) and expires_at > ${now}`;
}

/** Makes an account's open tickets of these kinds worthless. */
export async function voidTickets(on: Queryable, userId: string, kinds: readonly TicketKind[]): Promise<void> {
  await run(on)`delete from tickets where user_id = ${userId} and kind = any(${kinds})`;
}

const hash = (secret: string) => createHash('sha256').update(secret).digest();

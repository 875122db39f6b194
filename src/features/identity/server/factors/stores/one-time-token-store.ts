import { randomBytes } from 'node:crypto';
import { hashOfSecret as hash } from '../../../../../platform/mail/mail.ts';
import { maybe, type Queryable, run } from '../../../../../platform/database/sql.ts';
import { type RowOf, stamp, text } from '../../../../../platform/database/columns.ts';

export type OneTimeTokenKind =
  | 'verify-email'
  | 'change-email'
  | 'undo-email'
  | 'reset-password'
  | 'invitation'
  | 'add-passkey'
  | 'passkey';

export type OneTimeToken = RowOf<typeof oneTimeTokenRow>;
const oneTimeTokenRow = {
  kind: text.of<OneTimeTokenKind>(),
  /** Null where nobody is known yet. */
  userId: text.orNull,
  /** The address that it was mailed to. */
  email: text.orNull,
};

/** A secret that was handed out, and until when it is good. */
export interface IssuedToken {
  secret: string;
  goodUntil: Date;
}

/** Hands out a secret that can be brought back once, within so many seconds. Only its hash is kept. */
export async function issueOneTimeToken(
  on: Queryable,
  oneTimeToken: OneTimeToken,
  seconds: number,
  now: Date,
): Promise<IssuedToken> {
  const secret = randomBytes(32).toString('base64url');
  const goodUntil = new Date(now.getTime() + seconds * 1000);
  await run(on)`
    insert into one_time_tokens (hash, kind, user_id, email, expires_at)
    values (${hash(secret)}, ${oneTimeToken.kind}, ${oneTimeToken.userId}, ${oneTimeToken.email}, ${goodUntil})`;
  return { secret, goodUntil };
}

/** Takes a secret back; null for one that was never handed out as one of these, has run out, or was taken already. */
export async function redeemOneTimeToken(
  on: Queryable,
  kinds: readonly OneTimeTokenKind[],
  secret: string,
  now: Date,
): Promise<OneTimeToken | null> {
  const row = await maybe(on, { ...oneTimeTokenRow, expires_at: stamp })`
    delete from one_time_tokens where hash = ${hash(secret)} and kind = any(${kinds})
    returning kind, user_id as "userId", email, expires_at`;
  if (row === null || row.expires_at <= now) return null;
  return { kind: row.kind, userId: row.userId, email: row.email };
}

/** What a secret is for, without taking it back; null for what {@link redeemOneTimeToken} would not take. */
export async function peekOneTimeToken(
  on: Queryable,
  kinds: readonly OneTimeTokenKind[],
  secret: string,
  now: Date,
): Promise<OneTimeToken | null> {
  return maybe(on, oneTimeTokenRow)`
    select kind, user_id as "userId", email from one_time_tokens
    where hash = ${hash(secret)} and kind = any(${kinds}) and expires_at > ${now}`;
}

/** Makes an account's open tickets of these kinds worthless. */
export async function voidOneTimeTokens(
  on: Queryable,
  userId: string,
  kinds: readonly OneTimeTokenKind[],
): Promise<void> {
  await run(on)`delete from one_time_tokens where user_id = ${userId} and kind = any(${kinds})`;
}

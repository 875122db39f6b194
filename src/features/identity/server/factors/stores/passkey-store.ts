import { many, maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';
import { bool, bytes, int, type RowOf, stamp, text } from '../../../../../platform/database/columns.ts';

export type PasskeyRow = RowOf<typeof passkeyRow>;

export const passkeyRow = { id: text, name: text, synced: bool, createdAt: stamp, usedAt: stamp.orNull };

/** As browsers are told of it. */
export const credentialRow = { id: text, transports: text.list };

export const passkeysOf = (on: Queryable, userId: string) =>
  many(on, passkeyRow)`
    select id, name, synced, created_at as "createdAt", used_at as "usedAt"
    from passkeys where user_id = ${userId} order by created_at`;

export const credentialsOf = (on: Queryable, userId: string) =>
  many(on, credentialRow)`select id, transports from passkeys where user_id = ${userId}`;

export const insertPasskey = (
  on: Queryable,
  id: string,
  userId: string,
  publicKey: Buffer,
  counter: number,
  transports: readonly string[],
  name: string,
  synced: boolean,
) =>
  run(on)`
    insert into passkeys (id, user_id, public_key, counter, transports, name, synced)
    values (${id}, ${userId}, ${publicKey}, ${counter}, ${transports}, ${name},
      ${synced})
    on conflict do nothing`;

export const renamePasskey = (on: Queryable, name: string, id: string, userId: string) =>
  run(on)`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId}`;

export const deletePasskey = (on: Queryable, id: string, userId: string) =>
  run(on)`delete from passkeys where id = ${id} and user_id = ${userId}`;

/** Those that were added until then, or all for null; how many. */
export const deletePasskeysUntil = (on: Queryable, userId: string, until: Date | null) =>
  run(on)`
    delete from passkeys where user_id = ${userId} and (${until}::timestamptz is null or created_at <= ${until})`;

export const findPasskey = (on: Queryable, id: string) =>
  maybe(on, { ...credentialRow, user_id: text, public_key: bytes, counter: int })`
    select id, transports, user_id, public_key, counter from passkeys where id = ${id}`;

export const notePasskeyUse = (on: Queryable, counter: number, at: Date, id: string) =>
  run(on)`
    update passkeys set counter = ${counter}, used_at = ${at} where id = ${id}`;

export const isPasskeyOf = (on: Queryable, id: string, userId: string) =>
  run(on)`select from passkeys where id = ${id} and user_id = ${userId}`;

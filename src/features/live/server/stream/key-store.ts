import { bool, int, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

export type KeyKind = 'stream' | 'overlay';

export const keysOf = (on: Queryable, performerId: number) =>
  many(on, { kind: text.of<KeyKind>(), made_at: stamp, used_at: stamp.orNull })`
    select kind, made_at, used_at from studio_keys where performer_id = ${performerId}`;

export const writeKey = (on: Queryable, performerId: number, kind: KeyKind, hash: Buffer) =>
  run(on)`
    insert into studio_keys (performer_id, kind, hash) values (${performerId}, ${kind},
      ${hash})
    on conflict (performer_id, kind) do update set hash = excluded.hash, made_at = now(), used_at = null`;

export const deleteKey = (on: Queryable, performerId: number, kind: KeyKind) =>
  run(on)`delete from studio_keys where performer_id = ${performerId} and kind = ${kind}`;

export const deleteKeysOf = (on: Queryable, guestId: string) =>
  run(on)`
    delete from studio_keys where performer_id in (select id from performers where guest_id = ${guestId})`;

/** The hash is of 256 random bits: whoever finds one by its hash holds the key. */
export const holderOfKey = (on: Queryable, hash: Buffer, kind: KeyKind, now: Date) =>
  maybe(on, 'studio-key-holder', { performerId: int, guestId: uuid, isNew: bool })`
    select k.performer_id as "performerId", p.guest_id as "guestId",
      k.used_at is null or k.used_at < now() - interval '1 minute' as "isNew"
    from studio_keys k join performers p on p.id = k.performer_id join guests g on g.id = p.guest_id
    where k.hash = ${hash} and k.kind = ${kind} and g.role = 'performer' and not g.is_locked
      and (p.hidden_until is null or p.hidden_until <= ${now})`;

export const noteKeyUse = (on: Queryable, performerId: number, kind: KeyKind) =>
  run(on)`
    update studio_keys set used_at = now() where performer_id = ${performerId} and kind = ${kind}`;

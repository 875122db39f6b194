import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { ownId } from '../../../performers/server/index.ts';
import { bool, int, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, run } from '../../../../platform/database/sql.ts';

export type KeyKind = 'stream' | 'overlay';

interface KeyState {
  madeAt: string;
  usedAt: string | null;
}

/** Long-lived keys for programs beside the browser: one of a kind, kept as a hash, shown once. */
export interface Keys {
  states(caller: Caller): Promise<Record<KeyKind, KeyState | null>>;
  /** Makes one in place of the old one, and answers with it. */
  make(caller: Caller, kind: KeyKind): Promise<string>;
  revoke(caller: Caller, kind: KeyKind): Promise<void>;
  /** All keys of the performer who is this guest, for whoever ends what programs may do for her; how many there were. */
  revokeAll(guestId: string): Promise<number>;
  /** Calls back when one was changed or taken back. */
  onChange(listener: () => void): void;
  /** Null for what is no key, and where its account is locked or she rests after a panic. */
  holderOf(kind: KeyKind, key: string): Promise<{ performerId: number; guestId: string } | null>;
}

const PREFIX: Record<KeyKind, string> = { stream: 'live_', overlay: 'view_' };
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export function createKeys({ database, now }: Pick<Context, 'database' | 'now'>): Keys {
  const listeners: (() => void)[] = [];
  const changed = () => listeners.forEach((listener) => listener());

  return {
    onChange: (listener) => void listeners.push(listener),

    async states(caller) {
      const rows = await many(database.pool, { kind: text.of<KeyKind>(), made_at: stamp, used_at: stamp.orNull })`
        select kind, made_at, used_at from studio_keys where performer_id = ${await ownId(database, caller)}`;
      const states: Record<KeyKind, KeyState | null> = { stream: null, overlay: null };
      for (const { kind, made_at: made, used_at: used } of rows) {
        states[kind] = { madeAt: made.toISOString(), usedAt: used?.toISOString() ?? null };
      }
      return states;
    },

    async make(caller, kind) {
      const key = PREFIX[kind] + randomBytes(32).toString('base64url');
      await run(database.pool)`
        insert into studio_keys (performer_id, kind, hash) values (${await ownId(database, caller)}, ${kind},
          ${hashOf(key)})
        on conflict (performer_id, kind) do update set hash = excluded.hash, made_at = now(), used_at = null`;
      changed();
      return key;
    },

    async revoke(caller, kind) {
      const performerId = await ownId(database, caller);
      await run(database.pool)`delete from studio_keys where performer_id = ${performerId} and kind = ${kind}`;
      changed();
    },

    async revokeAll(guestId) {
      const count = await run(database.pool)`
        delete from studio_keys where performer_id in (select id from performers where guest_id = ${guestId})`;
      changed();
      return count;
    },

    async holderOf(kind, key) {
      // The hash is of 256 random bits: whoever finds one by its hash holds the key.
      const found = await maybe(database.pool, 'studio-key-holder', { performerId: int, guestId: uuid, isNew: bool })`
        select k.performer_id as "performerId", p.guest_id as "guestId",
          k.used_at is null or k.used_at < now() - interval '1 minute' as "isNew"
        from studio_keys k join performers p on p.id = k.performer_id join guests g on g.id = p.guest_id
        where k.hash = ${hashOf(key)} and k.kind = ${kind} and g.role = 'performer' and not g.is_locked
          and (p.hidden_until is null or p.hidden_until <= ${now()})`;
      if (found === null) return null;
      const { performerId, guestId, isNew } = found;
      if (isNew) {
        await run(database.pool)`
          update studio_keys set used_at = now() where performer_id = ${performerId} and kind = ${kind}`;
      }
      return { performerId, guestId };
    },
  };
}

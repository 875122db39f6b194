import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { ownId } from '../../../performers/server/index.ts';
import { keysOf, writeKey, deleteKey, deleteKeysOf, holderOfKey, noteKeyUse, type KeyKind } from './key-store.ts';

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
      const rows = await keysOf(database.pool, await ownId(database, caller));
      const states: Record<KeyKind, KeyState | null> = { stream: null, overlay: null };
      for (const { kind, made_at: made, used_at: used } of rows) {
        states[kind] = { madeAt: made.toISOString(), usedAt: used?.toISOString() ?? null };
      }
      return states;
    },

    async make(caller, kind) {
      const key = PREFIX[kind] + randomBytes(32).toString('base64url');
      await writeKey(database.pool, await ownId(database, caller), kind, hashOf(key));
      changed();
      return key;
    },

    async revoke(caller, kind) {
      const performerId = await ownId(database, caller);
      await deleteKey(database.pool, performerId, kind);
      changed();
    },

    async revokeAll(guestId) {
      const count = await deleteKeysOf(database.pool, guestId);
      changed();
      return count;
    },

    async holderOf(kind, key) {
      // The hash is of 256 random bits: whoever finds one by its hash holds the key.
      const found = await holderOfKey(database.pool, hashOf(key), kind, now());
      if (found === null) return null;
      const { performerId, guestId, isNew } = found;
      if (isNew) {
        await noteKeyUse(database.pool, performerId, kind);
      }
      return { performerId, guestId };
    },
  };
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { fault } from '../../../../platform/faults/errors.ts';

/** What a guest pays with, as he sees it. */
export interface Means {
  id: string;
  label: string;
  provider: string;
}

/** The one saved means of a guest; the provider's name for it is kept sealed. */
export interface MeansStore {
  /** Replaces what was saved before. */
  save(guestId: string, provider: string, means: { token: string; label: string }, client: PoolClient): Promise<void>;
  current(guestId: string, client?: PoolClient): Promise<Means | null>;
  /** Throws `not-found` for what is none of the guest's. */
  remove(guestId: string, id: string): Promise<void>;
  /** The provider's name for a means, also for one that has been removed since; null for none. */
  token(id: string, client?: PoolClient): Promise<string | null>;
}

const NONCE = 12;
const TAG = 16;

export function createMeansStore(pool: Pool, key: Buffer): MeansStore {
  return {
    async save(guestId, provider, { token, label }, client) {
      await client.query(`update payment_means set removed_at = now() where guest_id = $1 and removed_at is null`, [
        guestId,
      ]);
      await client.query(
        `insert into payment_means (guest_id, provider, sealed_token, label) values ($1, $2, $3, $4)`,
        [guestId, provider, seal(key, token), label],
      );
    },
    async current(guestId, client) {
      const { rows } = await (client ?? pool).query<Means>(
        `select id, label, provider from payment_means where guest_id = $1 and removed_at is null`,
        [guestId],
      );
      return rows[0] ?? null;
    },
    async remove(guestId, id) {
      const { rowCount } = await pool.query(
        `update payment_means set removed_at = now() where id = $1 and guest_id = $2 and removed_at is null`,
        [id, guestId],
      );
      if (rowCount === 0) throw fault('not-found');
    },
    async token(id, client) {
      const { rows } = await (client ?? pool).query<{ sealed_token: Buffer }>(
        `select sealed_token from payment_means where id = $1`,
        [id],
      );
      return rows[0] === undefined ? null : unseal(key, rows[0].sealed_token);
    },
  };
}

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(key: Buffer, sealed: Buffer): string {
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
  opener.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([opener.update(sealed.subarray(NONCE + TAG)), opener.final()]).toString('utf8');
}

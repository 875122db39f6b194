import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type RowOf } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { paymentMethodRow } from './payment-method-store.ts';
import {
  removeAllPaymentMethod,
  insertPaymentMethod,
  currentPaymentMethod,
  removePaymentMethod,
  sealedToken,
} from './payment-method-store.ts';

/** What a guest pays with, as he sees it. */
export type PaymentMethod = RowOf<typeof paymentMethodRow>;
/** The one saved means of a guest; the provider's name for it is kept sealed. */
export interface PaymentMethodStore {
  /** Replaces what was saved before. */
  save(
    guestId: string,
    provider: string,
    paymentMethod: { token: string; label: string },
    client: PoolClient,
  ): Promise<void>;
  current(guestId: string, client?: PoolClient): Promise<PaymentMethod | null>;
  /** Throws `not-found` for what is none of the guest's. */
  remove(guestId: string, id: string): Promise<void>;
  /** The provider's name for a payment method, also for one that has been removed since; null for none. */
  token(id: string, client?: PoolClient): Promise<string | null>;
}

const NONCE = 12;
const TAG = 16;

export function createPaymentMethodStore(pool: Pool, key: Buffer): PaymentMethodStore {
  return {
    async save(guestId, provider, { token, label }, client) {
      await removeAllPaymentMethod(client, guestId);
      await insertPaymentMethod(client, guestId, provider, seal(key, token), label);
    },
    async current(guestId, client) {
      return currentPaymentMethod(client ?? pool, guestId);
    },
    async remove(guestId, id) {
      const count = await removePaymentMethod(pool, id, guestId);
      if (count === 0) throw commonError('not-found');
    },
    async token(id, client) {
      const row = await sealedToken(client ?? pool, id);
      return row === null ? null : unseal(key, row.sealed_token);
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

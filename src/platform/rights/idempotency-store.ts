import { json, text } from '../database/columns.ts';
import type { PoolClient } from '../database/database.ts';
import { maybe, run } from '../database/sql.ts';

/** Whose press it is, of which kind, and what the client calls it. */
export interface PressKey {
  owner: string;
  scope: string;
  key: string;
}

/** How many were noted: none where the press is known. Waits for the one who notes the same at this moment. */
export const insertPress = (client: PoolClient, { owner, scope, key }: PressKey, fingerprint: string) =>
  run(client, 'press-note')`
    insert into idempotency_keys (owner_id, scope, key, fingerprint) values (${owner}, ${scope}, ${key}, ${fingerprint})
      on conflict do nothing`;

/** `answer` is JSON. */
export const setAnswer = (client: PoolClient, { owner, scope, key }: PressKey, answer: string) =>
  run(client, 'press-answer')`
    update idempotency_keys set answer = ${answer} where owner_id = ${owner} and scope = ${scope}
      and key = ${key}`;

export const findPress = <T>(client: PoolClient, { owner, scope, key }: PressKey) =>
  maybe(client, 'press-known', { fingerprint: text, answer: json<T>().orNull })`
    select fingerprint, answer from idempotency_keys where owner_id = ${owner} and scope = ${scope} and key = ${key}`;

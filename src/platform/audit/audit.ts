import type { Call } from '../contract.ts';
import type { Caller } from '../http/caller.ts';
import type { Queryable } from '../database/sql.ts';
import { insertCall } from './audit-store.ts';

/** What an operator asked for, as it came in. */
export interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Sent with every call, or too secret to be kept. */
const LEFT_OUT = new Set(['accessToken', 'language', 'v', 'reason', 'password']);

/**
 * Notes an operator's call, whatever comes of it, before it is carried out: nothing that an operator does or looks at
 * can go unnoted. The table takes no change and no deletion.
 */
export async function audit(
  on: Queryable,
  operator: Caller,
  call: Call,
  { params, query, body }: Asked,
): Promise<void> {
  const path = fields(params);
  const sent = fields(body);
  const details = Object.entries({ ...fields(query), ...sent }).filter(([name]) => !LEFT_OUT.has(name));
  const { reason } = sent;
  const unlogged = new Set(call.unlogged);
  await insertCall(
    on,
    operator.guestId,
    `${call.method} ${call.path}`,
    Object.values(path).map(String)[0] ?? null,
    typeof reason === 'string' ? reason : null,
    JSON.stringify({
      ...path,
      ...Object.fromEntries(details.map(([name, value]) => [name, unlogged.has(name) ? 'not kept here' : value])),
    }),
  );
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

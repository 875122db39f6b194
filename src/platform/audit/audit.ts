import type { Db } from '../database/database.ts';
import type { Call } from '../contract.ts';
import type { Caller } from '../http/caller.ts';

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
export async function audit(db: Db, operator: Caller, call: Call, { params, query, body }: Asked): Promise<void> {
  const path = fields(params);
  const said = fields(body);
  const details = Object.entries({ ...fields(query), ...said }).filter(([name]) => !LEFT_OUT.has(name));
  const { reason } = said;
  await db
    .insertInto('audit_log')
    .values({
      operator_id: operator.guestId,
      action: `${call.method} ${call.path}`,
      subject: Object.values(path).map(String)[0] ?? null,
      reason: typeof reason === 'string' ? reason : null,
      details: JSON.stringify({ ...path, ...Object.fromEntries(details) }),
    })
    .execute();
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

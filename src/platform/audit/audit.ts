import type { Call } from '../contract.ts';
import type { Caller } from '../http/caller.ts';
import type { Queryable } from '../database/sql.ts';
import { insertCall, insertLook, insertRefusal } from './audit-store.ts';

/** What an operator asked for, as it came in. */
export interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Sent with every call, or too secret to be kept. */
const LEFT_OUT = new Set(['accessToken', 'language', 'v', 'reason', 'password']);
/** Where a page of a list begins: the pages of a list are one look at it. */
const PLACES = new Set(['before', 'after']);

/**
 * Notes an operator's call, whatever comes of it, before it is carried out: nothing that an operator does or looks at
 * can go unnoted. The table takes no change and no deletion. `before` is how that stood which the call changes. A list that the same operator asked
 * for in the same way within the hour is not noted once more (decision 0133). Returns the place in the chain; null where nothing was added.
 */
export async function audit(
  on: Queryable,
  operator: Caller,
  call: Call,
  { params, query, body }: Asked,
  before: Record<string, unknown> | null = null,
): Promise<number | null> {
  const path = fields(params);
  const sent = fields(body);
  const isList = call.method === 'GET' && Object.keys(path).length === 0;
  const isLeftOut = (name: string) => LEFT_OUT.has(name) || (isList && PLACES.has(name));
  const kept = (values: Record<string, unknown>) => {
    const shown = Object.entries(values).filter(([name]) => !isLeftOut(name));
    return Object.fromEntries(shown.map(([name, value]) => [name, unlogged.has(name) ? 'not kept here' : value]));
  };
  const { reason } = sent;
  const unlogged = new Set(call.unlogged);
  const details = JSON.stringify({
    ...path,
    ...kept({ ...fields(query), ...sent }),
    ...(before === null ? {} : { before: kept(before) }),
  });
  const action = actionOf(call);
  if (isList) return insertLook(on, operator.guestId, action, details);
  return insertCall(on, {
    operatorId: operator.guestId,
    action,
    subject: Object.values(path).map(String)[0] ?? null,
    reason: typeof reason === 'string' ? reason : null,
    details,
  });
}

/** That what was noted at this place was refused or failed, and by which code. */
export const auditRefusal = (on: Queryable, operator: Caller, place: number, code: string): Promise<unknown> =>
  insertRefusal(on, operator.guestId, place, code);

/** How a call is called in the log. */
export const actionOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

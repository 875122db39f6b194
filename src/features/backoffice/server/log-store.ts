import { bool, int, json, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { many } from '../../../platform/database/sql.ts';
import type { AuditAsked } from '../contract.ts';

export type AuditRecord = RowOf<typeof auditRecordRow>;
const auditRecordRow = {
  id: int,
  at: stamp,
  operatorId: uuid,
  operatorName: text.orNull,
  action: text,
  subject: text.orNull,
  reason: text.orNull,
  details: json<Record<string, unknown>>(),
  place: int,
  /** What it said of people was taken out. */
  isErased: bool,
};

/**
 * Newest first; days are Berlin's, both included. Refusals stand with what was refused, not by themselves. Where an old day is the last, its rows are
 * found by their moment: all newer ones read on the way took a second. Rows of one hour may be numbered in another order.
 */
export async function findNotes(
  { pool }: Database,
  { subject, operatorId, action, kind, from, to, before, limit }: AuditAsked & { limit: number },
): Promise<AuditRecord[]> {
  return many(pool, 'backoffice-audit', auditRecordRow)`
    select a.id, a.at, a.operator_id as "operatorId", g.name as "operatorName", a.action, a.subject, a.reason, a.details,
      a.place, a.salt is null as "isErased"
    from audit_log a left join guests g on g.id = a.operator_id
    where (${subject ?? null}::text is null or a.subject = ${subject ?? null})
      and (${operatorId ?? null}::uuid is null or a.operator_id = ${operatorId ?? null})
      and (${action ?? null}::text is null or a.action = ${action ?? null})
      and (${kind ?? null}::text is null
        or (a.action like 'GET %' or a.action like 'read %') = (${kind ?? null} = 'looks'))
      and a.action not like 'refused row %'
      and (${from ?? null}::date is null or a.at >= ${from ?? null}::date::timestamp at time zone 'Europe/Berlin')
      and (${to ?? null}::date is null or a.at < (${to ?? null}::date + 1)::timestamp at time zone 'Europe/Berlin'
        and a.id <= (select e.id from audit_log e
          where e.at < (${to ?? null}::date + 1)::timestamp at time zone 'Europe/Berlin' + interval '1 hour'
          order by e.at desc limit 1))
      and (${before ?? null}::bigint is null or a.id < ${before ?? null})
    order by a.id desc limit ${limit}`;
}

/** By which codes calls at these places in the chain were refused. */
export async function findRefusals({ pool }: Database, places: readonly number[]): Promise<Map<number, string>> {
  const actions = places.map((place) => `refused row ${place}`);
  const rows = await many(pool, 'backoffice-audit-refusals', { action: text, code: text.orNull })`
    select action, details->>'code' as code from audit_log where action = any(${actions}::text[])`;
  return new Map(rows.map(({ action, code }) => [Number(action.slice('refused row '.length)), code ?? '']));
}

/** Operators there are, for whoever looks for what one of them did. */
export const findOperatorNames = ({ pool }: Database) =>
  many(pool, 'backoffice-operator-names', { guestId: uuid, name: text.orNull })`
    select id as "guestId", name from guests where role = 'operator' order by lower(name), id`;

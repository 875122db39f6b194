import { int, languageCode, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { Language } from '../../../platform/contract.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import type { ApplicationState } from '../constants.ts';

const applicationRow = {
  id: uuid,
  name: text,
  email: text,
  places: text,
  language: languageCode,
  receivedAt: stamp,
  reason: text.orNull,
  decidedAt: stamp.orNull,
  /** Who decided; null for nobody, or whose account is gone. */
  decidedBy: text.orNull,
  partner: text.orNull,
};

export const insertApplication = (
  on: Queryable,
  { name, email, places, language, at }: { name: string; email: string; places: string; language: Language; at: Date },
) =>
  run(on)`
    insert into partner_applications (name, email, places, language, received_at)
    values (${name}, ${email}, ${places}, ${language}, ${at})`;

/** How many came under an address since then; no further than it matters. */
export async function countApplications(on: Queryable, email: string, since: Date): Promise<number> {
  const { count } = await one(on, { count: int })`
    select count(*)::int as count from (
      select from partner_applications where lower(email) = lower(${email}) and received_at > ${since} limit 100) lately`;
  return count;
}

/** Those of a state, newest first, after the one named `before`. */
export const listApplications = (
  on: Queryable,
  { state, before }: { state: ApplicationState; before: string | undefined },
  limit: number,
) =>
  many(on, applicationRow)`
    select a.id, a.name, a.email, a.places, a.language, a.received_at as "receivedAt", a.reason, a.decided_at as "decidedAt",
      g.name as "decidedBy", p.name as partner
    from partner_applications a left join guests g on g.id = a.decided_by left join partners p on p.id = a.partner_id
    where ${state === 'open' ? sql`a.outcome is null` : sql`a.outcome = ${state}`}
      and (${before ?? null}::uuid is null or (a.received_at, a.id) < (
        select b.received_at, b.id from partner_applications b where b.id = ${before ?? null}))
    order by a.received_at desc, a.id desc limit ${limit}`;

/** One, locked until it is decided. */
export const lockApplication = (on: Queryable, id: string) =>
  maybe(on, { name: text, email: text, language: languageCode, outcome: text.orNull })`
    select name, email, language, outcome from partner_applications where id = ${id} for update`;

export const acceptApplication = (on: Queryable, id: string, by: { operatorId: string; at: Date; partnerId: number }) =>
  run(on)`
    update partner_applications set outcome = 'accepted', decided_at = ${by.at}, decided_by = ${by.operatorId},
      partner_id = ${by.partnerId} where id = ${id}`;

export const refuseApplication = (on: Queryable, id: string, by: { operatorId: string; at: Date; reason: string }) =>
  run(on)`
    update partner_applications set outcome = 'refused', decided_at = ${by.at}, decided_by = ${by.operatorId},
      reason = ${by.reason} where id = ${id}`;

/** Applications that nobody has decided yet. */
export async function countWaiting(on: Queryable): Promise<number> {
  const { count } = await one(on, { count: int })`
    select count(*)::int as count from partner_applications where outcome is null`;
  return count;
}

import type pg from 'pg';
import { bool, bytes, float, int, type RowOf, text, uuid } from '../database/columns.ts';
import { many, maybe, one, type Queryable, run, trusted } from '../database/sql.ts';

/** A row of the audit log as its chain is reckoned from. */
export type AuditRow = RowOf<typeof auditRow>;
const auditRow = {
  place: float,
  id: text,
  at: text,
  operatorId: uuid,
  action: text,
  subject: text.orNull,
  reason: text.orNull,
  details: text,
  salt: bytes.orNull,
  said: bytes,
  hash: bytes,
};

/** The last row, as the database notes it beside the log. */
export type AuditHead = RowOf<typeof headRow>;
const headRow = { place: float, hash: bytes };

const placeRow = { place: float };

export interface NewCall {
  operatorId: string;
  action: string;
  subject: string | null;
  reason: string | null;
  /** JSON. */
  details: string;
}

/** Its place in the chain. */
export async function insertCall(
  on: Queryable,
  { operatorId, action, subject, reason, details }: NewCall,
): Promise<number> {
  const row = await one(on, placeRow)`
    insert into audit_log (operator_id, action, subject, reason, details)
    values (${operatorId}, ${action}, ${subject}, ${reason}, ${details}) returning place::float8 as place`;
  return row.place;
}

/** The same for a list, unless he has asked for the same within the hour: null then. `details` is JSON. */
export async function insertLook(
  on: Queryable,
  operatorId: string,
  action: string,
  details: string,
): Promise<number | null> {
  const row = await maybe(on, placeRow)`
    insert into audit_log (operator_id, action, details)
    select ${operatorId}, ${action}, ${details} where not exists (
      select from audit_log where operator_id = ${operatorId} and action = ${action} and details = ${details}
        and at > now() - interval '1 hour')
    returning place::float8 as place`;
  return row?.place ?? null;
}

/** That nothing came of what stands at this place. */
export const insertRefusal = (on: Queryable, operatorId: string, place: number, code: string) =>
  run(on)`
    insert into audit_log (operator_id, action, details)
    values (${operatorId}, 'refused row ' || ${String(place)}, jsonb_build_object('code', ${code}::text))`;

const BATCH = 1000;
/** How many a cursor gives cannot be bound. */
const NEXT = trusted(String(BATCH));

/** Hands over every row of the log in the chain's order and answers its head, null where there is none, all of one state of the log. */
export async function readLog(pool: pg.Pool, take: (row: AuditRow) => void): Promise<AuditHead | null> {
  const client = await pool.connect();
  try {
    await run(client)`begin isolation level repeatable read read only`;
    await run(client)`
      declare rows no scroll cursor for
      select place::float8 as place, id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at,
        operator_id as "operatorId", action, subject, reason, details::text, salt, said, hash
      from audit_log order by place, id`;
    for (;;) {
      const rows = await many(client, auditRow)`fetch ${NEXT} from rows`;
      for (const row of rows) take(row);
      if (rows.length < BATCH) break;
    }
    return await maybe(client, headRow)`select place::float8 as place, hash from audit_head`;
  } finally {
    await run(client)`rollback`.catch(() => {});
    client.release();
  }
}

/** Takes out of a row what it says of people; a row of its own says so. False where there is nothing to take out. */
export async function eraseAuditRow(pool: pg.Pool, place: number, because: string): Promise<boolean> {
  const row = await one(pool, { done: bool })`select erase_audit_row(${place}, ${because}) as done`;
  return row.done;
}

/** The same for every row from before that moment, with one row that says so; how many they were. */
export async function eraseAuditBefore(pool: pg.Pool, moment: string, because: string): Promise<number> {
  const row = await one(pool, { count: int })`select erase_audit_before(${moment}, ${because}) as count`;
  return row.count;
}

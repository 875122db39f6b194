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

/** `details` is JSON. */
export const insertCall = (
  on: Queryable,
  operatorId: string,
  action: string,
  subject: string | null,
  reason: string | null,
  details: string,
) =>
  run(on)`
    insert into audit_log (operator_id, action, subject, reason, details)
    values (${operatorId}, ${action}, ${subject}, ${reason}, ${details})`;

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

import type pg from 'pg';
import { LedgerError } from './errors.ts';
import { exact } from './answer.ts';
import type { Entry, HistoryOptions, JsonObject } from './types.ts';

const LONGEST_PAGE = 1_000;

interface Row {
  id: string;
  amount: string;
  kind: string;
  meta: JsonObject | null;
  at: Date;
}

/** One page of an account's entries, newest first, straight from the primary key. */
export async function history(
  pool: pg.Pool,
  schema: string,
  account: string,
  { before, limit }: HistoryOptions,
): Promise<Entry[]> {
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_PAGE) {
    throw new LedgerError('out-of-range', `limit must be a whole number from 1 to ${LONGEST_PAGE}`);
  }
  if (before !== undefined && !/^\d{1,18}$/.test(before)) {
    throw new LedgerError('out-of-range', 'before must be the id of a transfer');
  }
  const { rows } = await pool.query<Row>({
    name: `${schema}.history`,
    text: `select e.transfer::text as id, e.amount::text as amount, t.kind, t.meta, t.made_at as at
      from (
        select transfer, amount from "${schema}".entries
        where account = $1 and transfer < coalesce($2::bigint, 9223372036854775807)
        order by transfer desc limit $3
      ) e join "${schema}".transfers t on t.id = e.transfer
      order by e.transfer desc`,
    values: [account, before ?? null, limit],
  });
  return rows.map(({ id, amount, kind, meta, at }) => ({
    transferId: id,
    account,
    amount: exact(amount),
    kind,
    meta,
    at,
  }));
}

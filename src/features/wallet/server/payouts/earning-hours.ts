import type { PoolClient } from '../../../../platform/database/database.ts';
import { performerEarnings } from '../ledger/accounts.ts';

const HOUR_MS = 3_600_000;

/** Of an account, what it got between two moments; what came back to it from a refused payout is none of that. */
const RECEIVED = `select e.amount, t.made_at from ledger.entries e join ledger.transfers t on t.id = e.transfer
  where e.account = $1 and e.transfer >= first_transfer_since($2) and t.made_at >= $2 and t.made_at < $3
    and e.amount > 0 and t.kind <> 'payout-refused'`;

/**
 * Coins that a performer has received since a moment: whole hours from their sums, and only what is left at both ends from the
 * ledger. Reads as much as she got since she was last asked about, and two hours.
 */
export async function receivedSince(client: PoolClient, performerId: number, since: Date): Promise<number> {
  const first = new Date(Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS);
  const through = await sumHours(client, performerId, first);
  const { rows } = await client.query<{ coins: number }>({
    name: 'wallet-received-hours',
    text: `select coalesce(sum(coins), 0)::bigint as coins from earning_hours
      where performer_id = $1 and hour >= $2 and hour < $3`,
    values: [performerId, first, through],
  });
  const whole = rows[0]?.coins ?? 0;
  const end = new Date(8.64e15);
  if (through <= first) return received(client, performerId, since, end);
  const [before, after] = [
    await received(client, performerId, since, first),
    await received(client, performerId, through, end),
  ];
  return before + whole + after;
}

/** Writes the sums of hours that are over for good, from `first` on; answers up to when they are written. */
async function sumHours(client: PoolClient, performerId: number, first: Date): Promise<Date> {
  const { rows } = await client.query<{ mark: Date | null; through: Date }>(
    // By the database's own clock, which is the one that the ledger's rows have. An hour is over when nothing that began in it is under way.
    `select (select through from earning_marks where performer_id = $1 for update) as mark,
       date_trunc('hour', now() - interval '1 hour', 'UTC') as through`,
    [performerId],
  );
  const { mark = null, through = first } = rows[0] ?? {};
  const from = mark === null || mark < first ? first : mark;
  if (through <= from) return mark ?? from;
  await client.query({
    name: 'wallet-sum-hours',
    text: `insert into earning_hours (performer_id, hour, coins)
      select $4::bigint, date_trunc('hour', r.made_at, 'UTC'), sum(r.amount) from (${RECEIVED}) r group by 2
      on conflict (performer_id, hour) do nothing`,
    values: [performerEarnings(performerId), from, through, performerId],
  });
  await client.query(
    `insert into earning_marks (performer_id, through) values ($1, $2)
     on conflict (performer_id) do update set through = excluded.through`,
    [performerId, through],
  );
  return through;
}

async function received(client: PoolClient, performerId: number, from: Date, until: Date): Promise<number> {
  const { rows } = await client.query<{ coins: number }>({
    name: 'wallet-received',
    text: `select coalesce(sum(r.amount), 0)::bigint as coins from (${RECEIVED}) r`,
    values: [performerEarnings(performerId), from, until],
  });
  return rows[0]?.coins ?? 0;
}

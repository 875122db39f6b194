import { int, stamp } from '../../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../../platform/database/database.ts';
import { one, run, sql } from '../../../../../platform/database/sql.ts';
import { performerEarnings } from '../../ledger/accounts.ts';

const HOUR_MS = 3_600_000;

/** Of an account, what it got between two moments; what came back to it from a payout, or after a wrongful removal, is none of that. */
const receivedBy = (performerId: number, from: Date, until: Date) => sql`
  select e.amount, t.made_at from ledger.entries e join ledger.transfers t on t.id = e.transfer
  where e.account = ${performerEarnings(performerId)} and e.transfer >= first_transfer_since(${from})
    and t.made_at >= ${from} and t.made_at < ${until} and e.amount > 0 and t.kind not in ('payout-refused', 'payout-returned', 'return-undone')`;

/**
 * Coins that a performer has received since a moment: whole hours from their sums, and only what is left at both ends from the
 * ledger. Reads as much as she got since she was last asked about, and two hours.
 */
export async function receivedSince(client: PoolClient, performerId: number, since: Date): Promise<number> {
  const first = new Date(Math.ceil(since.getTime() / HOUR_MS) * HOUR_MS);
  const through = await sumHours(client, performerId, first);
  const { coins: whole } = await one(client, 'wallet-received-hours', { coins: int })`
    select coalesce(sum(coins), 0)::bigint as coins from earning_hours
    where performer_id = ${performerId} and hour >= ${first} and hour < ${through}`;
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
  const { mark, through } = await one(client, { mark: stamp.orNull, through: stamp })`
    select (select through from earning_marks where performer_id = ${performerId} for update) as mark,
    date_trunc('hour', now() - interval '1 hour', 'UTC') as through`;
  const from = mark === null || mark < first ? first : mark;
  if (through <= from) return mark ?? from;
  await run(client, 'wallet-sum-hours')`
    insert into earning_hours (performer_id, hour, coins)
    select ${performerId}::bigint, date_trunc('hour', r.made_at, 'UTC'), sum(r.amount) 
    from (${receivedBy(performerId, from, through)}) r group by 2
    on conflict (performer_id, hour) do nothing`;
  await run(client)`
    insert into earning_marks (performer_id, through) values (${performerId}, ${through})
    on conflict (performer_id) do update set through = excluded.through`;
  return through;
}

async function received(client: PoolClient, performerId: number, from: Date, until: Date): Promise<number> {
  const { coins } = await one(client, 'wallet-received', { coins: int })`
    select coalesce(sum(r.amount), 0)::bigint as coins from (${receivedBy(performerId, from, until)}) r`;
  return coins;
}

import { bool, int, type RowOf, stamp, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, one, type Queryable, run, sql } from '../../../../platform/database/sql.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import type { SpendingRules, Spent } from './limit-rules.ts';

type RulesRow = RowOf<typeof rulesRow>;
const rulesRow = {
  guest_id: uuid,
  day_cents: int.orNull,
  month_cents: int.orNull,
  next_day_cents: int.orNull,
  next_day_at: stamp.orNull,
  next_month_cents: int.orNull,
  next_month_at: stamp.orNull,
  remind_minutes: int.orNull,
  remind_coins: int.orNull,
  excluded_since: stamp.orNull,
  excluded_until: stamp.orNull,
  excluded_for_good: bool,
};

const fields = sql`guest_id, day_cents, month_cents, next_day_cents, next_day_at, next_month_cents, next_month_at,
  remind_minutes, remind_coins, excluded_since, excluded_until, excluded_for_good`;

/** The rules of those of the guests who have set some. */
export async function readRules(client: Queryable, guestIds: readonly string[]): Promise<Map<string, SpendingRules>> {
  const rows = await many(client, 'wallet-rules', rulesRow)`
    select ${fields} from spending_rules where guest_id = any(${guestIds}::uuid[])`;
  return byGuest(rows);
}

/** The same, locked in order: nobody counts the same limit at once. */
export async function lockRules(client: PoolClient, guestIds: readonly string[]): Promise<Map<string, SpendingRules>> {
  const rows = await many(client, 'wallet-lock-rules', rulesRow)`
    select ${fields} from spending_rules where guest_id = any(${guestIds}::uuid[]) order by guest_id for update`;
  return byGuest(rows);
}

const byGuest = (rows: readonly RulesRow[]) => new Map(rows.map((row) => [row.guest_id, present(row)]));

const present = (row: RulesRow): SpendingRules => ({
  day: limit(row.day_cents, row.next_day_cents, row.next_day_at),
  month: limit(row.month_cents, row.next_month_cents, row.next_month_at),
  excluded:
    row.excluded_since === null
      ? null
      : { since: row.excluded_since, until: row.excluded_for_good ? null : row.excluded_until },
  remind: { minutes: row.remind_minutes, coins: row.remind_coins },
});

const limit = (cents: number | null, next: number | null, at: Date | null) => ({
  cents,
  next: at === null ? null : { cents: next, at },
});

export async function writeRules(client: Queryable, guestId: string, rules: SpendingRules): Promise<void> {
  const { day, month, excluded, remind } = rules;
  await run(client)`
    insert into spending_rules (${fields}) values (${guestId}, ${day.cents}, ${month.cents}, ${day.next?.cents ?? null},
      ${day.next?.at ?? null}, ${month.next?.cents ?? null}, ${month.next?.at ?? null}, ${remind.minutes},
      ${remind.coins}, ${excluded?.since ?? null}, ${excluded?.until ?? null},
      ${excluded !== null && excluded.until === null})
    on conflict (guest_id) do update set day_cents = excluded.day_cents, month_cents = excluded.month_cents,
      next_day_cents = excluded.next_day_cents, next_day_at = excluded.next_day_at,
      next_month_cents = excluded.next_month_cents, next_month_at = excluded.next_month_at,
      remind_minutes = excluded.remind_minutes, remind_coins = excluded.remind_coins,
      excluded_since = excluded.excluded_since, excluded_until = excluded.excluded_until,
      excluded_for_good = excluded.excluded_for_good`;
}

/** Coins that guests have spent today and this month, in days of Berlin; nothing for who has spent none. */
export async function readSpent(
  client: Queryable,
  guestIds: readonly string[],
  now: Date,
): Promise<Map<string, Spent>> {
  const day = berlinDay(now);
  const rows = await many(client, 'wallet-spent', { guest_id: uuid, day: int, month: int })`
    select guest_id, coalesce(sum(coins) filter (where day = ${day}::date), 0)::int as day, sum(coins)::int as month
    from spending_days where guest_id = any(${guestIds}::uuid[]) and day >= date_trunc('month', ${day}::date)::date
      and day <= ${day}::date
    group by guest_id`;
  return new Map(rows.map(({ guest_id, day, month }) => [guest_id, { day, month }]));
}

/** Coins that a guest spends at this moment, and those of them that he had bought. */
export interface SpentNow {
  coins: number;
  bought: number;
}

/** Adds to what guests have spent today; each guest once. */
export async function addSpent(client: PoolClient, spent: ReadonlyMap<string, SpentNow>, now: Date): Promise<void> {
  if (spent.size === 0) return;
  const sorted = [...spent].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await run(client, 'wallet-add-spent')`
    insert into spending_days (guest_id, day, coins, bought)
    select guest_id, ${berlinDay(now)}::date, coins, bought from unnest(${sorted.map(([id]) => id)}::uuid[],
      ${sorted.map(([, { coins }]) => coins)}::int[], ${sorted.map(([, { bought }]) => bought)}::int[]) as n (guest_id,
      coins, bought)
    on conflict (guest_id, day) do update
      set coins = spending_days.coins + excluded.coins, bought = spending_days.bought + excluded.bought`;
}

/** Bought coins that were spent came back: none of them was spent, on whichever day. His limits of today stay as they are. */
export async function subtractBought(client: PoolClient, guestId: string, bought: number, now: Date): Promise<void> {
  await run(client)`
    insert into spending_days (guest_id, day, coins, bought) values (${guestId}, ${berlinDay(now)}::date, 0,
      -${bought}::int)
    on conflict (guest_id, day) do update set bought = spending_days.bought + excluded.bought`;
}

/** Cents that a guest has paid in and not got back today and this month, is charged for right now, or may still pay at a checkout. */
export async function readPaidIn(
  client: Queryable,
  guestId: string,
  starts: { day: Date; month: Date },
  /** An order that does not count. */
  but: string | null,
): Promise<Spent> {
  // Of what is charged back, what is not in dispute was paid.
  const paid = sql`amount_cents - refunded_cents - case when status in ('charged-back', 'lost') then disputed_cents else 0 end`;
  return one(client, { day: int, month: int })`
    select coalesce(sum(${paid}) filter (where coalesce(settled_at, created_at) >= ${starts.day}), 0)::int as day,
      coalesce(sum(${paid}), 0)::int as month
    from topup_orders where guest_id = ${guestId} and kind in ('topup', 'subscription')
      and status in ('open', 'pending', 'paid', 'won', 'charged-back', 'lost') and coalesce(settled_at, created_at) >= ${starts.month}
      and id is distinct from ${but}`;
}

export const insertRules = (on: Queryable, guestId: string, minutes: number | null) =>
  run(on)`
    insert into spending_rules (guest_id, remind_minutes) values (${guestId}, ${minutes})
      on conflict do nothing`;

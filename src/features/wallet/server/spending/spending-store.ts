import type { PoolClient } from '../../../../platform/database/database.ts';
import { berlinDay } from '../../berlin.ts';
import type { SpendingRules, Spent } from './limit-rules.ts';

type Queryable = Pick<PoolClient, 'query'>;

interface RulesRow {
  guest_id: string;
  day_cents: number | null;
  month_cents: number | null;
  next_day_cents: number | null;
  next_day_at: Date | null;
  next_month_cents: number | null;
  next_month_at: Date | null;
  remind_minutes: number | null;
  remind_coins: number | null;
  excluded_since: Date | null;
  excluded_until: Date | null;
  excluded_for_good: boolean;
}

const fields = `guest_id, day_cents, month_cents, next_day_cents, next_day_at, next_month_cents, next_month_at,
  remind_minutes, remind_coins, excluded_since, excluded_until, excluded_for_good`;

/** The rules of those of the guests who have set some. */
export async function readRules(client: Queryable, guestIds: readonly string[]): Promise<Map<string, SpendingRules>> {
  const { rows } = await client.query<RulesRow>({
    name: 'wallet-rules',
    text: `select ${fields} from spending_rules where guest_id = any($1::uuid[])`,
    values: [guestIds],
  });
  return byGuest(rows);
}

/** The same, locked in order: nobody counts the same limit at once. */
export async function lockRules(client: PoolClient, guestIds: readonly string[]): Promise<Map<string, SpendingRules>> {
  const { rows } = await client.query<RulesRow>({
    name: 'wallet-lock-rules',
    text: `select ${fields} from spending_rules where guest_id = any($1::uuid[]) order by guest_id for update`,
    values: [guestIds],
  });
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
  await client.query(
    `insert into spending_rules (${fields}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (guest_id) do update set day_cents = excluded.day_cents, month_cents = excluded.month_cents,
       next_day_cents = excluded.next_day_cents, next_day_at = excluded.next_day_at,
       next_month_cents = excluded.next_month_cents, next_month_at = excluded.next_month_at,
       remind_minutes = excluded.remind_minutes, remind_coins = excluded.remind_coins,
       excluded_since = excluded.excluded_since, excluded_until = excluded.excluded_until,
       excluded_for_good = excluded.excluded_for_good`,
    [
      guestId,
      day.cents,
      month.cents,
      day.next?.cents ?? null,
      day.next?.at ?? null,
      month.next?.cents ?? null,
      month.next?.at ?? null,
      remind.minutes,
      remind.coins,
      excluded?.since ?? null,
      excluded?.until ?? null,
      excluded !== null && excluded.until === null,
    ],
  );
}

/** Coins that guests have spent today and this month, in days of Berlin; nothing for who has spent none. */
export async function readSpent(
  client: Queryable,
  guestIds: readonly string[],
  now: Date,
): Promise<Map<string, Spent>> {
  const day = berlinDay(now);
  const { rows } = await client.query<{ guest_id: string } & Spent>({
    name: 'wallet-spent',
    text: `select guest_id, coalesce(sum(coins) filter (where day = $2::date), 0)::int as day, sum(coins)::int as month
      from spending_days where guest_id = any($1::uuid[]) and day >= date_trunc('month', $2::date)::date and day <= $2::date
      group by guest_id`,
    values: [guestIds, day],
  });
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
  await client.query({
    name: 'wallet-add-spent',
    text: `insert into spending_days (guest_id, day, coins, bought)
      select guest_id, $4::date, coins, bought from unnest($1::uuid[], $2::int[], $3::int[]) as n (guest_id, coins, bought)
      on conflict (guest_id, day) do update
        set coins = spending_days.coins + excluded.coins, bought = spending_days.bought + excluded.bought`,
    values: [
      sorted.map(([id]) => id),
      sorted.map(([, { coins }]) => coins),
      sorted.map(([, { bought }]) => bought),
      berlinDay(now),
    ],
  });
}

/** Bought coins that were spent came back: none of them was spent, on whichever day. His limits of today stay as they are. */
export async function subtractBought(client: PoolClient, guestId: string, bought: number, now: Date): Promise<void> {
  await client.query(
    `insert into spending_days (guest_id, day, coins, bought) values ($1, $2::date, 0, -$3::int)
     on conflict (guest_id, day) do update set bought = spending_days.bought + excluded.bought`,
    [guestId, berlinDay(now), bought],
  );
}

/** Cents that a guest has paid in and not got back today and this month, is charged for right now, or may still pay at a checkout. */
export async function readPaidIn(
  client: Queryable,
  guestId: string,
  starts: { day: Date; month: Date },
  /** An order that does not count. */
  but: string | null,
): Promise<Spent> {
  const { rows } = await client.query<Spent>(
    `select coalesce(sum(amount_cents - refunded_cents) filter (where coalesce(settled_at, created_at) >= $2), 0)::int as day,
       coalesce(sum(amount_cents - refunded_cents), 0)::int as month
     from topup_orders where guest_id = $1 and kind in ('topup', 'subscription') 
       and status in ('open', 'pending', 'paid', 'won') and coalesce(settled_at, created_at) >= $3
       and id is distinct from $4`,
    [guestId, starts.day, starts.month, but],
  );
  return rows[0] ?? { day: 0, month: 0 };
}

import type { Database } from '../../../../platform/database/database.ts';
import type { ChatMode, ExitCode, GivenLine, Receipt } from '../../contract.ts';

interface ReceiptRow {
  id: string;
  performer_id: number;
  name: string;
  mode: ChatMode;
  started_at: Date;
  ended_at: Date | null;
  proven_ms: number;
  price: number;
  charged: number;
  voucher_minutes: number;
  exit_code: ExitCode | null;
  stars: number | null;
}

interface GivenRow {
  kind: 'tip' | 'gift' | 'toy';
  /** Its name in the guest's language, or in the only one it has. */
  label: string | null;
  isMenu: boolean;
  quantity: number;
  coins: number;
}

/** What was given in a sitting and not given back; a purchase of several gifts is several lines. */
const GIVEN = `select r.kind, l.quantity, l.coins, r.kind = 'tip' and r.ref is not null as "isMenu",
    coalesce(l.names ->> g.language, l.names ->> 'de') as label
  from room_purchases r join guests g on g.id = r.guest_id,
    jsonb_to_recordset(r.lines) as l (names jsonb, quantity int, coins int)
  where r.sitting_id = $1
    and not exists (select 1 from toy_orders o where o.purchase_id = r.id and o.state = 'missed')`;

/** Coins that were given in a sitting. */
export async function givenIn(database: Database, sittingId: string): Promise<number> {
  const { rows } = await database.pool.query<{ coins: number }>({
    name: 'live-given-coins',
    text: `select coalesce(sum(coins), 0)::int as coins from (${GIVEN}) given`,
    values: [sittingId],
  });
  return rows[0]?.coins ?? 0;
}

/** The guest's own receipt. */
export async function findReceipt(database: Database, guestId: string, sittingId: string): Promise<Receipt | null> {
  const { rows } = await database.pool.query<ReceiptRow>({
    name: 'live-receipt',
    text: `select s.id, s.performer_id, p.name, s.mode, s.started_at, s.ended_at, s.proven_ms, s.price, s.charged,
        s.voucher_minutes, s.exit_code, s.stars
      from sittings s join performers p on p.id = s.performer_id where s.id = $1 and s.guest_id = $2`,
    values: [sittingId, guestId],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { rows: given } = await database.pool.query<GivenRow>({
    name: 'live-receipt-given',
    text: `${GIVEN} order by r.id`,
    values: [sittingId],
  });
  return {
    sittingId: row.id,
    actorId: row.performer_id,
    actorName: row.name,
    mode: row.mode,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    seconds: Math.floor(row.proven_ms / 1000),
    price: row.price,
    charged: row.charged,
    given: given.map(presentGiven),
    total: given.reduce((sum, { coins }) => sum + coins, row.charged),
    voucherMinutes: row.voucher_minutes,
    exitCode: row.exit_code,
    stars: row.stars,
  };
}

const presentGiven = ({ kind, label, isMenu, quantity, coins }: GivenRow): GivenLine => ({
  kind: isMenu ? 'menu' : kind,
  label: label ?? '',
  quantity,
  coins,
});

/** Stores a rating once for an ended sitting and adds it to the performer's figures. Returns whether it counted. */
export async function rate(database: Database, guestId: string, sittingId: string, stars: number): Promise<boolean> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ performer_id: number }>(
      `update sittings set stars = $3 where id = $1 and guest_id = $2 and ended_at is not null and stars is null
       returning performer_id`,
      [sittingId, guestId, stars],
    );
    const performerId = rows[0]?.performer_id;
    if (performerId === undefined) return false;
    await client.query(
      `insert into performer_rating_days (performer_id, day, ratings, satisfied) values ($1, current_date, 1, $2)
       on conflict (performer_id, day) do update
       set ratings = performer_rating_days.ratings + 1, satisfied = performer_rating_days.satisfied + excluded.satisfied`,
      [performerId, stars >= 4 ? 1 : 0],
    );
    // §3: what is shown covers ninety days.
    await client.query(
      `update performers p set rating_count = d.ratings, satisfaction = round(100.0 * d.satisfied / d.ratings)
       from (select sum(ratings)::int as ratings, sum(satisfied)::int as satisfied from performer_rating_days
             where performer_id = $1 and day > current_date - 90) d
       where p.id = $1`,
      [performerId],
    );
    return true;
  });
}

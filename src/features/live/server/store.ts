import type { Database, PoolClient } from '../../../platform/database/database.ts';
import type { PerformerState } from '../../../platform/database/tables.ts';
import type { Except } from '../../../platform/push.ts';
import type { ChatMode, ExitCode, Receipt } from '../contract.ts';

/** The countries she bans and the guests she blocked. */
export async function shutOutBy(database: Database, performerId: number): Promise<Except> {
  const { rows } = await database.pool.query<Except>({
    name: 'live-shut-out',
    text: `select banned_countries as countries,
        array(select guest_id::text from room_blocks where performer_id = p.id) as guests
      from performers p where id = $1`,
    values: [performerId],
  });
  return rows[0] ?? { countries: [], guests: [] };
}

/** A running show with what the door must know of its performer. */
export interface ShowRow {
  show_id: string;
  performer_id: number;
  performer_guest_id: string | null;
  name: string;
  state: PerformerState;
  price_video: number;
  preview_fsk: 16 | 18;
  free_chat: boolean;
  banned_countries: string[];
  started_at: Date;
}

const SHOW = `s.id as show_id, p.id as performer_id, p.guest_id as performer_guest_id, p.name, p.state, s.price_video, s.preview_fsk, s.free_chat,
  p.banned_countries, s.started_at from shows s join performers p on p.id = s.performer_id`;

export async function runningShow(database: Database, performerId: number): Promise<ShowRow | null> {
  const { rows } = await database.pool.query<ShowRow>({
    name: 'live-running-show',
    text: `select ${SHOW} where p.id = $1 and s.ended_at is null and p.published`,
    values: [performerId],
  });
  return rows[0] ?? null;
}

/** Every running show: read once at the start of a process. */
export async function runningShows(database: Database): Promise<ShowRow[]> {
  const { rows } = await database.pool.query<ShowRow>(`select ${SHOW} where s.ended_at is null`);
  return rows;
}

export async function startShow(
  database: Database,
  show: { performerId: number; priceVideo: number; previewFsk: 16 | 18; freeChat: boolean },
): Promise<void> {
  await database.pool.query(
    `insert into shows (performer_id, price_video, preview_fsk, free_chat) values ($1, $2, $3, $4)
     on conflict (performer_id) where ended_at is null
     do update set price_video = excluded.price_video, preview_fsk = excluded.preview_fsk, free_chat = excluded.free_chat`,
    [show.performerId, show.priceVideo, show.previewFsk, show.freeChat],
  );
}

/** What the next guests pay; running sittings keep their price. */
export async function setShowPrice(database: Database, performerId: number, priceVideo: number): Promise<void> {
  await database.pool.query(`update shows set price_video = $2 where performer_id = $1 and ended_at is null`, [
    performerId,
    priceVideo,
  ]);
}

export async function endShow(database: Database, performerId: number): Promise<void> {
  await database.pool.query(`update shows set ended_at = now() where performer_id = $1 and ended_at is null`, [
    performerId,
  ]);
}

/** Returns whether the state really changed: only then it is announced (§4). */
export async function setState(database: Database, performerId: number, state: PerformerState): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `update performers set state = $2, state_since = now() where id = $1 and state <> $2`,
    [performerId, state],
  );
  return (rowCount ?? 0) > 0;
}

export async function isBlocked(database: Database, performerId: number, guestId: string): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'live-is-blocked',
    text: `select 1 from room_blocks where performer_id = $1 and guest_id = $2`,
    values: [performerId, guestId],
  });
  return (rowCount ?? 0) > 0;
}

export async function block(database: Database, performerId: number, guestId: string): Promise<void> {
  await database.pool.query(`insert into room_blocks (performer_id, guest_id) values ($1, $2) on conflict do nothing`, [
    performerId,
    guestId,
  ]);
}

/** Opens a sitting; null when the guest already sits with this performer. */
export async function openSitting(
  database: Database,
  sitting: { showId: string; performerId: number; guestId: string; nodeId: string; mode: ChatMode; price: number },
): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into sittings (show_id, performer_id, guest_id, node_id, mode, price) values ($1, $2, $3, $4, $5, $6)
     on conflict (performer_id, guest_id) where ended_at is null do nothing returning id`,
    [sitting.showId, sitting.performerId, sitting.guestId, sitting.nodeId, sitting.mode, sitting.price],
  );
  return rows[0]?.id ?? null;
}

/** How far a sitting has come; what one tick writes for many. */
export interface Progress {
  sittingId: string;
  provenMs: number;
  charged: number;
  performerShare: number;
}

export async function writeProgress(client: PoolClient, progress: readonly Progress[]): Promise<void> {
  await client.query({
    name: 'live-progress',
    text: `update sittings s set proven_ms = n.proven_ms, charged = n.charged, performer_share = n.share
      from unnest($1::uuid[], $2::int[], $3::int[], $4::int[]) as n (id, proven_ms, charged, share)
      where s.id = n.id and s.ended_at is null`,
    values: [
      progress.map((each) => each.sittingId),
      progress.map((each) => each.provenMs),
      progress.map((each) => each.charged),
      progress.map((each) => each.performerShare),
    ],
  });
}

/**
 * Locks those of the sittings that run, so that nobody ends them while they are charged, and tells how the others ended:
 * another process may have done it in the books.
 */
export async function lockRunning(client: PoolClient, sittingIds: readonly string[]): Promise<Map<string, ExitCode>> {
  const { rows } = await client.query<{ id: string; exit_code: ExitCode | null }>({
    name: 'live-lock-running',
    text: `select id, exit_code from sittings where id = any($1::uuid[]) order by id for update`,
    values: [sittingIds],
  });
  return new Map(rows.flatMap(({ id, exit_code: code }) => (code === null ? [] : [[id, code]])));
}

/** Ends all sittings of a guest in the books, whichever process meters them. */
export async function closeSittingsOf(database: Database, guestId: string, exitCode: ExitCode): Promise<void> {
  // Locked in order of id, as those are that are charged.
  await database.pool.query(
    `update sittings set ended_at = now(), exit_code = $2 where id in (
       select id from sittings where guest_id = $1 and ended_at is null order by id for update)`,
    [guestId, exitCode],
  );
}

/**
 * Milliseconds of picture without proof that a guest has had from a performer in paid sittings that ended since then and
 * cost him nothing. What ended with our own process is not his doing.
 */
export async function freeLookMs(
  database: Database,
  performerId: number,
  guestId: string,
  since: Date,
): Promise<number> {
  const { rows } = await database.pool.query<{ ms: number }>({
    name: 'live-free-look',
    text: `select coalesce(sum(greatest(0, extract(epoch from ended_at - started_at) * 1000 - proven_ms)), 0)::int as ms
      from sittings where guest_id = $1 and performer_id = $2 and ended_at > $3
        and price > 0 and charged = 0 and exit_code <> 'serverRestart'`,
    values: [guestId, performerId, since],
  });
  return rows[0]?.ms ?? 0;
}

/** Ends a sitting; harmless when it has ended. */
export async function closeSitting(database: Database, sittingId: string, exitCode: ExitCode): Promise<void> {
  await database.pool.query(`update sittings set ended_at = now(), exit_code = $2 where id = $1 and ended_at is null`, [
    sittingId,
    exitCode,
  ]);
}

/** Says that this process lives; the others settle the sittings of those that fall silent. */
export async function beat(database: Database, nodeId: string): Promise<void> {
  await database.pool.query({
    name: 'live-beat',
    text: `insert into nodes (id) values ($1) on conflict (id) do update set seen_at = now()`,
    values: [nodeId],
  });
}

/**
 * Ends the sittings that a dead process left open. Each was charged in the same transaction that wrote its progress,
 * so what stands is what was proven and paid. A process that is `alone` need not wait to know that the others are dead.
 * Returns how many there were.
 */
export async function settleLeftovers(database: Database, alone: boolean): Promise<number> {
  const { rowCount } = await database.pool.query(
    `update sittings s set ended_at = now(), exit_code = 'serverRestart' where ended_at is null
       and ($1 or not exists (select 1 from nodes n where n.id = s.node_id and n.seen_at > now() - interval '15 seconds'))`,
    [alone],
  );
  return rowCount ?? 0;
}

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
  exit_code: ExitCode | null;
  stars: number | null;
}

/** The guest's own receipt. */
export async function findReceipt(database: Database, guestId: string, sittingId: string): Promise<Receipt | null> {
  const { rows } = await database.pool.query<ReceiptRow>({
    name: 'live-receipt',
    text: `select s.id, s.performer_id, p.name, s.mode, s.started_at, s.ended_at, s.proven_ms, s.price, s.charged, s.exit_code, s.stars
      from sittings s join performers p on p.id = s.performer_id where s.id = $1 and s.guest_id = $2`,
    values: [sittingId, guestId],
  });
  const [row] = rows;
  if (row === undefined) return null;
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
    exitCode: row.exit_code,
    stars: row.stars,
  };
}

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

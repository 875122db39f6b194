import { berlinToday } from '../../../../platform/time/berlin-store.ts';
import { bool, int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe, one, run, sql } from '../../../../platform/database/sql.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import type { ChatMode, ExitCode, GivenItem, Receipt } from '../../contract.ts';

const receiptRow = {
  id: uuid,
  performer_id: int,
  name: text,
  mode: text.of<ChatMode>(),
  started_at: stamp,
  ended_at: stamp.orNull,
  proven_ms: int,
  price: int,
  charged: int,
  voucher_minutes: int,
  exit_code: text.of<ExitCode>().orNull,
  stars: int.orNull,
};

type GivenRow = RowOf<typeof givenRow>;
const givenRow = {
  kind: text.of<'tip' | 'gift' | 'toy'>(),
  /** Its name in the guest's language, or in the only one it has. */
  label: text.orNull,
  isMenu: bool,
  quantity: int,
  coins: int,
};

/** What was given in a chat session and not given back; a purchase of several gifts is several lines. */
const given = (
  chatSessionId: string,
) => sql`select r.kind, l.quantity, l.coins, r.kind = 'tip' and r.ref is not null as "isMenu",
    coalesce(l.names ->> g.language, l.names ->> 'de') as label
  from room_purchases r join guests g on g.id = r.guest_id,
    jsonb_to_recordset(r.lines) as l (names jsonb, quantity int, coins int)
  where r.chat_session_id = ${chatSessionId}
    and not exists (select 1 from toy_orders o where o.purchase_id = r.id and o.state = 'missed')`;

/** Coins that were given in a chat session. */
export async function givenIn(database: Database, chatSessionId: string): Promise<number> {
  const { coins } = await one(database.pool, 'live-given-coins', { coins: int })`
    select coalesce(sum(coins), 0)::int as coins from (${given(chatSessionId)}) given`;
  return coins;
}

/** The guest's own receipt. */
export async function findReceipt(database: Database, guestId: string, chatSessionId: string): Promise<Receipt | null> {
  const row = await maybe(database.pool, 'live-receipt', receiptRow)`
    select s.id, s.performer_id, p.name, s.mode, s.started_at, s.ended_at, s.proven_ms, s.price, s.charged,
      s.voucher_minutes, s.exit_code, s.stars
    from chat_sessions s join performers p on p.id = s.performer_id where s.id = ${chatSessionId} and s.guest_id = ${guestId}`;
  if (row === null) return null;
  const lines = await many(database.pool, 'live-receipt-given', givenRow)`${given(chatSessionId)} order by r.id`;
  return {
    chatSessionId: row.id,
    actorId: row.performer_id,
    actorName: row.name,
    mode: row.mode,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    seconds: Math.floor(row.proven_ms / 1000),
    price: row.price,
    charged: row.charged,
    given: lines.map(presentGiven),
    total: lines.reduce((sum, { coins }) => sum + coins, row.charged),
    voucherMinutes: row.voucher_minutes,
    exitCode: row.exit_code,
    stars: row.stars,
  };
}

const presentGiven = ({ kind, label, isMenu, quantity, coins }: GivenRow): GivenItem => ({
  kind: isMenu ? 'menu' : kind,
  label: label ?? '',
  quantity,
  coins,
});

const ratedRow = { performer_id: int, former: int.orNull, day: text };

/**
 * Stores the rating of an ended chat session, or corrects it, in the performer's figures of the day that it was given. Of several on one day what a
 * guest says last counts, once: coming and going costs nothing. Returns whether it counted.
 */
export async function rate(
  database: Database,
  guestId: string,
  chatSessionId: string,
  stars: number,
): Promise<boolean> {
  return database.transaction(async (client) => {
    await lockWord(client, `live rating ${guestId}`);
    const row = await maybe(client, ratedRow)`
      with before as (
        select id, stars from chat_sessions where id = ${chatSessionId} and guest_id = ${guestId} and ended_at is not null
          and (stars is null or rated_on is not null) for update)
      update chat_sessions s set stars = ${stars}, rated_on = coalesce(s.rated_on, ${berlinToday}) from before
      where s.id = before.id
      returning s.performer_id, before.stars as former, s.rated_on::text as day`;
    if (row === null) return false;
    const { performer_id: performerId, day } = row;
    // The one before counts no more, and is corrected no more: this has taken its place.
    const [replaced] =
      row.former === null
        ? await many(client, { stars: int })`
            update chat_sessions set rated_on = null where guest_id = ${guestId} and performer_id = ${performerId}
              and rated_on = ${day}::date and id <> ${chatSessionId} returning stars`
        : [];
    const former = row.former ?? replaced?.stars ?? null;
    const satisfied = Number(isSatisfied(stars)) - Number(former !== null && isSatisfied(former));
    await run(client)`
      insert into performer_rating_days as d (performer_id, day, ratings, satisfied)
      values (${performerId}, ${day}::date, 1, ${Math.max(0, satisfied)})
      on conflict (performer_id, day) do update
      set ratings = d.ratings + ${former === null ? 1 : 0}, satisfied = d.satisfied + ${satisfied}`;
    // §3: what is shown covers ninety days.
    await run(client)`
      update performers p set rating_count = d.ratings, satisfaction = round(100.0 * d.satisfied / d.ratings)
      from (select sum(ratings)::int as ratings, sum(satisfied)::int as satisfied from performer_rating_days
            where performer_id = ${performerId} and day > ${berlinToday} - 90) d
      where p.id = ${performerId} and d.ratings > 0`;
    return true;
  });
}

/** §3: satisfied is who gives four stars or five. */
const isSatisfied = (stars: number): boolean => stars >= 4;

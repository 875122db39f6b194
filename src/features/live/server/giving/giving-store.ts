import { bool, int, json, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql } from '../../../../platform/database/sql.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import { languages, type Language } from '../../../../platform/contract.ts';
import type { Gift, Goal, ToyControl } from '../../contract.ts';

/** What something is called, by language. */
export type Names = Record<Language, string>;

const catalogueRow = { id: int, price: int, names: json<Names>(), image: text, active: bool };

const giftRow = {
  ...catalogueRow,
  category_id: int,
  vip: bool,
};

const toyRow = {
  ...catalogueRow,
  duration: int,
  strength: int,
  random: bool,
};

const inVxc = (value: number) => ({ currency: 'VXC' as const, value, symbol: 'VXC' as const });
const translations = (names: Names) =>
  languages.map((language) => ({ language, name: 'name', value: names[language] }));

/** What there is to give, as §3 shapes it. */
export async function gifts(database: Database, language: Language): Promise<Gift[]> {
  const rows = await many(database.pool, 'live-gifts', giftRow)`
    select id, category_id, price, names, image, active, vip from gifts where active order by position`;
  return rows.map((row) => ({
    id: row.id,
    name: row.names[language],
    categoryId: row.category_id,
    price: inVxc(row.price),
    translations: translations(row.names),
    imageUrl: row.image,
    active: row.active,
    vip: row.vip,
  }));
}

export async function toyControls(database: Database, language: Language): Promise<ToyControl[]> {
  const rows = await many(database.pool, 'live-toys', toyRow)`
    select id, price, names, image, active, duration, strength, random from toy_controls where active order by position`;
  return rows.map((row) => ({
    id: row.id,
    name: row.names.en,
    displayName: row.names[language],
    price: inVxc(row.price),
    translations: translations(row.names),
    imageUrl: row.image,
    active: row.active,
    duration: row.duration,
    random: row.random,
  }));
}

/** The gifts that a guest has without paying: gift id to quantity (§3, boughtGifts). */
export async function boughtGifts(database: Database, guestId: string): Promise<Record<string, number>> {
  const rows = await many(database.pool, { gift_id: int, quantity: int })`
    select gift_id, quantity from bought_gifts where guest_id = ${guestId} and quantity > 0`;
  return Object.fromEntries(rows.map(({ gift_id: id, quantity }) => [String(id), quantity]));
}

/** Locks a guest's stock of these gifts and tells prices; those not for sale are left out. */
export async function giftsForSale(
  client: PoolClient,
  guestId: string,
  giftIds: readonly number[],
): Promise<{ id: number; price: number; vip: boolean; stock: number; names: Names; image: string }[]> {
  await run(client)`
    select 1 from bought_gifts where guest_id = ${guestId} and gift_id = any(${giftIds}) order by gift_id for update`;
  return many(client, { id: int, price: int, vip: bool, names: json<Names>(), image: text, stock: int })`
    select g.id, g.price, g.vip, g.names, g.image, coalesce(b.quantity, 0) as stock from gifts g
    left join bought_gifts b on b.gift_id = g.id and b.guest_id = ${guestId} where g.active and g.id = any(${giftIds})`;
}

export async function takeFromStock(
  client: PoolClient,
  guestId: string,
  giftId: number,
  quantity: number,
): Promise<void> {
  await run(client)`
    update bought_gifts set quantity = quantity - ${quantity} where guest_id = ${guestId} and gift_id = ${giftId}`;
}

export type ToyForSale = RowOf<typeof toyForSaleRow>;
const toyForSaleRow = {
  id: int,
  price: int,
  names: json<Names>(),
  duration: int,
  strength: int,
  random: bool,
};

export async function toyForSale(client: PoolClient, toyId: number): Promise<ToyForSale | null> {
  return maybe(client, toyForSaleRow)`
    select id, price, names, duration, strength, random from toy_controls where active and id = ${toyId}`;
}

export type MenuItem = RowOf<typeof menuItemRow>;
const menuItemRow = {
  id: int,
  title: text,
  coins: int,
};

export async function tipMenu(client: Database | PoolClient, performerId: number): Promise<MenuItem[]> {
  const queryable = 'pool' in client ? client.pool : client;
  return many(queryable, menuItemRow)`
    select id, title, coins from tip_menu where performer_id = ${performerId} order by position, id`;
}

export async function setTipMenu(
  client: PoolClient,
  performerId: number,
  items: readonly Omit<MenuItem, 'id'>[],
): Promise<void> {
  // Of two menus at the same moment the later one counts, not both.
  await lockWord(client, `live menu of ${performerId}`);
  await run(client)`delete from tip_menu where performer_id = ${performerId}`;
  await run(client)`
    insert into tip_menu (performer_id, title, coins, position)
    select ${performerId}, title, coins, position from unnest(${items.map(({ title }) => title)}::text[],
      ${items.map(({ coins }) => coins)}::int[]) with ordinality as n (title, coins, position)`;
}

type GoalRow = RowOf<typeof goalRow>;
const goalRow = {
  id: uuid,
  title: text,
  coins: int,
  given: int,
  reached_at: stamp.orNull,
};

const presentGoal = ({ id, title, coins, given, reached_at: reachedAt }: GoalRow): Goal => ({
  id,
  title,
  coins,
  given,
  isReached: reachedAt !== null,
});

const goalColumns = sql`id, title, coins, given, reached_at`;

export async function openGoal(database: Database, performerId: number): Promise<Goal | null> {
  const row = await maybe(database.pool, goalRow)`
    select ${goalColumns} from room_goals where performer_id = ${performerId} and closed_at is null`;
  return row === null ? null : presentGoal(row);
}

/** Coins come nearer to the goal, if there is one; null where there is none. */
export async function addToGoal(client: PoolClient, performerId: number, coins: number): Promise<Goal | null> {
  const row = await maybe(client, goalRow)`
    update room_goals set given = given + ${coins},
      reached_at = case when reached_at is null and given + ${coins} >= coins then now() else reached_at end
    where performer_id = ${performerId} and closed_at is null returning ${goalColumns}`;
  return row === null ? null : presentGoal(row);
}

/** Closes the goal that is open, and opens another one unless it is null. */
export async function setGoal(
  client: PoolClient,
  performerId: number,
  goal: { title: string; coins: number } | null,
): Promise<Goal | null> {
  // Of two at the same moment the later one counts: one alone is open.
  await lockWord(client, `live goal of ${performerId}`);
  await run(client)`update room_goals set closed_at = now() where performer_id = ${performerId} and closed_at is null`;
  if (goal === null) return null;
  const row = await maybe(client, goalRow)`
    insert into room_goals (performer_id, title, coins) values (${performerId}, ${goal.title}, ${goal.coins})
      returning ${goalColumns}`;
  return row === null ? null : presentGoal(row);
}

/** One thing of a purchase, as the receipt lists it: names are null for a tip of free choice, and `de` alone for hers. */
export interface PurchaseItem {
  names: Names | { de: string } | null;
  quantity: number;
  coins: number;
}

export interface Purchase {
  key: string;
  performerId: number;
  showId: string;
  chatSessionId: string;
  guestId: string;
  kind: 'tip' | 'gift' | 'toy';
  ref: string | null;
  coins: number;
  performerShare: number;
  lines: readonly PurchaseItem[];
}

/** Writes what has been bought; its id. */
export async function insertPurchase(client: PoolClient, purchase: Purchase): Promise<string> {
  const row = await maybe(client, { id: uuid })`
    insert into room_purchases
      (key, performer_id, show_id, chat_session_id, guest_id, kind, ref, coins, performer_share, lines)
    values (${purchase.key}, ${purchase.performerId}, ${purchase.showId}, ${purchase.chatSessionId}, ${purchase.guestId},
      ${purchase.kind}, ${purchase.ref}, ${purchase.coins}, ${purchase.performerShare},
      ${JSON.stringify(purchase.lines)}) returning id`;
  const id = row?.id;
  if (id === undefined) throw new Error('a purchase was not written');
  return id;
}

import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { languages, type Language } from '../../../../platform/contract.ts';
import type { Gift, Goal, ToyControl } from '../../contract.ts';

/** What something is called, by language. */
export type Names = Record<Language, string>;

interface CatalogueRow {
  id: number;
  price: number;
  names: Names;
  image: string;
  active: boolean;
}

interface GiftRow extends CatalogueRow {
  category_id: number;
  vip: boolean;
}

interface ToyRow extends CatalogueRow {
  duration: number;
  strength: number;
  random: boolean;
}

const inVxc = (value: number) => ({ currency: 'VXC' as const, value, symbol: 'VXC' as const });
const translations = (names: CatalogueRow['names']) =>
  languages.map((language) => ({ language, name: 'name', value: names[language] }));

/** What there is to give, as §3 shapes it. */
export async function gifts(database: Database, language: Language): Promise<Gift[]> {
  const { rows } = await database.pool.query<GiftRow>({
    name: 'live-gifts',
    text: `select id, category_id, price, names, image, active, vip from gifts where active order by position`,
  });
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
  const { rows } = await database.pool.query<ToyRow>({
    name: 'live-toys',
    text: `select id, price, names, image, active, duration, strength, random from toy_controls where active order by position`,
  });
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
  const { rows } = await database.pool.query<{ gift_id: number; quantity: number }>(
    `select gift_id, quantity from bought_gifts where guest_id = $1 and quantity > 0`,
    [guestId],
  );
  return Object.fromEntries(rows.map(({ gift_id: id, quantity }) => [String(id), quantity]));
}

/** Locks a guest's stock of these gifts and tells prices; those not for sale are left out. */
export async function giftsForSale(
  client: PoolClient,
  guestId: string,
  giftIds: readonly number[],
): Promise<{ id: number; price: number; vip: boolean; stock: number; names: Names }[]> {
  await client.query(
    `select 1 from bought_gifts where guest_id = $1 and gift_id = any($2) order by gift_id for update`,
    [guestId, giftIds],
  );
  const { rows } = await client.query<{ id: number; price: number; vip: boolean; stock: number; names: Names }>(
    `select g.id, g.price, g.vip, g.names, coalesce(b.quantity, 0) as stock from gifts g
     left join bought_gifts b on b.gift_id = g.id and b.guest_id = $1 where g.active and g.id = any($2)`,
    [guestId, giftIds],
  );
  return rows;
}

export async function takeFromStock(
  client: PoolClient,
  guestId: string,
  giftId: number,
  quantity: number,
): Promise<void> {
  await client.query(`update bought_gifts set quantity = quantity - $3 where guest_id = $1 and gift_id = $2`, [
    guestId,
    giftId,
    quantity,
  ]);
}

export interface ToyForSale {
  id: number;
  price: number;
  names: Names;
  duration: number;
  strength: number;
  random: boolean;
}

export async function toyForSale(client: PoolClient, toyId: number): Promise<ToyForSale | null> {
  const { rows } = await client.query<ToyForSale>(
    `select id, price, names, duration, strength, random from toy_controls where active and id = $1`,
    [toyId],
  );
  return rows[0] ?? null;
}

export interface MenuItem {
  id: number;
  title: string;
  coins: number;
}

export async function tipMenu(client: Database | PoolClient, performerId: number): Promise<MenuItem[]> {
  const queryable = 'pool' in client ? client.pool : client;
  const { rows } = await queryable.query<MenuItem>(
    `select id, title, coins from tip_menu where performer_id = $1 order by position, id`,
    [performerId],
  );
  return rows;
}

export async function setTipMenu(
  client: PoolClient,
  performerId: number,
  items: readonly Omit<MenuItem, 'id'>[],
): Promise<void> {
  await client.query(`delete from tip_menu where performer_id = $1`, [performerId]);
  await client.query(
    `insert into tip_menu (performer_id, title, coins, position)
     select $1, title, coins, position from unnest($2::text[], $3::int[]) with ordinality as n (title, coins, position)`,
    [performerId, items.map(({ title }) => title), items.map(({ coins }) => coins)],
  );
}

interface GoalRow {
  id: string;
  title: string;
  coins: number;
  given: number;
  reached_at: Date | null;
}

const presentGoal = ({ id, title, coins, given, reached_at: reachedAt }: GoalRow): Goal => ({
  id,
  title,
  coins,
  given,
  isReached: reachedAt !== null,
});

const goalColumns = `id, title, coins, given, reached_at`;

export async function openGoal(database: Database, performerId: number): Promise<Goal | null> {
  const { rows } = await database.pool.query<GoalRow>(
    `select ${goalColumns} from room_goals where performer_id = $1 and closed_at is null`,
    [performerId],
  );
  return rows[0] === undefined ? null : presentGoal(rows[0]);
}

/** Coins come nearer to the goal, if there is one; null where there is none. */
export async function addToGoal(client: PoolClient, performerId: number, coins: number): Promise<Goal | null> {
  const { rows } = await client.query<GoalRow>(
    `update room_goals set given = given + $2,
       reached_at = case when reached_at is null and given + $2 >= coins then now() else reached_at end
     where performer_id = $1 and closed_at is null returning ${goalColumns}`,
    [performerId, coins],
  );
  return rows[0] === undefined ? null : presentGoal(rows[0]);
}

/** Closes the goal that is open, and opens another one unless it is null. */
export async function setGoal(
  client: PoolClient,
  performerId: number,
  goal: { title: string; coins: number } | null,
): Promise<Goal | null> {
  await client.query(`update room_goals set closed_at = now() where performer_id = $1 and closed_at is null`, [
    performerId,
  ]);
  if (goal === null) return null;
  const { rows } = await client.query<GoalRow>(
    `insert into room_goals (performer_id, title, coins) values ($1, $2, $3) returning ${goalColumns}`,
    [performerId, goal.title, goal.coins],
  );
  return rows[0] === undefined ? null : presentGoal(rows[0]);
}

/** One thing of a purchase, as the receipt lists it: names are null for a tip of free choice, and `de` alone for hers. */
export interface PurchaseLine {
  names: Names | { de: string } | null;
  quantity: number;
  coins: number;
}

export interface Purchase {
  key: string;
  performerId: number;
  showId: string;
  sittingId: string;
  guestId: string;
  kind: 'tip' | 'gift' | 'toy';
  ref: string | null;
  coins: number;
  performerShare: number;
  lines: readonly PurchaseLine[];
}

/** Writes what has been bought; its id. */
export async function insertPurchase(client: PoolClient, purchase: Purchase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into room_purchases
       (key, performer_id, show_id, sitting_id, guest_id, kind, ref, coins, performer_share, lines)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      purchase.key,
      purchase.performerId,
      purchase.showId,
      purchase.sittingId,
      purchase.guestId,
      purchase.kind,
      purchase.ref,
      purchase.coins,
      purchase.performerShare,
      JSON.stringify(purchase.lines),
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a purchase was not written');
  return id;
}

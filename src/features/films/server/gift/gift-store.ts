import { int, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { GiftState } from '../../constants.ts';
import { words } from '../shop/film-store.ts';

const giftRow = {
  id: int,
  film_id: int,
  giver_id: uuid,
  taker_id: uuid.orNull,
  performer_id: int,
  price: int,
  bonus: int,
  state: text.of<GiftState>(),
  expires_at: stamp,
};
export type GiftRow = RowOf<typeof giftRow>;
const columns = sql`g.id, g.film_id, g.giver_id, g.taker_id, f.performer_id, g.price, g.bonus, g.state, g.expires_at`;

export const findGift = (on: Queryable, code: string) =>
  maybe(on, giftRow)`select ${columns} from film_gifts g join films f on f.id = g.film_id where g.code = ${code}`;

/** Taken, given back or run out by one at a time. */
export const lockGift = (on: Queryable, by: { code: string } | { id: number }) =>
  maybe(on, giftRow)`
    select ${columns} from film_gifts g join films f on f.id = g.film_id
    where ${'code' in by ? sql`g.code = ${by.code}` : sql`g.id = ${by.id}`} for no key update of g`;

export const countOpen = (on: Queryable, giverId: string) =>
  one(on, { count: int })`
    select count(*)::int as count from film_gifts where giver_id = ${giverId} and state = 'open'`;

interface NewGift {
  code: string;
  filmId: number;
  giverId: string;
  price: number;
  expiresAt: Date;
}

export const insertGift = (on: Queryable, gift: NewGift, now: Date) =>
  one(on, { id: int })`
    insert into film_gifts (code, film_id, giver_id, price, given_at, expires_at)
    values (${gift.code}, ${gift.filmId}, ${gift.giverId}, ${gift.price}, ${now}, ${gift.expiresAt}) returning id`;

export const noteBonus = (on: Queryable, giftId: number, bonus: number) =>
  run(on)`update film_gifts set bonus = ${bonus} where id = ${giftId}`;

/** Of an account: coins that were bought and wait in gifts that nobody has taken yet. */
export const countWaitingCoins = async (on: Queryable, giverId: string): Promise<number> =>
  (
    await one(on, { coins: int })`
      select coalesce(sum(price - bonus), 0)::int as coins from film_gifts where giver_id = ${giverId} and state = 'open'`
  ).coins;

export const settleGift = (on: Queryable, giftId: number, takerId: string | null, now: Date) =>
  run(on)`
    update film_gifts set state = ${takerId === null ? 'returned' : 'taken'}, taker_id = ${takerId}::uuid, settled_at = ${now}
    where id = ${giftId}`;

const givenRow = {
  ...giftRow,
  code: text,
  title: text,
  name: text,
  slug: text,
  given_at: stamp,
};
export type GivenRow = RowOf<typeof givenRow>;

/** What an account gave away, the latest first; with an id that alone. */
export const listGiven = (
  on: Queryable,
  {
    giverId,
    language,
    giftId,
    after,
    limit,
  }: {
    giverId: string;
    language: Language;
    giftId?: number;
    after?: number | null;
    limit: number;
  },
) =>
  many(on, givenRow)`
    select ${columns}, g.code, g.given_at, ${words(language, 'title')} as title, p.name, p.slug
    from film_gifts g join films f on f.id = g.film_id join performers p on p.id = f.performer_id
    where g.giver_id = ${giverId}
      and ${giftId === undefined ? sql`true` : sql`g.id = ${giftId}`}
      and (${after ?? null}::bigint is null or g.id < ${after ?? null}::bigint)
    order by g.id desc limit ${limit}`;

/** Whose time is over, and those of films that are there for nobody any more. */
export const listOver = (on: Queryable, now: Date, most: number) =>
  many(on, { id: int })`
    select g.id from film_gifts g join films f on f.id = g.film_id
    where g.state = 'open' and (g.expires_at <= ${now} or f.state = 'removed') order by g.expires_at limit ${most}`;

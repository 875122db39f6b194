import { page } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many } from '../../../../platform/database/sql.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { isAmong, type Place } from '../../../../platform/places/places.ts';
import { centsForCoins } from '../../../wallet/constants.ts';

const KEPT_MS = 10_000;

/** A room that guests may enter now. */
export type OpenRoom = RowOf<typeof openRoomRow>;
const openRoomRow = {
  id: int,
  slug: text,
  name: text,
  age: int,
  genderType: text,
  languages: text.list,
  tags: text.list,
  state: text.of<'freeChat' | 'videoChat' | 'ticketShow'>(),
  /** Coins a minute. */
  price: int,
  viewers: int,
  startedAt: stamp,
  bannedCountries: text.list,
  bannedRegions: text.list,
  /** Of a picture for everybody; null where she has none. */
  pictureId: uuid.orNull,
};

async function readRooms(database: Database): Promise<OpenRoom[]> {
  return many(database.pool, 'events-open-rooms', openRoomRow)`
    select p.id, p.slug, p.name, extract(year from age(p.born))::int as age, p.gender_type as "genderType", p.languages,
      array(select t.slugs ->> 'en' from performer_tags w join tags t on t.id = w.tag_id
        where w.performer_id = p.id order by t.worn_by desc, t.id) as tags,
      p.state, case p.state when 'videoChat' then s.price_video else 0 end as price,
      (select count(*)::int from sittings i where i.performer_id = p.id and i.ended_at is null) as viewers,
      s.started_at as "startedAt", p.banned_countries as "bannedCountries",
      p.banned_regions as "bannedRegions",
      (select i.id from pictures i where i.performer_id = p.id and i.kind = 'portrait' and i.fsk = 16) as "pictureId"
    from performers p join shows s on s.performer_id = p.id and s.ended_at is null
    where p.published and p.online and p.state in ('freeChat', 'videoChat', 'ticketShow') order by p.id`;
}

/** All rooms that are open, in the order of their numbers, as they were ten seconds ago at most. */
export function createOpenRooms({ database }: Pick<Context, 'database'>): () => Promise<OpenRoom[]> {
  let kept: { rooms: Promise<OpenRoom[]>; until: number } | null = null;
  return () => {
    if (kept === null || kept.until < performance.now()) {
      const rooms = readRooms(database);
      kept = { rooms, until: performance.now() + KEPT_MS };
      // A fault is not kept.
      rooms.catch(() => (kept = null));
    }
    return kept.rooms;
  };
}

export interface RoomsQuery extends Place {
  after: number;
  limit: number;
}

/**
 * Whether a room is shown in a place. Where the part of a country is not said, nobody is shown who bans any: which she bans
 * is told to no partner, for it may be where she lives.
 */
function isOpenTo({ bannedCountries, bannedRegions }: OpenRoom, { country, region }: Place): boolean {
  if (isAmong([...bannedCountries, ...bannedRegions], { country, region })) return false;
  return region !== null || !bannedRegions.some((code) => code.startsWith(country ?? ''));
}

/** A page of those that are open to a place; `next` is what comes after it. */
export function pageOf(rooms: readonly OpenRoom[], { after, limit, ...place }: RoomsQuery) {
  const open = rooms.filter((room) => room.id > after && isOpenTo(room, place));
  return page(
    limit,
    (most) => Promise.resolve(open.slice(0, most)),
    ({ id }) => id,
  );
}

/** What a partner is known by: passed on as it came. */
export type Partner = Partial<Record<'w' | 'ws' | 'wt', string>>;

/** A room as partners show it. */
export function presentRoom(room: OpenRoom, where: { origin: string; language: Language; partner: Partner }) {
  const { origin, language, partner } = where;
  const url = new URL(href('liveRoom', language, { actorName: room.slug }), origin);
  for (const [name, value] of Object.entries(partner)) url.searchParams.set(name, value);
  return {
    slug: room.slug,
    name: room.name,
    age: room.age,
    genderType: room.genderType,
    languages: room.languages,
    tags: room.tags,
    state: room.state,
    pricePerMinute: { vxc: room.price, eurCents: centsForCoins(room.price) },
    viewers: room.viewers,
    startedAt: room.startedAt.toISOString(),
    url: url.href,
    pictureUrl: room.pictureId === null ? null : `${origin}/media/pictures/${room.pictureId}/w640.webp`,
    bannedCountries: room.bannedCountries,
  };
}
export type RoomShown = ReturnType<typeof presentRoom>;

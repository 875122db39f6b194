import { page } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { isAmong, type GeoLocation } from '../../../../platform/geo/geo.ts';
import { centsForCoins } from '../../../../platform/money/money.ts';
import { openRooms, type OpenRoom } from './open-room-store.ts';

const KEPT_MS = 10_000;

async function readRooms(database: Database): Promise<OpenRoom[]> {
  return openRooms(database.pool);
}

/** All rooms that are open, in the order of their numbers, as they were ten seconds ago at most. */
export function createOpenRooms({ database }: Pick<Context, 'database'>): () => Promise<OpenRoom[]> {
  let kept: { rooms: Promise<OpenRoom[]>; until: number } | null = null;
  return () => {
    if (kept === null || kept.until < performance.now()) {
      const rooms = readRooms(database);
      kept = { rooms, until: performance.now() + KEPT_MS };
      // An error is not kept.
      rooms.catch(() => (kept = null));
    }
    return kept.rooms;
  };
}

export interface RoomsQuery extends GeoLocation {
  after: number;
  limit: number;
}

/**
 * Whether a room is shown in a place. Where the part of a country is not said, nobody is shown who bans any: which she bans
 * is told to no partner, for it may be where she lives.
 */
function isOpenTo({ bannedCountries, bannedRegions }: OpenRoom, { country, region }: GeoLocation): boolean {
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

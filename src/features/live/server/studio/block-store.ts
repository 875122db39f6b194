import { stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { identifier, many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

export const knownRow = { guestId: uuid, since: stamp };

export type List = 'room_blocks' | 'room_moderators';

export const listedIn = (on: Queryable, list: List, performerId: number) =>
  many(on, knownRow)`
    select guest_id as "guestId", created_at as since from ${identifier(list)}
    where performer_id = ${performerId} order by created_at desc limit 1000`;

export const bansOf = (on: Queryable, performerId: number) =>
  maybe(on, { countries: text.list, regions: text.list })`
    select banned_countries as countries, banned_regions as regions from performers where id = ${performerId}`;

export const writeBans = (
  on: Queryable,
  list: 'banned_countries' | 'banned_regions',
  codes: readonly string[],
  performerId: number,
) =>
  run(on)`
    update performers set ${identifier(list)} = ${codes} where id = ${performerId}`;

export const unblockGuest = (on: Queryable, performerId: number, guestId: string) =>
  run(on)`
    delete from room_blocks where performer_id = ${performerId}
      and guest_id = ${guestId}`;

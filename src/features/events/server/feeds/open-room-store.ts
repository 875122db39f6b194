import { ageOf } from '../../../../platform/time/berlin-store.ts';
import { int, type RowOf, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, sql, type Queryable } from '../../../../platform/database/sql.ts';

/** A room that guests may enter now. */
export type OpenRoom = RowOf<typeof openRoomRow>;

export const openRoomRow = {
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

export const openRooms = (on: Queryable) =>
  many(on, 'events-open-rooms', openRoomRow)`
    select p.id, p.slug, p.name, ${ageOf(sql`p.born`)} as age, p.gender_type as "genderType", p.languages,
      array(select t.slugs ->> 'en' from performer_tags w join tags t on t.id = w.tag_id
        where w.performer_id = p.id order by t.worn_by desc, t.id) as tags,
      p.state, case p.state when 'videoChat' then s.price_video else 0 end as price,
      (select count(*)::int from chat_sessions i where i.performer_id = p.id and i.ended_at is null) as viewers,
      s.started_at as "startedAt", p.banned_countries as "bannedCountries",
      p.banned_regions as "bannedRegions",
      (select i.id from pictures i where i.performer_id = p.id and i.kind = 'portrait' and i.fsk = 16) as "pictureId"
    from performers p join shows s on s.performer_id = p.id and s.ended_at is null
    where p.published and p.online and p.state in ('freeChat', 'videoChat', 'ticketShow') order by p.id`;

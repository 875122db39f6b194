import { ageOf } from '../../../../platform/time/berlin-store.ts';
import { bool, int, json, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { join, many, maybe, one, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import type { ActorState } from '../../../performers/contract.ts';
import { pictureColumn, shownTo, type Asker, type Offer, type PictureRow } from '../../../performers/server/index.ts';
import type { ChannelFilter } from '../../constants.ts';
import { BOTH_SHOW_READ, WITH_SETTINGS } from './settings-store.ts';

export type GuestChannelRow = RowOf<typeof guestRow>;
const guestRow = {
  id: int,
  guest_id: uuid,
  performer_id: int,
  last_number: int,
  last_at: stamp,
  micros: int,
  guest_read: int,
  performer_read: int,
  guest_unread: int,
  guest_viewed_at: stamp.orNull,
  guest_archived: bool,
  guest_blocked: bool,
  free_used: int,
  coins_spent: int,
  name: text,
  slug: text,
  age: int,
  state: text.of<ActorState>(),
  offers: text.of<Offer>().list,
  price_message: int,
  price_video: int,
  free_messages: int,
  message_id: uuid.orNull,
  sender: text.of<'guest' | 'actor'>().orNull,
  text: text.orNull,
  is_deleted: bool.orNull,
  both_show_read: bool,
  portrait: json<PictureRow>().orNull,
};

const columns = sql`c.id, c.guest_id, c.performer_id, c.last_number, c.last_at,
  (extract(epoch from c.last_at) * 1000000)::bigint as micros, c.guest_read, c.performer_read, c.guest_unread,
  c.guest_viewed_at, c.guest_archived, c.guest_blocked, c.free_used, c.coins_spent, p.name, p.slug,
  ${ageOf(sql`p.born`)} as age, p.state, p.offers, p.price_message, coalesce(s.price_video, p.price_video) as price_video,
  coalesce(o.free_messages, 0) as free_messages, m.id as message_id, m.sender, m.text,
  m.deleted_at is not null as is_deleted, ${BOTH_SHOW_READ} as both_show_read, ${pictureColumn('portrait')}`;

const FROM = sql`message_channels c join performers p on p.id = c.performer_id
  left join shows s on s.performer_id = p.id and s.ended_at is null
  left join message_offers o on o.performer_id = p.id
  left join channel_messages m on m.channel_id = c.id and m.number = c.last_number ${WITH_SETTINGS}`;

/** His, with whom is there for him. */
const ownOf = (asker: Asker): Sql[] => [
  sql`c.guest_id = ${asker.guestId}::uuid`,
  sql`p.published`,
  shownTo(codesOf(asker), asker.guestId),
];

/** As `isListed` has it. */
const filters: Record<ChannelFilter, Sql> = {
  newest: sql`not c.guest_archived and not c.guest_blocked`,
  unread: sql`not c.guest_archived and not c.guest_blocked and c.guest_unread > 0`,
  archived: sql`c.guest_archived and not c.guest_blocked`,
  blocked: sql`c.guest_blocked`,
};

export interface ListWanted {
  filter: ChannelFilter;
  online: boolean;
  limit: number;
  after: { micros: number; id: number } | null;
}

/** The one with the latest message first; those without any are in no list. */
export async function guestChannels(on: Queryable, asker: Asker, wanted: ListWanted): Promise<GuestChannelRow[]> {
  const { filter, online, limit, after } = wanted;
  const conditions = [...ownOf(asker), sql`c.last_number > 0`, filters[filter]];
  if (online) conditions.push(sql`p.state <> 'offline'`);
  if (after !== null)
    conditions.push(
      sql`(c.last_at, c.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)`,
    );
  return many(on, guestRow)`
    select ${columns} from ${FROM} where ${join(conditions, ' and ')} order by c.last_at desc, c.id desc limit ${limit}`;
}

export const guestChannel = (on: Queryable, asker: Asker, channelId: number) =>
  maybe(on, 'messenger-guest-channel', guestRow)`
    select ${columns} from ${FROM} where c.id = ${channelId} and ${join(ownOf(asker), ' and ')}`;

export const guestChannelWith = (on: Queryable, asker: Asker, performerId: number) =>
  maybe(on, 'messenger-guest-channel-with', guestRow)`
    select ${columns} from ${FROM} where c.performer_id = ${performerId} and ${join(ownOf(asker), ' and ')}`;

/** What the lists of unread channels hold together. */
export async function unreadOf(on: Queryable, asker: Asker): Promise<number> {
  const row = await one(on, 'messenger-unread', { unread: int })`
    select coalesce(sum(c.guest_unread), 0)::int as unread from message_channels c join performers p on p.id = c.performer_id
    where ${join([...ownOf(asker), filters.unread], ' and ')}`;
  return row.unread;
}

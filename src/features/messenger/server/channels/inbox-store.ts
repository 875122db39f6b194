import { bool, int, stamp, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { join, many, maybe, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import type { ChannelFilter, InboxSort } from '../../constants.ts';
import { BOTH_SHOW_READ, WITH_SETTINGS } from './settings-store.ts';

export type InboxRow = RowOf<typeof inboxRow>;
const inboxRow = {
  id: int,
  guest_id: uuid,
  last_number: int,
  last_at: stamp,
  micros: int,
  guest_read: int,
  performer_read: int,
  performer_unread: int,
  performer_archived: bool,
  guest_blocked: bool,
  is_shut_out: bool,
  coins_spent: int,
  sender: text.of<'guest' | 'actor'>().orNull,
  text: text.orNull,
  is_deleted: bool.orNull,
  both_show_read: bool,
  waiting_since: stamp.orNull,
  waiting_micros: int.orNull,
  note: text,
  tags: text.list,
};

const SHUT_OUT = sql`exists (select 1 from room_blocks b where b.performer_id = c.performer_id and b.guest_id = c.guest_id)`;
const columns = sql`c.id, c.guest_id, c.last_number, c.last_at,
  (extract(epoch from c.last_at) * 1000000)::bigint as micros, c.guest_read, c.performer_read, c.performer_unread,
  c.performer_archived, c.guest_blocked, ${SHUT_OUT} as is_shut_out, c.coins_spent, m.sender, m.text,
  m.deleted_at is not null as is_deleted, ${BOTH_SHOW_READ} as both_show_read,
  c.waiting_since, (extract(epoch from c.waiting_since) * 1000000)::bigint as waiting_micros,
  coalesce(n.note, '') as note, coalesce(n.tags, '{}') as tags`;
const FROM = sql`message_channels c join performers p on p.id = c.performer_id
  left join channel_messages m on m.channel_id = c.id and m.number = c.last_number
  left join message_guest_notes n on n.performer_id = c.performer_id and n.guest_id = c.guest_id ${WITH_SETTINGS}`;

/** As `isListed` has it. */
const filters: Record<ChannelFilter, Sql> = {
  newest: sql`not c.performer_archived and not ${SHUT_OUT}`,
  unread: sql`not c.performer_archived and c.performer_unread > 0 and not ${SHUT_OUT}`,
  archived: sql`c.performer_archived and not ${SHUT_OUT}`,
  blocked: SHUT_OUT,
};

const momentOf = (micros: number): Sql => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** By what a list is in order: what lies after a place, and the order itself. Places are the column's value and the channel's number. */
const orders: Record<InboxSort, { after: (value: number, id: number) => Sql; by: Sql }> = {
  newest: {
    after: (value, id) => sql`(c.last_at, c.id) < (${momentOf(value)}, ${id}::bigint)`,
    by: sql`c.last_at desc, c.id desc`,
  },
  waiting: {
    after: (value, id) => sql`(c.waiting_since, c.id) > (${momentOf(value)}, ${id}::bigint)`,
    by: sql`c.waiting_since, c.id`,
  },
  value: {
    after: (value, id) => sql`(c.coins_spent, c.id) < (${value}::bigint, ${id}::bigint)`,
    by: sql`c.coins_spent desc, c.id desc`,
  },
};

/** The place of a channel in a list. */
export const placeOf = (row: InboxRow, sort: InboxSort): number =>
  ({ newest: row.micros, waiting: row.waiting_micros ?? 0, value: row.coins_spent })[sort];

export interface InboxWanted {
  filter: ChannelFilter;
  sort: InboxSort;
  tag: string | null;
  limit: number;
  after: { value: number; id: number } | null;
}

export async function inboxChannels(
  on: Queryable,
  performerId: number,
  { filter, sort, tag, limit, after }: InboxWanted,
): Promise<InboxRow[]> {
  const conditions = [sql`c.performer_id = ${performerId}`, sql`c.last_number > 0`, filters[filter]];
  if (sort === 'waiting') conditions.push(sql`c.waiting_since is not null`, sql`not c.guest_blocked`);
  if (tag !== null) conditions.push(sql`n.tags @> array[${tag}::text]`);
  if (after !== null) conditions.push(orders[sort].after(after.value, after.id));
  return many(on, inboxRow)`
    select ${columns} from ${FROM} where ${join(conditions, ' and ')} order by ${orders[sort].by} limit ${limit}`;
}

export const inboxChannel = (on: Queryable, performerId: number, channelId: number) =>
  maybe(on, 'messenger-inbox-channel', inboxRow)`
    select ${columns} from ${FROM} where c.id = ${channelId} and c.performer_id = ${performerId}`;

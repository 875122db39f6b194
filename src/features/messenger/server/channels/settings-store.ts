import { bool } from '../../../../platform/database/columns.ts';
import { maybe, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { MessageSettings } from '../../contract.ts';

/** What both sides of channel `c` with performer `p` show, for what follows. */
export const WITH_SETTINGS = sql`left join message_settings his on his.guest_id = c.guest_id
  left join message_settings hers on hers.guest_id = p.guest_id`;

export const BOTH_SHOW_READ = sql`(coalesce(his.shows_read, true) and coalesce(hers.shows_read, true))`;
export const BOTH_SHOW_TYPING = sql`(coalesce(his.shows_typing, true) and coalesce(hers.shows_typing, true))`;

const row = { showsTyping: bool, showsRead: bool };

export async function settingsOf(on: Queryable, guestId: string): Promise<MessageSettings> {
  const found = await maybe(on, 'messenger-settings', row)`
    select shows_typing as "showsTyping", shows_read as "showsRead" from message_settings where guest_id = ${guestId}`;
  return found ?? { showsTyping: true, showsRead: true };
}

/** What is null stays as it is. */
export const writeSettings = (
  on: Queryable,
  guestId: string,
  { showsTyping, showsRead }: { showsTyping: boolean | null; showsRead: boolean | null },
) =>
  run(on)`
    insert into message_settings as s (guest_id, shows_typing, shows_read)
    values (${guestId}, coalesce(${showsTyping}::boolean, true), coalesce(${showsRead}::boolean, true))
    on conflict (guest_id) do update set shows_typing = coalesce(${showsTyping}::boolean, s.shows_typing),
      shows_read = coalesce(${showsRead}::boolean, s.shows_read)`;

import { uuid } from '../../../../platform/database/columns.ts';
import { maybe, type Queryable } from '../../../../platform/database/sql.ts';
import { BOTH_SHOW_TYPING, WITH_SETTINGS } from './settings-store.ts';

/** The two of a channel in which both can write and show that they do; null for any other. */
export const typingIn = (on: Queryable, channelId: number) =>
  maybe(on, 'messenger-typing', { guestId: uuid, performerGuestId: uuid.orNull })`
    select c.guest_id as "guestId", p.guest_id as "performerGuestId"
    from message_channels c join performers p on p.id = c.performer_id ${WITH_SETTINGS}
    where c.id = ${channelId} and c.last_number > 0 and not c.guest_blocked and p.published and ${BOTH_SHOW_TYPING}
      and not exists (select 1 from room_blocks b where b.performer_id = c.performer_id and b.guest_id = c.guest_id)`;

import { errorsOf } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { codesOf } from '../../../../platform/places/places.ts';
import { liveConstants, liveErrors } from '../../contract.ts';
import type { Entry } from './entry.ts';
import type { Play } from '../media/media-door.ts';
import { createPreviewLimit, createPreviewPace } from './preview-limit.ts';
import type { LiveParts } from '../room/room.ts';
import { MINUTE_MS } from '../rules.ts';
import { int } from '../../../../platform/database/columns.ts';
import { maybe, run } from '../../../../platform/database/sql.ts';

const refuse = errorsOf(liveErrors);

export interface Previews {
  /** The muted preview: for whoever may see the show's picture without an age check, or has had one. */
  play(caller: Caller, performerId: number, address: string): Promise<Play>;
  /** Takes the long preview or turns it down, once for each guest; answers what is left of it in seconds. */
  decideLong(guestId: string, declined: boolean): Promise<number>;
  /** Whether the long preview is still to be offered. */
  isOffered(guestId: string): Promise<boolean>;
  /** What is left of a guest's long preview, in milliseconds. */
  left(guestId: string): Promise<number>;
  use(guestId: string, milliseconds: number): Promise<void>;
}

/** Looking before entering (E7): short looks, a few a day, and one long look for each guest. */
export function createPreviews({ context, media }: LiveParts, entry: Pick<Entry, 'openShow'>): Previews {
  const { database } = context;
  const limit = createPreviewLimit(context.now);
  const pace = createPreviewPace(context.now);

  async function left(guestId: string): Promise<number> {
    const row = await maybe(database.pool, 'live-long-preview-left', { left: int })`
      select greatest(0, ${liveConstants.longPreviewMinutes * MINUTE_MS} - used_ms) as left from free_previews
        where guest_id = ${guestId} and not declined`;
    return row?.left ?? 0;
  }

  return {
    async play(caller, performerId, address) {
      const show = await entry.openShow(caller, performerId);
      // No explicit pixel before verification: an 18-rated show has no preview for who is not verified.
      if (show.preview_fsk === 18 && !caller.hasAvs) throw refuse('need-age-check');
      if (show.state === 'private' || show.state === 'ticketShow') throw refuse('performer-busy');
      pace.count(caller, address);
      const isLong = (await left(caller.guestId)) > 0;
      const until = isLong ? null : limit.count(caller, performerId);
      const { guestId } = caller;
      return media.preview(performerId, guestId, {
        isLong,
        hasAccount: caller.userId !== null,
        places: codesOf(caller),
        until,
      });
    },
    async decideLong(guestId, declined) {
      await run(database.pool)`
        insert into free_previews (guest_id, declined) values (${guestId}, ${declined})
          on conflict (guest_id) do nothing`;
      return Math.floor((await left(guestId)) / 1000);
    },
    async isOffered(guestId) {
      const count = await run(database.pool)`select 1 from free_previews where guest_id = ${guestId}`;
      return count === 0;
    },
    left,
    async use(guestId, milliseconds) {
      await run(database.pool)`
        update free_previews set used_ms = used_ms + ${Math.max(0, milliseconds)} where guest_id = ${guestId}`;
    },
  };
}

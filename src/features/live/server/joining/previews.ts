import { allowsPreview } from '../../../performers/server/index.ts';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { liveConstants, liveErrors } from '../../contract.ts';
import type { Joining } from './joining.ts';
import type { Play } from '../media/live-media.ts';
import { createPreviewLimit, createPreviewPace } from './preview-limit.ts';
import type { LiveDeps } from '../room/room.ts';
import { MINUTE_MS } from '../rules.ts';
import { longPreviewLeft, decidePreview, countPreviews, addUsed } from './stores/preview-store.ts';

const liveError = errorsOf(liveErrors);

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

/** Looking before entering (E7): short previews, a few a day, and one long preview for each guest. */
export function createPreviews({ context, media }: LiveDeps, joining: Pick<Joining, 'openShow'>): Previews {
  const { database } = context;
  const limit = createPreviewLimit(context.now);
  const pace = createPreviewPace(context.now);

  async function left(guestId: string): Promise<number> {
    const row = await longPreviewLeft(database.pool, liveConstants.longPreviewMinutes * MINUTE_MS, guestId);
    return row?.left ?? 0;
  }

  return {
    async play(caller, performerId, address) {
      const show = await joining.openShow(caller, performerId);
      // No explicit pixel before verification: an 18-rated show has no preview for who is not verified.
      if (show.preview_fsk === 18 && !caller.hasAvs) throw liveError('need-age-check');
      if (!allowsPreview(show.state)) throw liveError('performer-busy');
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
      await decidePreview(database.pool, guestId, declined);
      return Math.floor((await left(guestId)) / 1000);
    },
    async isOffered(guestId) {
      const count = await countPreviews(database.pool, guestId);
      return count === 0;
    },
    left,
    async use(guestId, milliseconds) {
      await addUsed(database.pool, Math.max(0, milliseconds), guestId);
    },
  };
}

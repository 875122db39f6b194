import { AppError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { chatModeSchema, type ChatMode, type RoomModes } from '../../contract.ts';
import { conversionMsFor, offeredConversion } from '../joining/conversion.ts';
import type { Joining } from '../joining/joining.ts';
import { minutesOf } from '../metering/meter.ts';
import { isPrivateMode, obstacleTo, priceOf } from './modes.ts';
import type { Previews } from '../joining/previews.ts';
import type { LiveDeps } from '../room/room.ts';
import { MINUTE_MS } from '../rules.ts';
import type { ShowRow } from '../shows/show-store.ts';
import { runningChatSession } from '../sessions/chat-session-store.ts';

/** Nothing is open: she is not there. */
const closed: RoomModes = {
  state: 'offline',
  modes: [],
  chatSession: null,
  isLongPreviewOffered: false,
  conversion: null,
  shownName: null,
  pictureCodec: null,
};

/** What stands at the room's entrance for this guest. A ticket or her yes may still be missing: they are had on the way. */
export function createRoomModes(
  { context, wallet, names }: Pick<LiveDeps, 'context' | 'wallet' | 'names'>,
  joining: Pick<Joining, 'openShow'>,
  previews: Pick<Previews, 'isOffered'>,
): (caller: Caller, performerId: number) => Promise<RoomModes> {
  /** Her running show; null where she is not there. That is no fault of who asks. */
  async function shown(caller: Caller, performerId: number): Promise<ShowRow | null> {
    try {
      return await joining.openShow(caller, performerId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'performer-offline') return null;
      throw error;
    }
  }

  return async (caller, performerId) => {
    const show = await shown(caller, performerId);
    if (show === null) return closed;
    const { guestId, userId } = caller;
    const open = openModes(show);
    const places = open.map((mode) => ({ guestId, performerId, mode }));
    const hasAccount = userId !== null;
    const [minutes, conversionMs, isLongPreviewOffered, conversion, chatSession, shownName] = await Promise.all([
      // Also of who has no account: a number shown to be his is worth a few minutes of a call.
      minutesOf(wallet, places),
      hasAccount ? conversionMsFor(context, guestId, show) : 0,
      previews.isOffered(guestId),
      hasAccount && show.conversion_chat ? offeredConversion(context, guestId) : null,
      runningChatSession(context.database, performerId, guestId),
      hasAccount ? names.one(performerId, guestId) : null,
    ]);
    const modes = places.map((place) => {
      const gift = place.mode === 'videoChat' ? conversionMs : 0;
      const freeMs = (minutes.get(place) ?? 0) * MINUTE_MS + gift;
      return { mode: place.mode, price: priceOf(place.mode, show), freeSeconds: Math.floor(freeMs / 1000) };
    });
    return {
      state: show.state,
      modes: modes.toSorted((one, other) => one.price - other.price),
      chatSession,
      isLongPreviewOffered,
      conversion,
      shownName,
      pictureCodec: show.picture_codec,
    };
  };
}

/** Those that only the guest's own key is missing for. */
function openModes(show: Pick<ShowRow, 'state' | 'offers' | 'privateMode'>): ChatMode[] {
  return chatModeSchema.options.filter((mode) => {
    const accepted = isPrivateMode(mode) ? mode : null;
    return obstacleTo(mode, show, { hasTicket: true, accepted }) === null;
  });
}

import { useSession } from '../../../../shell/api/use-session.ts';
import { useApi, useGateway } from '../../../../ui/data/use-api.ts';
import type { ActorState } from '../../../performers/contract.ts';
import { roomModes, type RoomModes } from '../../contract.ts';
import { FREE_CHAT_DURATION } from '../../queries.ts';

export interface OpenModes {
  /** Null until the first answer. */
  modes: RoomModes | null;
  /** Seconds of free chat that are left today; null where there is none, or nobody is logged in. */
  freeSeconds: number | null;
  error: Error | null;
  reload: () => void;
}

/** What stands open at her entrance for this guest, asked anew whenever she changes what she does or what she asks for it. */
export function useRoomModes(actorId: number, state: ActorState, priceVideo: number, isInside: boolean): OpenModes {
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;
  const about = [guest?.guestId, isLoggedIn, state, priceVideo, isInside].join(' ');
  const modes = useApi(roomModes, { params: { actorId } }, { enabled: guest !== null, about, fresh: true });
  const isFree = state === 'freeChat' && isLoggedIn && !isInside;
  const free = useGateway(FREE_CHAT_DURATION, { actorId }, { enabled: isFree });
  return {
    modes: modes.data ?? null,
    // Without an answer the entrance says nothing of it; the server counts all the same.
    freeSeconds: isFree ? (free.data?.freeChatDuration ?? null) : null,
    error: modes.error,
    reload: () => void modes.refetch(),
  };
}

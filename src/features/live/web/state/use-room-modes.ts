import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import type { ActorState } from '../../../performers/contract.ts';
import type { RoomModes } from '../../contract.ts';
import { loadFreeChatDuration, loadModes } from '../calls.ts';
import { useAnswer } from '../private/use-answer.ts';

export interface Doors {
  /** Null until the first answer. */
  modes: RoomModes | null;
  /** Seconds of free chat that are left today; null where there is none, or nobody is logged in. */
  freeSeconds: number | null;
  error: unknown;
  reload: () => void;
}

/** What stands open at her entrance for this guest, asked anew whenever she changes what she does or what she asks for it. */
export function useRoomModes(actorId: number, state: ActorState, priceVideo: number, isInside: boolean): Doors {
  const language = useLanguage();
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;
  const about = guest === null ? null : [actorId, guest.guestId, isLoggedIn, state, priceVideo, isInside].join(' ');
  const modes = useAnswer(about, () => loadModes(language, actorId));
  const isFree = state === 'freeChat' && isLoggedIn && !isInside;
  const free = useAnswer(isFree ? String(actorId) : null, () => loadFreeChatDuration(language, actorId));
  return {
    modes: modes.value,
    // Without an answer the entrance says nothing of it; the server counts all the same.
    freeSeconds: isFree ? free.value : null,
    error: modes.error,
    reload: modes.reload,
  };
}

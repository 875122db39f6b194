import type { ActorState } from '../../../performers/contract.ts';
import type { GuestState } from '../../../../platform/guest-contract.ts';
import type { RoomModes } from '../../contract.ts';
import { canBegin, leadingOffer } from '../private/modes.ts';
import type { ShownCodecs } from './use-shown-codecs.ts';

/** What stands between a guest and the room, one thing at a time. */
export type Step =
  | 'wait'
  | 'offline'
  | 'away'
  | 'busy'
  | 'login'
  | 'pending'
  | 'verify'
  | 'money'
  | 'ready'
  /** The browser lets no page have live media, or cannot show the codec that her picture is sent in. */
  | 'no-webrtc'
  | 'no-codec'
  /** The question what is open was refused: another country, or she has shut him out. */
  | 'refused';

interface Facts {
  state: ActorState;
  guest: GuestState | null;
  modes: RoomModes | null;
  balance: number | null;
  /** What the server said the last time. */
  refusedWith: string | null;
  hasJoinError: boolean;
  codecs: ShownCodecs;
}

/** The next step; the server decides anew. */
export function stepOf({ state, guest, modes, balance, refusedWith, hasJoinError, codecs }: Facts): Step {
  if (state === 'offline') return 'offline';
  // Before an account is made, an age shown or a coin bought for what this browser cannot do.
  if (codecs === 'none') return 'no-webrtc';
  if (guest === null) return 'wait';
  if (hasJoinError) return 'refused';
  if (state === 'away') return 'away';
  const codec = modes?.pictureCodec ?? null;
  if (codec !== null && codecs?.includes(codec) === false) return 'no-codec';
  if (!guest.isLoggedIn) return 'login';
  if (guest.avsStatus === 'pending') return 'pending';
  if (!guest.hasAvs || refusedWith === 'need-age-check') return 'verify';
  if (modes === null) return 'wait';
  const offer = leadingOffer(modes.modes);
  if (offer === null) return 'busy';
  // A ticket is paid for in its own panel.
  if (offer.mode === 'ticketShow') return 'ready';
  return !canBegin(offer, balance) || (offer.price > 0 && refusedWith === 'not-enough-money') ? 'money' : 'ready';
}

import type { MediaEngine } from '@separee/media';
import { mintToken } from '@separee/media';
import type { Play } from './live.ts';

/** Seconds a media token opens the door; players ask for a new one when they reconnect. */
const TOKEN_SECONDS = 60;

/** Live pictures as the live room needs them, whatever engine carries them. */
export interface MediaDoor {
  /** A token that lets this guest play this performer's stream. */
  play(performerId: number, guestId: string): Play;
  /** The same for a preview, which ends by itself; the door knows who has had an age check. */
  preview(performerId: number, guestId: string, isVerified: boolean): Play;
  /** A token that lets her publish; `url` is for the studio and for OBS. */
  publish(performerId: number, guestId: string): Play;
  /** Ends a guest's picture at once. */
  shut(performerId: number, guestId: string): void;
  /** Ends the stream for everyone. */
  close(performerId: number): void;
}

/** Begins the subject of whoever only has a preview; the second, of who has one without an age check. */
export const PREVIEW_SUBJECT = 'preview-';
export const UNVERIFIED_PREVIEW_SUBJECT = `${PREVIEW_SUBJECT}unverified-`;

export const roomOf = (performerId: number): string => `performer-${performerId}`;
export const performerOf = (room: string): number => Number(room.replace('performer-', ''));

export function createMediaDoor(engine: MediaEngine, secret: string, onError: (error: unknown) => void): MediaDoor {
  const grant = (way: 'whip' | 'whep', purpose: 'publish' | 'play', performerId: number, guestId: string): Play => {
    const room = roomOf(performerId);
    const expiresAt = Date.now() + TOKEN_SECONDS * 1000;
    return { url: `/${way}/${room}`, token: mintToken(secret, { room, subject: guestId, purpose, expiresAt }) };
  };
  return {
    play: (performerId, guestId) => grant('whep', 'play', performerId, guestId),
    preview(performerId, guestId, isVerified) {
      const subject = `${isVerified ? PREVIEW_SUBJECT : UNVERIFIED_PREVIEW_SUBJECT}${guestId}`;
      return grant('whep', 'play', performerId, subject);
    },
    publish: (performerId, guestId) => grant('whip', 'publish', performerId, guestId),
    shut: (performerId, guestId) => void engine.kick(roomOf(performerId), guestId).catch(onError),
    close: (performerId) => void engine.closeRoom(roomOf(performerId)).catch(onError),
  };
}

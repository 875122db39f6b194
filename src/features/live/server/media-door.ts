import { MediaError, mintToken } from '@separee/media';
import type { DoorEngine, RoomHealth } from './media-orders.ts';

/** Seconds a media token opens the door; players ask for a new one when they reconnect. */
const TOKEN_SECONDS = 60;

/** The way to a stream: where to play or publish it, and the short-lived token that opens it. */
export interface Play {
  url: string;
  token: string;
}

/** Live pictures as the live room needs them, whatever engine carries them. */
export interface MediaDoor {
  /** A token that lets this guest play this performer's stream. */
  play(performerId: number, guestId: string, options: { soundOnly: boolean }): Play;
  /** The same for a preview, which ends by itself; the door knows who has had an age check, and whose is a long one. */
  preview(performerId: number, guestId: string, options: { isVerified: boolean; isLong: boolean }): Play;
  /** The same for an operator who looks in: nobody's guest. */
  look(performerId: number, operatorId: string): Play;
  /** A token that lets her publish one of her pictures, side by side with others. */
  publish(performerId: number, guestId: string, source?: string): Play;
  /** Guests see this picture of hers from now on; false where it does not arrive. */
  select(performerId: number, source: string): Promise<boolean>;
  /** How her pictures arrive, and at which process. */
  health(performerId: number): Promise<RoomHealth>;
  /** A guest's own camera or microphone in a private chat: he publishes, she alone plays. */
  publishOwn(sittingId: string, guestId: string): Play;
  playOwn(sittingId: string, hostId: string): Play;
  /** Ends a guest's picture at once, also a preview. */
  shut(performerId: number, guestId: string): void;
  /** Ends what a guest sent in a private chat. */
  closeOwn(sittingId: string): void;
  /** Ends the stream for everyone. */
  close(performerId: number): void;
}

const guestKinds = ['full', 'sound', 'preview', 'long-preview'] as const;
/** `house`: an operator who looks in. */
const kinds = [...guestKinds, 'house'] as const;

/** Whom a token of the door is for: a guest, and what he may have of the stream. */
export interface Subject {
  guestId: string;
  kind: (typeof kinds)[number];
  /** Whether he had passed an age check; previews are the only ones for who has not. */
  isVerified: boolean;
}

export const writeSubject = ({ guestId, kind, isVerified }: Subject): string =>
  `${kind}${isVerified ? '' : '.unverified'}:${guestId}`;

/** Null for a subject that this door has not written. */
export function readSubject(text: string): Subject | null {
  const [, kind, unverified, guestId] = /^([a-z-]+)(\.unverified)?:(.+)$/.exec(text) ?? [];
  const known = kinds.find((each) => each === kind);
  return known === undefined || guestId === undefined
    ? null
    : { guestId, kind: known, isVerified: unverified === undefined };
}

export const isPreview = ({ kind }: Subject): boolean => kind === 'preview' || kind === 'long-preview';

/** Who may have all of a stream, or send it. */
export const full = (guestId: string): string => writeSubject({ guestId, kind: 'full', isVerified: true });

const roomOf = (performerId: number): string => `performer-${performerId}`;
const ownRoomOf = (sittingId: string): string => `sitting-${sittingId}`;

/** Whose stream a room of the engine carries: a performer's, or a guest's in a private chat. */
export function readRoom(room: string): { performerId: number } | { sittingId: string } | null {
  const [, performerId, sittingId] = /^(?:performer-(\d{1,15})|sitting-([0-9a-f-]{36}))$/.exec(room) ?? [];
  if (sittingId !== undefined) return { sittingId };
  return performerId === undefined ? null : { performerId: Number(performerId) };
}

export function createMediaDoor(engine: DoorEngine, secret: string, onError: (error: unknown) => void): MediaDoor {
  const grant = (purpose: 'publish' | 'play', room: string, subject: string, source?: string): Play => {
    const expiresAt = Date.now() + TOKEN_SECONDS * 1000;
    const way = purpose === 'publish' ? 'whip' : 'whep';
    const what = { room, subject, purpose, expiresAt, ...(source === undefined ? {} : { source }) };
    return { url: `/${way}/${room}`, token: mintToken(secret, what) };
  };
  return {
    play(performerId, guestId, { soundOnly }) {
      const subject = writeSubject({ guestId, kind: soundOnly ? 'sound' : 'full', isVerified: true });
      return grant('play', roomOf(performerId), subject);
    },
    preview(performerId, guestId, { isVerified, isLong }) {
      const subject = writeSubject({ guestId, kind: isLong ? 'long-preview' : 'preview', isVerified });
      return grant('play', roomOf(performerId), subject);
    },
    look: (performerId, operatorId) =>
      grant('play', roomOf(performerId), writeSubject({ guestId: operatorId, kind: 'house', isVerified: true })),
    publish: (performerId, guestId, source) => grant('publish', roomOf(performerId), full(guestId), source),
    async select(performerId, source) {
      try {
        await engine.select(roomOf(performerId), source);
        return true;
      } catch (error) {
        if (error instanceof MediaError && error.code === 'not-found') return false;
        throw error;
      }
    },
    health: (performerId) => engine.stats(roomOf(performerId)),
    publishOwn: (sittingId, guestId) => grant('publish', ownRoomOf(sittingId), full(guestId)),
    playOwn: (sittingId, hostId) => grant('play', ownRoomOf(sittingId), full(hostId)),
    shut(performerId, guestId) {
      for (const kind of guestKinds) {
        for (const isVerified of [true, false]) {
          void engine.kick(roomOf(performerId), writeSubject({ guestId, kind, isVerified })).catch(onError);
        }
      }
    },
    closeOwn: (sittingId) => void engine.closeRoom(ownRoomOf(sittingId)).catch(onError),
    close: (performerId) => void engine.closeRoom(roomOf(performerId)).catch(onError),
  };
}

import { createHmac } from 'node:crypto';
import {
  iceServersOf,
  MediaError,
  mintToken,
  type IceServer,
  type IceServerPool,
  type MediaGrant,
  type MediaKind,
  type Role,
} from '@separee/media';
import type { Play } from '../../../performers/contract.ts';
import type { SharedEngine, RoomHealth } from './remote-commands.ts';

/** Seconds a media token is good for; players ask for a new one when they reconnect. */
const TOKEN_SECONDS = 60;
/** How long a guest sees or hears her before the first proof that he does. */
export const FIRST_LEASE_MS = 6000;

export type { Play };

/** The servers that lead somebody to the engine; in their logs he is a number that means nothing elsewhere. */
export type IceServers = (subject: string) => IceServer[];

export const createIceServers =
  (pool: IceServerPool, secret: string): IceServers =>
  (subject) =>
    iceServersOf(pool, createHmac('sha256', secret).update(`turn ${subject}`).digest('hex').slice(0, 16), Date.now());

/** Live pictures as the live room needs them, whatever engine carries them. */
export interface LiveMedia {
  /** A token that lets this guest play this performer's stream. */
  /**
   * `leaseMs` is how long media flows before it is prolonged: a few seconds unless told, none with 0.
   */
  play(performerId: number, guestId: string, options: { soundOnly: boolean; leaseMs?: number }): Play;
  /**
   * Lets what a guest watches and hears of her, whichever process sends it, flow on for so many milliseconds from now. Without
   * it nothing is sent any more; the connection stays, and what comes after begins with a whole picture.
   */
  prolong(performerId: number, guestId: string, ms: number): void;
  /**
   * Tells the process that meters this guest that he is let in here and sees her for a moment: which is counted against his grace there. Calls
   * back where another process tells.
   */
  announceAdmission(performerId: number, guestId: string): void;
  onAdmission(listener: (performerId: number, guestId: string) => void): void;
  /** Calls back about once a second with the guests whom her picture, or sound in a call, has reached since the last time. */
  onDelivered(listener: (performerId: number, guestIds: string[]) => void): void;
  /** The same for a preview, which is mute and ends by itself, however often it is opened; fewer at a time for who has no account. */
  preview(performerId: number, guestId: string, options: { isLong: boolean; hasAccount: boolean } & PreviewScope): Play;
  /** The same for an operator who observes: nobody's guest. */
  look(performerId: number, operatorId: string): Play;
  /** A token that lets her publish one of her pictures, side by side with others. */
  publish(performerId: number, guestId: string, source?: string): Play;
  /** Guests see this picture of hers from now on; false where it does not arrive. */
  select(performerId: number, source: string): Promise<boolean>;
  /** How her pictures arrive, and at which process. */
  health(performerId: number): Promise<RoomHealth>;
  /** A guest's own camera or microphone in a private chat: he publishes, she alone plays. */
  publishOwn(chatSessionId: string, guestId: string): Play;
  playOwn(chatSessionId: string, performerGuestId: string): Play;
  /** Ends a guest's picture at once, also a preview. */
  shut(performerId: number, guestId: string): void;
  /** Ends what a guest sent in a private chat. */
  closeOwn(chatSessionId: string): void;
  /** Ends the stream for everyone. */
  close(performerId: number): void;
}

const guestKinds = ['full', 'sound', 'preview', 'long-preview'] as const;
/** `operator`: an operator who observes. */
const kinds = [...guestKinds, 'operator'] as const;

/** Whom a media token is for: a guest, and what he may have of the stream. */
export interface Subject {
  guestId: string;
  kind: (typeof kinds)[number];
}

export const writeSubject = ({ guestId, kind }: Subject): string => `${kind}:${guestId}`;

/** Null for a subject that was not written here. */
export function readSubject(text: string): Subject | null {
  const [, kind, guestId] = /^([a-z-]+):(.+)$/.exec(text) ?? [];
  const known = kinds.find((each) => each === kind);
  return known === undefined || guestId === undefined ? null : { guestId, kind: known };
}

/** What is kept with a preview. */
export interface PreviewScope {
  /** Where the guest looks from, by codes: his look ends when she bans that place. */
  places: readonly string[];
  /** When it ends by itself; null where something else says so. */
  until: Date | null;
}

export const writePreviewScope = ({ places, until }: PreviewScope): string =>
  `${places.join(',')};${until?.getTime() ?? ''}`;
export function readPreviewScope(about: string | null): PreviewScope {
  const [places = '', until = ''] = (about ?? '').split(';');
  return {
    places: places.split(',').filter((code) => code !== ''),
    until: until === '' ? null : new Date(Number(until)),
  };
}

/** What a stream may consist of by what it is for: previews are mute, and a call shows nothing. */
export const kindsOf: Record<Subject['kind'], readonly MediaKind[]> = {
  full: ['audio', 'video'],
  sound: ['audio'],
  preview: ['video'],
  'long-preview': ['video'],
  operator: ['audio', 'video'],
};

/** Whether it is a guest who sits in the room. */
export const isGuest = (subject: Subject | null): subject is Subject =>
  subject?.kind === 'full' || subject?.kind === 'sound';

export const isPreview = ({ kind }: Subject): boolean => kind === 'preview' || kind === 'long-preview';

/** Who may have all of a stream, or send it. */
export const full = (guestId: string): string => writeSubject({ guestId, kind: 'full' });

/** The engine's room of a performer's stream. */
export const roomOf = (performerId: number): string => `performer-${performerId}`;
const ownRoomOf = (chatSessionId: string): string => `chat-session-${chatSessionId}`;

/** Whose stream a room of the engine carries: a performer's, or a guest's in a private chat. */
export function readRoom(room: string): { performerId: number } | { chatSessionId: string } | null {
  const [, performerId, chatSessionId] = /^(?:performer-(\d{1,15})|chat-session-([0-9a-f-]{36}))$/.exec(room) ?? [];
  if (chatSessionId !== undefined) return { chatSessionId };
  return performerId === undefined ? null : { performerId: Number(performerId) };
}

type Rights = Pick<MediaGrant, 'source' | 'kinds' | 'leaseMs' | 'rank' | 'about'>;

export function createLiveMedia(
  engine: SharedEngine,
  { secret, iceServers, onError }: { secret: string; iceServers: IceServers; onError: (error: unknown) => void },
): LiveMedia {
  const grant = (purpose: Role, room: string, subject: string, rights: Rights = {}): Play => {
    const expiresAt = Date.now() + TOKEN_SECONDS * 1000;
    const way = purpose === 'publish' ? 'whip' : 'whep';
    return {
      url: `/${way}/${room}`,
      token: mintToken(secret, { room, subject, purpose, expiresAt, ...rights }),
      iceServers: iceServers(subject),
    };
  };
  return {
    play(performerId, guestId, { soundOnly, leaseMs = FIRST_LEASE_MS }) {
      const subject = writeSubject({ guestId, kind: soundOnly ? 'sound' : 'full' });
      const kinds = kindsOf[soundOnly ? 'sound' : 'full'];
      return grant('play', roomOf(performerId), subject, { kinds, leaseMs });
    },
    prolong(performerId, guestId, ms) {
      for (const kind of ['full', 'sound'] as const) {
        const subject = writeSubject({ guestId, kind });
        void engine.prolong(roomOf(performerId), subject, ms).catch(onError);
      }
    },
    announceAdmission: (performerId, guestId) => engine.announceAdmission(roomOf(performerId), full(guestId)),
    onAdmission(listener) {
      engine.onAdmission((room, text) => {
        const [whose, subject] = [readRoom(room), readSubject(text)];
        if (whose !== null && 'performerId' in whose && subject !== null) listener(whose.performerId, subject.guestId);
      });
    },
    onDelivered(listener) {
      engine.onDelivered(({ room, subjects }) => {
        const whose = readRoom(room);
        if (whose === null || 'chatSessionId' in whose) return;
        const guestIds = subjects.map(readSubject).flatMap((subject) => (isGuest(subject) ? [subject.guestId] : []));
        if (guestIds.length > 0) listener(whose.performerId, guestIds);
      });
    },
    preview(performerId, guestId, { isLong, hasAccount, ...look }) {
      const kind = isLong ? 'long-preview' : 'preview';
      return grant('play', roomOf(performerId), writeSubject({ guestId, kind }), {
        kinds: kindsOf[kind],
        rank: hasAccount ? 'second' : 'third',
        about: writePreviewScope(look),
      });
    },
    look: (performerId, operatorId) =>
      grant('play', roomOf(performerId), writeSubject({ guestId: operatorId, kind: 'operator' })),
    publish: (performerId, guestId, source) =>
      grant('publish', roomOf(performerId), full(guestId), source === undefined ? {} : { source }),
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
    publishOwn: (chatSessionId, guestId) => grant('publish', ownRoomOf(chatSessionId), full(guestId)),
    playOwn: (chatSessionId, performerGuestId) => grant('play', ownRoomOf(chatSessionId), full(performerGuestId)),
    shut(performerId, guestId) {
      for (const kind of guestKinds) {
        void engine.kick(roomOf(performerId), writeSubject({ guestId, kind })).catch(onError);
      }
    },
    closeOwn: (chatSessionId) => void engine.closeRoom(ownRoomOf(chatSessionId)).catch(onError),
    close: (performerId) => void engine.closeRoom(roomOf(performerId)).catch(onError),
  };
}

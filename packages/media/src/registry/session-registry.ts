import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  MAIN_SOURCE,
  MediaError,
  type EndReason,
  type MediaEvents,
  type PublishingParticipant,
  type Rank,
  type Role,
  type SessionInfo,
} from '../engine.ts';
import { readFragmentUfrag } from '../sdp/fragment.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import { admit, LOWER_SHARE, makeWay, networkOf, SpentTokens } from './admission.ts';
import { chooseSource } from './choose-source.ts';
import { SessionTable, type Session } from './sessions.ts';
import { understand } from './understand.ts';

/** Whether there is place for one more session, and where. */
export interface Capacity {
  /** Index of where a new room goes; null when all are full. @throws MediaError `unavailable` when none is up. */
  choose(load: (place: number) => number): number | null;
  /** How many sessions a place takes. */
  capacity: number;
}

/**
 * The registry of an engine: who has a session in which room, and where each room is carried. Every session that was told
 * of is told of once more when it ends.
 */
export class SessionRegistry {
  readonly sessions = new SessionTable();
  readonly #places: Capacity;
  readonly #emitter = new EventEmitter<{ [Name in keyof MediaEvents]: [MediaEvents[Name]] }>();
  readonly #selected = new Map<string, string>();
  readonly #spent = new SpentTokens();

  constructor(places: Capacity) {
    this.#places = places;
  }

  on<Name extends keyof MediaEvents>(name: Name, listener: (event: MediaEvents[Name]) => void): Disposable {
    const emitter: EventEmitter = this.#emitter;
    emitter.on(name, listener);
    return { [Symbol.dispose]: () => void emitter.off(name, listener) };
  }

  /**
   * Enters a session before anything is waited for, so that no two subjects can publish in one room and a room is never
   * in two places. A former session of the same source, and those that make way, are ended first, by the caller.
   * @param codecs of the picture that is sent, or that can be shown; null without a picture
   * @throws MediaError `codec`, `conflict`, `spent`, `too-many`, `full`, `unavailable`.
   */
  enter(
    role: Role,
    room: string,
    by: PublishingParticipant,
    { ufrag, codecs }: { ufrag: string; codecs: readonly VideoCodec[] | null },
  ): Entered {
    if (by.token) this.#spent.refuseSpent(by.token.id);
    if (role === 'play' && codecs !== null) this.#refuseBlind(room, codecs);
    const source = role === 'publish' ? (by.source ?? MAIN_SOURCE) : '';
    const publishers = role === 'publish' ? this.sessions.publishers(room) : [];
    if (publishers.some((other) => other.subject !== by.subject)) {
      throw new MediaError('conflict', 'the room has another publisher');
    }
    const former = publishers.find((other) => other.source === source) ?? null;
    const { rank = 'first', address = null, token } = by;
    const applicant = { room, subject: by.subject, rank, address, network: address && networkOf(address) };
    const displaced = role === 'play' ? admit(applicant, this.#viewers()) : [];
    const place = former?.place ?? this.#place(room);
    if (!former) displaced.push(...this.#wayFor(rank, place, displaced));
    const session: Session = {
      ...applicant,
      resource: randomBytes(18).toString('base64url'),
      etag: `"${randomBytes(6).toString('base64url')}"`,
      role,
      source,
      codec: role === 'publish' ? (codecs?.[0] ?? null) : null,
      kinds: by.kinds ?? ['audio', 'video'],
      about: by.about ?? null,
      token: token?.id ?? null,
      ufrag,
      place,
      openedAt: performance.now(),
      connected: false,
    };
    this.sessions.add(session);
    if (token) this.#spent.spend(token.id, token.expiresAt, Date.now());
    return { session, former, displaced };
  }

  /** A session that was entered could not be opened: it ends, and its token may be shown again. */
  fail(session: Session): void {
    if (session.token !== null) this.#spent.giveBack(session.token);
    this.end(session, 'closed');
  }

  /** Who a session belongs to; null when there is none. */
  describe(resource: string): SessionInfo | null {
    const session = this.sessions.get(resource);
    return session ? infoOf(session) : null;
  }

  /** All sessions, in the order they came. */
  list(): SessionInfo[] {
    return this.sessions.all().map(infoOf);
  }

  /** @throws MediaError `not-found`. */
  require(resource: string): Session {
    const session = this.sessions.get(resource);
    if (!session) throw new MediaError('not-found', 'no such session');
    return session;
  }

  /** Checks a trickle fragment; its candidates are not needed, for the far side's checks tell where it is. */
  checkPatch(resource: string, sdpFragment: string, ifMatch: string | undefined): void {
    const session = this.require(resource);
    if (ifMatch === undefined) throw new MediaError('precondition-required', 'cite the etag of the session');
    if (ifMatch !== session.etag && ifMatch !== '*') throw new MediaError('precondition-failed', 'not this etag');
    const ufrag = understand(() => readFragmentUfrag(sdpFragment));
    if (ufrag !== session.ufrag) throw new MediaError('unsupported', 'ICE restarts are not supported');
  }

  /** The source that was selected for a room; null when none was. */
  selected(room: string): string | null {
    return this.#selected.get(room) ?? null;
  }

  /** Of the picture that viewers of a room get; null where nobody sends one. */
  codec(room: string): VideoCodec | null {
    const sources = this.sessions
      .publishers(room)
      .map(({ source, codec, connected: live }) => ({ source, codec, live }));
    return chooseSource(sources, this.selected(room))?.codec ?? null;
  }

  /** @throws MediaError `not-found`. */
  select(room: string, source: string): void {
    const isThere = this.sessions.publishers(room).some((session) => session.source === source);
    if (!isThere) throw new MediaError('not-found', 'the room has no such source');
    this.#selected.set(room, source);
    this.#emitter.emit('selected', { room });
  }

  /** A session is up: media of a source came, or a viewer's connection stands. */
  announce(session: Session): void {
    if (session.connected || this.sessions.get(session.resource) !== session) return;
    session.connected = true;
    if (session.role === 'publish') this.#emitter.emit('published', sourceEvent(session));
    else this.#emitter.emit('viewer-joined', sessionEvent(session));
  }

  /** The viewers' sessions that a subject has in a room. */
  viewersOf(room: string, subject: string): Session[] {
    return this.sessions.inRoom(room).filter((session) => session.role === 'play' && session.subject === subject);
  }

  /** These viewers' sessions have received something since the last time. */
  delivered(resources: readonly string[]): void {
    const rooms = new Map<string, Set<string>>();
    for (const resource of resources) {
      const session = this.sessions.get(resource);
      if (session) rooms.set(session.room, (rooms.get(session.room) ?? new Set()).add(session.subject));
    }
    for (const [room, subjects] of rooms) this.#emitter.emit('delivered', { room, subjects: [...subjects] });
  }

  recordingEnded(event: MediaEvents['recording-ended']): void {
    this.#emitter.emit('recording-ended', event);
  }

  firstFrame(session: Session): void {
    this.#emitter.emit('first-frame-sent', sessionEvent(session));
  }

  /** Strikes a session; false when it had ended before. */
  end(session: Session, reason: EndReason): boolean {
    if (this.sessions.delete(session.resource) === undefined) return false;
    // Whoever lost a session by a crash comes back within seconds and finds the room as it was.
    if (reason !== 'crash' && this.sessions.inRoom(session.room).length === 0) this.#selected.delete(session.room);
    if (!session.connected) return true;
    if (session.role === 'publish') this.#emitter.emit('unpublished', { ...sourceEvent(session), reason });
    else this.#emitter.emit('viewer-left', { ...sessionEvent(session), reason });
    return true;
  }

  /** All that was carried there is lost. */
  lose(place: number, reason: EndReason): void {
    for (const session of this.sessions.at(place)) this.end(session, reason);
  }

  /** Nobody waits for a picture that his browser cannot show. */
  #refuseBlind(room: string, codecs: readonly VideoCodec[]): void {
    const codec = this.codec(room);
    if (codec !== null && !codecs.includes(codec)) throw new MediaError('codec', `the picture is sent as ${codec}`);
  }

  #viewers(): Session[] {
    return this.sessions.all().filter((session) => session.role === 'play');
  }

  #place(room: string): number {
    const load = (place: number): number => this.sessions.load(place);
    const [neighbour] = this.sessions.inRoom(room);
    const place = neighbour?.place ?? this.#places.choose(load);
    if (place === null) throw new MediaError('full', 'no room for more sessions');
    return place;
  }

  /** Who ends so that there is place for one of this rank. @throws MediaError `full` where nobody makes way. */
  #wayFor(rank: Rank, place: number, displaced: readonly Session[]): Session[] {
    const { capacity } = this.#places;
    const there = this.sessions.at(place).filter((session) => !displaced.includes(session));
    const lower = there.filter((session) => session.rank !== 'first').length;
    const isFull = there.length >= capacity;
    if (!isFull && (rank === 'first' || lower < capacity * LOWER_SHARE)) return [];
    const viewers = there.filter((session) => session.role === 'play');
    const out = makeWay(rank, viewers, performance.now());
    if (out === null) throw new MediaError('full', 'no room for more sessions');
    return [out];
  }
}

/** What comes of entering a session. */
export interface Entered {
  session: Session;
  /** The one of the same source that is replaced. */
  former: Session | null;
  /** Those that make way. */
  displaced: Session[];
}

const infoOf = ({ resource, room, subject, role, kinds, about, connected }: Session): SessionInfo => ({
  resource,
  room,
  subject,
  role,
  kinds,
  about,
  connected,
});

/** The index of the least busy of these places, the first of equals; null when there is none. */
export function leastBusy(places: readonly number[], load: (place: number) => number): number | null {
  let best: number | null = null;
  for (const place of places) if (best === null || load(place) < load(best)) best = place;
  return best;
}

function sessionEvent({ room, subject, resource }: Session): MediaEvents['viewer-joined'] {
  return { room, subject, resource };
}

function sourceEvent(session: Session): MediaEvents['published'] {
  return { ...sessionEvent(session), source: session.source };
}

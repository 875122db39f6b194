import type { Rank, SessionInfo } from '../engine.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';

/** A session as the books have it. */
export interface Session extends SessionInfo {
  /** The publisher's source; empty for a viewer. */
  source: string;
  /** Of the publisher's picture; null for a viewer, and without a picture. */
  codec: VideoCodec | null;
  rank: Rank;
  /** Where it was asked for, as far as known, and the network that this lies in. */
  address: string | null;
  network: string | null;
  /** The token that opened it; null where it has no name. */
  token: string | null;
  /** Milliseconds of a steady clock. */
  openedAt: number;
  /** Index of the child or server that carries it. */
  place: number;
  etag: string;
  /** The far side's ICE user fragment. */
  ufrag: string;
}

/** The running sessions, by resource, by room and by place. */
export class SessionTable {
  readonly #byResource = new Map<string, Session>();
  readonly #byRoom = new Map<string, Set<Session>>();
  readonly #byPlace = new Map<number, Set<Session>>();

  add(session: Session): void {
    this.#byResource.set(session.resource, session);
    const room = this.#byRoom.get(session.room) ?? new Set();
    this.#byRoom.set(session.room, room.add(session));
    const place = this.#byPlace.get(session.place) ?? new Set();
    this.#byPlace.set(session.place, place.add(session));
  }

  get(resource: string): Session | undefined {
    return this.#byResource.get(resource);
  }

  delete(resource: string): Session | undefined {
    const session = this.#byResource.get(resource);
    if (!session) return undefined;
    this.#byResource.delete(resource);
    const room = this.#byRoom.get(session.room);
    room?.delete(session);
    if (room?.size === 0) this.#byRoom.delete(session.room);
    this.#byPlace.get(session.place)?.delete(session);
    return session;
  }

  inRoom(room: string): Session[] {
    return [...(this.#byRoom.get(room) ?? [])];
  }

  at(place: number): Session[] {
    return [...(this.#byPlace.get(place) ?? [])];
  }

  /** How many sessions a place carries. */
  load(place: number): number {
    return this.#byPlace.get(place)?.size ?? 0;
  }

  all(): Session[] {
    return [...this.#byResource.values()];
  }

  publishers(room: string): Session[] {
    return this.inRoom(room).filter((session) => session.role === 'publish');
  }
}

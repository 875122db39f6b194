import type { SessionInfo } from '../engine.ts';

/** A session as the parent knows it. */
export interface Session extends SessionInfo {
  resource: string;
  /** Index of the child that carries it. */
  child: number;
  etag: string;
  /** The far side's ICE user fragment. */
  ufrag: string;
  /** Whether the outside has been told of it. */
  announced: boolean;
}

/** The running sessions, by resource and by room. */
export class SessionTable {
  readonly #byResource = new Map<string, Session>();
  readonly #byRoom = new Map<string, Set<Session>>();

  add(session: Session): void {
    this.#byResource.set(session.resource, session);
    const room = this.#byRoom.get(session.room) ?? new Set();
    this.#byRoom.set(session.room, room.add(session));
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
    return session;
  }

  inRoom(room: string): Session[] {
    return [...(this.#byRoom.get(room) ?? [])];
  }

  onChild(child: number): Session[] {
    return [...this.#byResource.values()].filter((session) => session.child === child);
  }

  publisher(room: string): Session | undefined {
    return this.inRoom(room).find((session) => session.role === 'publish');
  }

  get size(): number {
    return this.#byResource.size;
  }
}

import type { JanusConnection } from './connection.ts';
import { JanusRoom } from './room.ts';

interface Entry {
  place: number;
  /** Null until it has been made. */
  room: JanusRoom | null;
  made: Promise<JanusRoom>;
}

/** The rooms that there are on the servers of the pool, by name. */
export class JanusRooms implements AsyncDisposable {
  readonly #maxBitrate: number;
  readonly #entries = new Map<string, Entry>();

  constructor(maxBitrate: number) {
    this.#maxBitrate = maxBitrate;
  }

  /** The room, made when there is none yet. Whoever asks meanwhile gets the same. */
  async open(name: string, place: number, connect: () => Promise<JanusConnection>): Promise<JanusRoom> {
    const known = this.#entries.get(name);
    if (known) return await known.made;
    const made = connect().then(async (connection) => await JanusRoom.create(connection, this.#maxBitrate));
    const entry: Entry = { place, room: null, made };
    this.#entries.set(name, entry);
    try {
      entry.room = await made;
      return entry.room;
    } catch (error) {
      if (this.#entries.get(name) === entry) this.#entries.delete(name);
      throw error;
    }
  }

  /** The room, if it stands. */
  current(name: string): JanusRoom | null {
    return this.#entries.get(name)?.room ?? null;
  }

  /** Forgets a room, and has it destroyed. A new one of that name is another room. */
  async close(name: string): Promise<void> {
    const entry = this.#entries.get(name);
    this.#entries.delete(name);
    await entry?.made.then(
      async (room) => await room.destroy(),
      // What could not be made need not be destroyed.
      () => {},
    );
  }

  /** A server is gone, and its rooms with it. */
  lose(place: number): void {
    for (const [name, entry] of this.#entries) if (entry.place === place) this.#entries.delete(name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#entries.keys()].map(async (name) => await this.close(name)));
  }
}

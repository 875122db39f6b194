import type { Bus, Unnumbered } from '../../bus/bus.ts';
import type { Connection } from '../connection.ts';
import { Counts } from './counts.ts';
import type { Limits } from '../limits.ts';
import { Room } from './room.ts';
import type { AnySession, KeptMessage, RoomHandle } from '../types.ts';

export interface RoomsOptions<Session> {
  bus: Bus;
  limits: Limits;
  onError: (error: unknown) => void;
  onLeave: (room: string, connection: Connection<Session>) => void;
}

/** The rooms that have members here. */
export class Rooms<Session extends AnySession> implements AsyncDisposable {
  readonly #options: RoomsOptions<Session>;
  readonly #rooms = new Map<string, Room<Session>>();
  readonly #joined = new WeakMap<Connection<Session>, Set<string>>();
  readonly #counts: Counts;

  constructor(options: RoomsOptions<Session>) {
    this.#options = options;
    this.#counts = new Counts(options.bus, options.onError);
  }

  handle(name: string): RoomHandle<Session> {
    const rooms = this.#rooms;
    return {
      join: (connection, { since } = {}) => this.#join(name, connection, since),
      leave: (connection) => this.leave(name, connection),
      publish: (type, data, { keep = false } = {}) => this.#publish(name, type, data, keep),
      kept: () => this.#kept(name),
      replace: (isMeant, type, data) => this.#replace(name, isMeant, partsOf(name, type, data)),
      get size() {
        return rooms.get(name)?.size ?? 0;
      },
      count: async () => (rooms.get(name)?.size ?? 0) + (await this.#options.bus.countElsewhere(channelOf(name))),
    };
  }

  leave(name: string, connection: Connection<Session>): void {
    const room = this.#rooms.get(name);
    if (!room?.leave(connection)) return;
    this.#joined.get(connection)?.delete(name);
    this.#counts.set(channelOf(name), room.size);
    this.#closeIfEmpty(name, room);
    this.#options.onLeave(name, connection);
  }

  leaveAll(connection: Connection<Session>): void {
    for (const name of this.#joined.get(connection) ?? []) this.leave(name, connection);
  }

  /** The connection can take more again. */
  drained(connection: Connection<Session>): void {
    for (const name of this.#joined.get(connection) ?? []) this.#rooms.get(name)?.drained(connection);
  }

  async #join(name: string, connection: Connection<Session>, since?: number): Promise<void> {
    if (!connection.isOpen) return;
    const room = this.#rooms.get(name) ?? this.#open(name);
    const joined = this.#joined.get(connection) ?? new Set();
    this.#joined.set(connection, joined.add(name));
    const resumed = connection.resume.get(name);
    connection.resume.delete(name);
    const joining = room.join(connection, since ?? resumed);
    this.#counts.set(channelOf(name), room.size);
    try {
      await joining;
    } catch (error) {
      joined.delete(name);
      this.#counts.set(channelOf(name), room.size);
      this.#closeIfEmpty(name, room);
      throw error;
    }
  }

  async #replace(name: string, isMeant: (message: KeptMessage) => boolean, parts: Unnumbered): Promise<boolean> {
    const { before, after } = numbered(parts);
    let isReplaced = false;
    for (const { seq } of (await this.#kept(name)).filter(isMeant))
      isReplaced = (await this.#options.bus.replace(channelOf(name), seq, `${before}${seq}${after}`)) || isReplaced;
    return isReplaced;
  }

  async #kept(name: string): Promise<(KeptMessage & { seq: number })[]> {
    const { entries } = await this.#options.bus.read(channelOf(name), 0);
    // Our own messages: `partsOf` made them.
    return (entries ?? []).map((text) => JSON.parse(text) as KeptMessage & { seq: number });
  }

  async #publish(name: string, type: string, data: unknown, keep: boolean): Promise<number | null> {
    const { bus, limits } = this.#options;
    const { before, after } = partsOf(name, type, data);
    if (keep) return bus.append(channelOf(name), numbered({ before, after }), limits.keep);
    await bus.publish(channelOf(name), before + after);
    return null;
  }

  #open(name: string): Room<Session> {
    const { bus, limits, onError } = this.#options;
    const room = new Room<Session>({ name, channel: channelOf(name), bus, limits, onError });
    this.#rooms.set(name, room);
    return room;
  }

  #closeIfEmpty(name: string, room: Room<Session>): void {
    if (room.size > 0 || this.#rooms.get(name) !== room) return;
    this.#rooms.delete(name);
    room.close().catch(this.#options.onError);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#counts[Symbol.asyncDispose]();
  }
}

/** A message's text around the place of its number. */
function partsOf(name: string, type: string, data: unknown): Unnumbered {
  const before = `{"type":${JSON.stringify(type)},"room":${JSON.stringify(name)}`;
  return { before, after: `,"data":${JSON.stringify(data) ?? 'null'}}` };
}

const numbered = ({ before, after }: Unnumbered): Unnumbered => ({ before: `${before},"seq":`, after });

const channelOf = (name: string) => `room ${name}`;

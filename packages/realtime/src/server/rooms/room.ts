import type { Bus, Page } from '../../bus/bus.ts';
import { MessageType } from '../../protocol.ts';
import type { Connection } from '../connection.ts';
import { fanOut } from './fan-out.ts';
import { textFrame } from '../messages/frame.ts';
import type { Limits } from '../limits.ts';

/** Beyond this, waiting messages are dropped and members read them from the log. */
const LONGEST_QUEUE = 1_000;

interface Member<Session> {
  connection: Connection<Session>;
  /** Number of the last kept message sent. */
  last: number;
  /** Gets nothing live until it has caught up from the log. */
  behind: boolean;
  catchingUp: boolean;
}

interface Delivery {
  frame: Buffer;
  seq: number | null;
}

export interface RoomOptions {
  name: string;
  /** The room's channel and log on the bus. */
  channel: string;
  bus: Bus;
  limits: Limits;
  onError: (error: unknown) => void;
}

/**
 * The members of a room in this process. Kept messages reach each of them once and in order, however slow or late it is;
 * those not kept may overtake them while a member catches up.
 */
export class Room<Session> {
  readonly #options: RoomOptions;
  readonly #members = new Map<Connection<Session>, Member<Session>>();
  readonly #queue: Delivery[] = [];
  readonly #reading = new Map<number | null, Promise<Page & { frames: Buffer[] | null }>>();
  readonly #listening: Promise<() => void>;
  #newest = 0;
  #delivering = false;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#listening = options.bus.subscribe(options.channel, {
      onMessage: (text, seq) => this.#receive({ frame: textFrame(text), seq }),
      onGap: () => this.#everyoneFallsBehind(),
    });
    // Whoever joins sees the failure; without members nobody needs to.
    this.#listening.catch(() => {});
  }

  get size(): number {
    return this.#members.size;
  }

  /** Makes the connection a member and resolves when it has everything after `since`, or from now on without it. */
  async join(connection: Connection<Session>, since: number | undefined): Promise<void> {
    if (this.#members.has(connection)) return;
    const member = { connection, last: since ?? 0, behind: true, catchingUp: false };
    this.#members.set(connection, member);
    try {
      await this.#listening;
      if (since === undefined) member.last = (await this.#read(null)).last;
    } catch (error) {
      this.#members.delete(connection);
      throw error;
    }
    await this.#catchUp(member);
    if (!this.#has(member)) return;
    const { name } = this.#options;
    connection.sendMessage({ type: MessageType.joined, room: name, data: { room: name, seq: member.last } });
  }

  /** Returns whether it was a member. */
  leave(connection: Connection<Session>): boolean {
    return this.#members.delete(connection);
  }

  /** The connection's socket can take more again. */
  drained(connection: Connection<Session>): void {
    const member = this.#members.get(connection);
    if (member?.behind) void this.#catchUp(member);
  }

  /** Ends listening; the room must have no members. */
  async close(): Promise<void> {
    const stop = await this.#listening.catch(() => null);
    stop?.();
  }

  #receive(delivery: Delivery): void {
    if (delivery.seq !== null) this.#newest = delivery.seq;
    if (this.#queue.length >= LONGEST_QUEUE) {
      this.#queue.length = 0;
      this.#everyoneFallsBehind();
      return;
    }
    this.#queue.push(delivery);
    if (!this.#delivering) void this.#deliver();
  }

  async #deliver(): Promise<void> {
    this.#delivering = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const delivery = next;
      await fanOut(this.#members.values(), this.#options.limits.slice, (member) => this.#offer(member, delivery));
    }
    this.#delivering = false;
  }

  #offer(member: Member<Session>, { frame, seq }: Delivery): void {
    const { connection } = member;
    if (seq === null) {
      if (!connection.isSlow) connection.write(frame);
      return;
    }
    if (seq <= member.last) return;
    // Zero: the log was empty when it joined, so this is the first.
    const isNext = seq === member.last + 1 || member.last === 0;
    if (member.behind || connection.isSlow || !isNext) {
      member.behind = true;
      void this.#catchUp(member);
      return;
    }
    member.last = seq;
    connection.write(frame);
  }

  #everyoneFallsBehind(): void {
    for (const member of this.#members.values()) {
      member.behind = true;
      void this.#catchUp(member);
    }
  }

  /** Sends from the log until the member has what everybody has. Stops while it is slow; `drained` goes on. */
  async #catchUp(member: Member<Session>): Promise<void> {
    const { connection } = member;
    if (member.catchingUp || connection.isSlow) return;
    member.catchingUp = true;
    try {
      do {
        const { last, frames } = await this.#read(member.last);
        if (!this.#has(member) || connection.isSlow) return;
        if (frames === null) this.#resync(member, last);
        else for (const frame of frames) connection.write(frame);
        member.last = last;
      } while (member.last < this.#newest);
      member.behind = false;
    } catch (error) {
      this.#options.onError(error);
    } finally {
      member.catchingUp = false;
    }
  }

  #resync({ connection }: Member<Session>, seq: number): void {
    const { name } = this.#options;
    connection.sendMessage({ type: MessageType.resync, room: name, data: { room: name, seq } });
  }

  /** Members who miss the same share one look into the log, and its frames. */
  #read(since: number | null): Promise<Page & { frames: Buffer[] | null }> {
    const known = this.#reading.get(since);
    if (known) return known;
    const { bus, channel } = this.#options;
    const reading = bus
      .read(channel, since)
      .then((page) => ({ ...page, frames: page.entries?.map(textFrame) ?? null }))
      .finally(() => this.#reading.delete(since));
    this.#reading.set(since, reading);
    return reading;
  }

  #has(member: Member<Session>): boolean {
    return this.#members.get(member.connection) === member;
  }
}

import type { Bus } from '../../bus/bus.ts';
import { CloseCode } from '../../protocol.ts';
import type { Connection } from '../connection.ts';
import { textFrame } from '../messages/frame.ts';
import type { AnySession } from '../types.ts';

interface Guest<Session> {
  connections: Set<Connection<Session>>;
  listening: Promise<() => void>;
}

/** Channel texts begin with what to do with the rest. */
const SEND = 's';
const CLOSE = 'c';

/** The connections of each guest in this process, and the way to those in others. */
export class Guests<Session extends AnySession> {
  readonly #bus: Bus;
  readonly #isOf: (session: Session, audience: unknown) => boolean;
  readonly #guests = new Map<string, Guest<Session>>();

  constructor(bus: Bus, isOf: (session: Session, audience: unknown) => boolean) {
    this.#bus = bus;
    this.#isOf = isOf;
  }

  /** Connections this guest has here. */
  count(guestId: string): number {
    return this.#guests.get(guestId)?.connections.size ?? 0;
  }

  /** Resolves when the connection hears all that is sent to the guest. */
  async add(guestId: string, connection: Connection<Session>): Promise<void> {
    const guest = this.#guests.get(guestId) ?? this.#listen(guestId);
    guest.connections.add(connection);
    try {
      await guest.listening;
    } catch (error) {
      this.remove(guestId, connection);
      throw error;
    }
  }

  remove(guestId: string, connection: Connection<Session>): void {
    const guest = this.#guests.get(guestId);
    if (!guest?.connections.delete(connection) || guest.connections.size > 0) return;
    this.#guests.delete(guestId);
    guest.listening.then(
      (stop) => stop(),
      () => {}, // whoever waited for it in `add` was told
    );
  }

  /** Sends a ready text to the guest's connections everywhere. */
  send(guestId: string, text: string): Promise<void> {
    return this.#bus.publish(channelOf(guestId), SEND + text);
  }

  /** Sends a ready text to the guest's connections of an audience everywhere and closes them. */
  close(guestId: string, text: string, reason: string, audience: unknown): Promise<void> {
    return this.#bus.publish(channelOf(guestId), CLOSE + JSON.stringify([reason, text, audience]));
  }

  #listen(guestId: string): Guest<Session> {
    const connections = new Set<Connection<Session>>();
    const listening = this.#bus.subscribe(channelOf(guestId), {
      onMessage: (message) => obey(message, connections, this.#isOf),
      onGap: () => {}, // what is sent to guests is not kept
    });
    const guest = { connections, listening };
    this.#guests.set(guestId, guest);
    return guest;
  }
}

const channelOf = (guestId: string) => `guest ${guestId}`;

function obey<Session>(
  message: string,
  connections: Set<Connection<Session>>,
  isOf: (session: Session, audience: unknown) => boolean,
): void {
  const rest = message.slice(1);
  if (message.startsWith(SEND)) {
    const frame = textFrame(rest);
    for (const connection of connections) connection.write(frame);
    return;
  }
  const [reason, text, audience] = JSON.parse(rest) as [string, string, unknown];
  const frame = textFrame(text);
  for (const connection of connections) {
    // One whose session is just being acknowledged may be meant: it has to ask again.
    if (connection.session !== null && !isOf(connection.session, audience)) continue;
    connection.write(frame);
    connection.close(CloseCode.sessionExpired, reason);
  }
}

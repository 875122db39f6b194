import { CloseCode, MessageType, type ClientMessage } from '../../protocol.ts';
import type { Connection } from '../connection.ts';
import { errorMessage, errorOf, isUnavailable, type Dispatcher } from './dispatcher.ts';
import { readMessage } from './envelope.ts';
import type { Limits } from '../limits.ts';
import type { AnySession } from '../types.ts';

export interface IntakeOptions<Session extends AnySession> {
  connection: Connection<Session>;
  limits: Limits;
  dispatcher: Dispatcher<Session>;
  maySpeak: (connection: Connection<Session>, cost: number) => boolean;
  accepts: (message: ClientMessage) => boolean;
  /** Never rejects. */
  requestSession: (connection: Connection<Session>, message: ClientMessage) => Promise<void>;
  /** The session with a newer token of the same guest; null when that token opens none. Rejects when that cannot be told. */
  renew: (connection: Connection<Session>, message: ClientMessage) => Promise<Session | null>;
  onError: (error: unknown) => void;
}

/** What counts for one message; a longer one counts for as many as it would fill. */
const BYTES_OF_ONE = 4_096;

/** Takes one connection's messages: measures them, checks who speaks, and has them worked on one after the other. */
export class Intake<Session extends AnySession> {
  readonly #options: IntakeOptions<Session>;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #refused = 0;
  #unheard = 0;

  constructor(options: IntakeOptions<Session>) {
    this.#options = options;
  }

  /** Resolves when all that was taken is done. */
  get idle(): Promise<void> {
    return this.#work;
  }

  take(data: Buffer, isBinary: boolean): void {
    const { connection, limits, accepts, maySpeak } = this.#options;
    // What was on its way when we closed is not looked at; who goes on talking is not waited for.
    if (!connection.isOpen) {
      if (++this.#unheard > limits.burst) connection.terminate();
      return;
    }
    const now = performance.now();
    connection.lastSeenAt = now;
    if (isBinary) return connection.close(CloseCode.unsupportedData, 'text only');
    // Before it is read: reading is what a long one costs.
    const cost = Math.ceil(data.length / BYTES_OF_ONE) || 1;
    if (!connection.rate.take(now, cost) || this.#waiting >= limits.waitingMessages) return this.#slowDown(data);
    // A connection without a session has nothing to say but who it is, and one that has one may always show that it is there.
    if (connection.session === null && !maySpeak(connection, cost)) return this.#slowDown(data);
    const message = readMessage(data.toString());
    if (message === null || !accepts(message)) {
      const data = { code: 'bad-request', message: 'not a message' };
      return connection.sendMessage(message === null ? { type: MessageType.error, data } : errorMessage(message, data));
    }
    if (message.type === MessageType.ping && this.#isKnown(message)) return connection.send(MessageType.pong);
    if (connection.session !== null && !maySpeak(connection, cost)) return this.#slowDown(data);
    this.#waiting++;
    this.#work = this.#after(this.#work, message);
  }

  async #after(earlier: Promise<void>, message: ClientMessage): Promise<void> {
    await earlier;
    await this.#process(message);
    this.#waiting--;
  }

  async #process(message: ClientMessage): Promise<void> {
    const { connection, dispatcher, requestSession } = this.#options;
    if (connection.isEnded) return;
    if (message.type === MessageType.requestSession) return requestSession(connection, message);
    const session = await this.#speaker(message);
    if (session === null) return;
    if (message.type === MessageType.ping) return connection.send(MessageType.pong);
    await dispatcher.dispatch(connection, session, message);
  }

  /** The session, if the message speaks for it; otherwise the client is told. */
  async #speaker(message: ClientMessage): Promise<Session | null> {
    const { connection } = this.#options;
    const { established } = connection;
    if (established === null) {
      connection.sendMessage(errorMessage(message, { code: 'no-session', message: 'request a session first' }));
      return null;
    }
    if (this.#isKnown(message)) return established.session;
    // Tokens are renewed while a connection stands: the newer one of the same guest goes on with the session.
    if (message.guestId === established.guestId) {
      try {
        const session = await this.#options.renew(connection, message);
        if (session !== null) return session;
      } catch (error) {
        // Nothing is known of that token, which is no reason to end anything.
        if (!isUnavailable(error)) this.#options.onError(error);
        connection.sendMessage(errorMessage(message, errorOf(error)));
        return null;
      }
    }
    connection.send(MessageType.sessionExpired);
    connection.close(CloseCode.sessionExpired, 'credentials changed');
    return null;
  }

  #isKnown({ token, guestId }: ClientMessage): boolean {
    const { established } = this.#options.connection;
    return established !== null && token === established.token && guestId === established.guestId;
  }

  #slowDown(data: Buffer): void {
    const { connection, limits } = this.#options;
    const message = data.length > BYTES_OF_ONE ? null : readMessage(data.toString());
    const error = { code: 'rate-limited', message: 'too many messages' };
    connection.sendMessage(message ? errorMessage(message, error) : { type: MessageType.error, data: error });
    if (++this.#refused > limits.burst) connection.close(CloseCode.policyViolation, 'too many messages');
  }
}

import type { Bus } from '../../bus/bus.ts';
import { MessageType, type ClientMessage, type ErrorData, type ServerMessage } from '../../protocol.ts';
import type { Connection } from '../connection.ts';
import { textFrame } from './frame.ts';
import { check } from './schema.ts';
import type { AnySession, Handler } from '../types.ts';

export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

export interface DispatcherOptions {
  bus: Bus;
  rememberMs: number;
  onError: (error: unknown) => void;
  guard: Guard;
  /** Sends a ready text to all connections of a guest. */
  sendToGuest: (guestId: string, text: string) => Promise<void>;
}

/** Finds the handler of a message, guards it, runs it and answers. */
export class Dispatcher<Session extends AnySession> {
  readonly #options: DispatcherOptions;
  // Each handler's data type is its own; `on` ties it to the schema that makes it.
  readonly #handlers = new Map<string, Handler<Session, unknown>>();

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  on<Data>(type: string, handler: Handler<Session, Data>): void {
    if (this.#handlers.has(type) || Object.values<string>(MessageType).includes(type)) {
      throw new Error(`messages of type ${type} have a handler`);
    }
    this.#handlers.set(type, handler);
  }

  get types(): string[] {
    return [...this.#handlers.keys()].toSorted();
  }

  /** Never rejects. */
  async dispatch(connection: Connection<Session>, session: Session, message: ClientMessage): Promise<void> {
    const refuse = (error: ErrorData) => connection.sendMessage(errorMessage(message, error));
    try {
      const handler = this.#handlers.get(message.type);
      if (!handler) return refuse({ code: 'unknown-type', message: `no messages of type ${message.type}` });
      if (!handler.allow(session)) return refuse({ code: 'forbidden', message: 'not allowed' });
      const checked = await check(handler.schema, message.data);
      if ('issues' in checked) return refuse({ code: 'bad-request', message: 'wrong data', issues: checked.issues });
      await this.#once(connection, session, message, () =>
        handler.handle(session, checked.data, {
          connection,
          reply: (type, data) => connection.sendMessage({ type, data, ...inAnswerTo(message) }),
        }),
      );
    } catch (error) {
      if (!isUnavailable(error)) this.#options.onError(error);
      refuse(errorOf(error));
    }
  }

  /** Runs the work unless this message was worked on before; then the answer of then is sent again. */
  async #once(
    connection: Connection<Session>,
    { guestId }: Session,
    message: ClientMessage,
    work: () => unknown,
  ): Promise<void> {
    const { bus, rememberMs, guard } = this.#options;
    if (message.id === undefined) {
      const answer = await this.#answer(message, work);
      if (answer.type === MessageType.error) connection.sendMessage(answer);
      return;
    }
    const key = `${guestId} ${message.id}`;
    const known = await guard(() => bus.claim(key, rememberMs));
    if (known !== null) {
      // Still under way: the answer will go to all connections of the guest, since the first connection is gone.
      if (known !== '') connection.write(textFrame(known));
      return;
    }
    const answer = await this.#answer(message, work);
    const text = JSON.stringify(answer);
    // After an error that is not its own the client may well try the same again.
    if (isPassing(answer)) await bus.release(key);
    // It is done: whoever asked hears so, also where it cannot be noted.
    else await bus.settle(key, text, rememberMs).catch(this.#options.onError);
    if (connection.isOpen) connection.write(textFrame(text));
    else await this.#options.sendToGuest(guestId, text);
  }

  async #answer(message: ClientMessage, work: () => unknown): Promise<ServerMessage> {
    try {
      const data = await this.#options.guard(async () => await work());
      return { type: message.type, ...inAnswerTo(message), data };
    } catch (error) {
      if (publicError(error) === null) this.#options.onError(error);
      return errorMessage(message, errorOf(error));
    }
  }
}

const internal: ErrorData = { code: 'internal', message: 'something went wrong' };

export function errorMessage(message: ClientMessage, data: ErrorData): ServerMessage {
  return { type: MessageType.error, ...inAnswerTo(message), data };
}

const inAnswerTo = ({ id }: ClientMessage) => (id === undefined ? {} : { re: id });

const isPassing = ({ type, data }: ServerMessage) =>
  type === MessageType.error && (data === internal || (data as ErrorData).code === UNAVAILABLE);

const UNAVAILABLE = 'unavailable';

/** Whether the guard refused the work: what it stands on is away, which is told elsewhere. */
export const isUnavailable = (error: unknown): boolean => publicError(error)?.code === UNAVAILABLE;

/** What the client may know of an error. */
export const errorOf = (error: unknown): ErrorData => publicError(error) ?? internal;

/** Codes of our own begin in lower case; those of Node (`ECONNREFUSED`) and of databases (`23505`) do not, and stay inside. */
function publicError(error: unknown): ErrorData | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (!/^[a-z][A-Za-z0-9-]*$/.test(error.code)) return null;
  const details = 'details' in error && isPlain(error.details) ? { details: error.details } : {};
  return { code: error.code, message: error.message, ...details };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Heartbeat } from '../registry/heartbeat.ts';
import { MediaError } from '../engine.ts';
import { JanusError, janusMessage, type JanusMessage, type Jsep, type PluginData } from './protocol.ts';

const CONNECT_LIMIT_MS = 2_000;
const REQUEST_LIMIT_MS = 5_000;
const PLUGIN = 'janus.plugin.videoroom';

export interface ConnectionOptions {
  /** WebSocket address of the Janus API. */
  url: string;
  /** Janus' `api_secret`; null when it asks for none. */
  secret: string | null;
  /** The connection is over, and with it everything that hung on it. Not told after our own `close`. */
  lost: () => void;
}

interface Pending {
  resolve: (message: JanusMessage) => void;
  reject: (error: Error) => void;
}

/** One part of the plugin that a media session talks to. */
export interface Handle {
  /** Asks the plugin. @throws JanusError when it refuses, MediaError `unavailable` when nothing comes back. */
  ask: (body: object, jsep?: Jsep) => Promise<{ data: PluginData; jsep: Jsep | undefined }>;
  /** Ends the handle and whatever connection it has. Never rejects: a handle that cannot be told is gone already. */
  detach: () => Promise<void>;
}

/** A session at one Janus server over one WebSocket: requests find their answers, events their handle. */
export class JanusConnection {
  readonly #options: ConnectionOptions;
  readonly #socket: WebSocket;
  readonly #pending = new Map<string, Pending>();
  readonly #handles = new Map<number, (message: JanusMessage) => void>();
  readonly #heartbeat: Heartbeat;
  /** Null until there is one: what was never connected cannot be lost. */
  #session: number | null = null;
  #nextTransaction = 1;
  #over = false;

  private constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#socket = new WebSocket(options.url, 'janus-protocol', { handshakeTimeout: CONNECT_LIMIT_MS });
    this.#socket.on('message', (data: Buffer) => this.#receive(data.toString()));
    this.#socket.on('close', () => this.#end());
    // Every error is followed by a close.
    this.#socket.on('error', () => {});
    this.#heartbeat = new Heartbeat({
      ping: async () => await this.#request({ janus: 'keepalive', session_id: this.#session }, true),
      silent: () => this.#socket.terminate(),
    });
  }

  /** @throws when the server cannot be reached or wants another secret. */
  static async open(options: ConnectionOptions): Promise<JanusConnection> {
    const connection = new JanusConnection(options);
    try {
      await once(connection.#socket, 'open');
      const { data } = await connection.#request({ janus: 'create' });
      connection.#session = data?.id ?? 0;
      connection.#heartbeat.start();
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** @param listen hears what happens to the handle until it is detached */
  async attach(listen: (message: JanusMessage) => void): Promise<Handle> {
    const { data } = await this.#request({ janus: 'attach', session_id: this.#session, plugin: PLUGIN });
    const id = data?.id ?? 0;
    this.#handles.set(id, listen);
    const address = { session_id: this.#session, handle_id: id };
    return {
      ask: async (body, jsep) => {
        const reply = await this.#request({ janus: 'message', ...address, body, ...(jsep && { jsep }) });
        const answer = reply.plugindata?.data ?? {};
        if (answer.error_code !== undefined) throw new JanusError(answer.error_code, answer.error ?? '');
        return { data: answer, jsep: reply.jsep };
      },
      detach: async () => {
        this.#handles.delete(id);
        await this.#request({ janus: 'detach', ...address }).catch(() => {});
      },
    };
  }

  /** Ends the session and everything in it. */
  close(): void {
    this.#over = true;
    this.#heartbeat.stop();
    // A socket that is told to close sends first what was given to it before.
    if (this.#socket.readyState === WebSocket.OPEN) this.#send({ janus: 'destroy', session_id: this.#session }, '0');
    this.#socket.close();
    this.#rejectAll();
  }

  /** @param acknowledged whether "understood" is all that there is to hear */
  async #request(message: object, acknowledged = false): Promise<JanusMessage> {
    if (this.#over) throw new MediaError('unavailable', 'the connection to Janus is over');
    const transaction = String(this.#nextTransaction++);
    const { promise, resolve, reject } = Promise.withResolvers<JanusMessage>();
    const settle = (reply: JanusMessage): void => {
      if (reply.janus !== 'ack' || acknowledged) resolve(reply);
    };
    this.#pending.set(transaction, { resolve: settle, reject });
    const refuse = (): void => reject(new MediaError('unavailable', 'Janus does not answer'));
    const limit = setTimeout(refuse, REQUEST_LIMIT_MS);
    this.#send(message, transaction);
    try {
      const reply = await promise;
      if (reply.error) throw new JanusError(reply.error.code, reply.error.reason);
      return reply;
    } finally {
      clearTimeout(limit);
      this.#pending.delete(transaction);
    }
  }

  #send(message: object, transaction: string): void {
    const { secret } = this.#options;
    this.#socket.send(JSON.stringify({ ...message, transaction, ...(secret !== null && { apisecret: secret }) }));
  }

  #receive(text: string): void {
    const read = janusMessage.safeParse(parse(text));
    // What we cannot read is from a newer Janus and nothing that we asked for.
    if (!read.success) return;
    const message = read.data;
    const pending = message.transaction === undefined ? undefined : this.#pending.get(message.transaction);
    if (pending) pending.resolve(message);
    // A second answer to one request tells of what follows from it.
    else if (message.sender !== undefined) this.#handles.get(message.sender)?.(message);
    else if (message.janus === 'timeout') this.#socket.terminate();
  }

  #end(): void {
    this.#heartbeat.stop();
    this.#rejectAll();
    const isNews = !this.#over && this.#session !== null;
    this.#over = true;
    if (isNews) this.#options.lost();
  }

  #rejectAll(): void {
    for (const { reject } of this.#pending.values()) {
      reject(new MediaError('unavailable', 'the connection to Janus is over'));
    }
    this.#handles.clear();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

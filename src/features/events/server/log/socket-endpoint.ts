import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { AppError, commonError } from '../../../../platform/errors/errors.ts';
import { admit, type Admission } from '../access/admission.ts';
import { limitSocket, tooMany } from '../../../../platform/http/limits/request-limits.ts';
import type { Events } from '../events.ts';
import { follow, type Follower } from './follower.ts';
import type { End, Connection } from '../feeds/connections.ts';
import { presentEvent } from './present.ts';
import { readEventQuery, type EventQuery } from './query.ts';
import { audibleTo } from '../rules.ts';

const PING_MS = 30_000;
/** More than this not yet taken by the network: the program is too slow, and comes again with the last event's id. */
const MOST_WAITING_BYTES = 256 * 1024;
/** Programs have nothing to say. */
const LONGEST_MESSAGE_BYTES = 1024;
const CLOSING_MS = 2000;

/** Codes that a connection is closed with, beside those of the protocol. */
const closeCodes = { revoked: 4001, closing: 1001, slow: 1013 } as const;

interface ListenAddress {
  performer: string;
  token: string;
  query: EventQuery;
}

/**
 * The same events over a WebSocket at the same address, each as one message as it comes; `i` resumes. Dispose of it to close
 * all connections.
 */
export function socketEndpoint(server: Server, events: Events): AsyncDisposable {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE_BYTES,
  });
  const running = new Set<Promise<void>>();
  const onError = (err: unknown) => events.context.log.error({ err }, 'a line of a program failed');

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith('/events/') !== true) return;
    socket.on('error', () => socket.destroy());
    const work = serve(request, socket, head).catch((error: unknown) => {
      if (!(error instanceof AppError)) onError(error);
      refuse(socket, error instanceof AppError ? error : commonError('internal'));
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  };

  async function serve(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const seconds = await limitSocket(events.context, request);
    if (seconds > 0) throw tooMany(seconds);
    const { performer, token, query } = readListenAddress(request);
    const admission = await admit(events.context.database, performer, token);
    using connection = events.connections.open(admission.tokenId);
    const types = audibleTo(admission.scopes, query.types);
    const following = { performerId: admission.performerId, types, after: query.after };
    using follower = await follow(events.context.database, events.tail, following);
    if (socket.destroyed) return;
    const open = await new Promise<WebSocket | null>((resolve) => {
      // A handshake that is none is answered and closed by `ws` itself.
      socket.once('close', () => resolve(null));
      sockets.handleUpgrade(request, socket, head, resolve);
    });
    if (open === null) return;
    try {
      await tell(open, { admission, connection, follower });
    } catch (error) {
      open.close(1011);
      onError(error);
    }
  }

  server.on('upgrade', onUpgrade);
  return {
    async [Symbol.asyncDispose]() {
      server.off('upgrade', onUpgrade);
      await Promise.all(running);
    },
  };
}

interface Subscriber {
  admission: Admission;
  connection: Connection;
  follower: Follower;
}

/** Sends what comes until one of both sides has enough. */
async function tell(socket: WebSocket, { admission, connection, follower }: Subscriber): Promise<void> {
  const gone = new AbortController();
  socket.on('error', () => socket.terminate());
  socket.on('close', () => gone.abort());
  const stop = keepAlive(socket);
  const over = AbortSignal.any([connection.ended, gone.signal]);
  while (!over.aborted) {
    for (const event of await follower.next(over)) socket.send(JSON.stringify(presentEvent(event, admission.slug)));
    if (socket.bufferedAmount > MOST_WAITING_BYTES) break;
  }
  stop();
  if (gone.signal.aborted) return;
  socket.close(closeCodes[connection.ended.aborted ? (connection.ended.reason as End) : 'slow']);
  const patience = setTimeout(() => socket.terminate(), CLOSING_MS);
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(patience);
}

/** Pings, and gives up a connection that does not answer. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on('pong', () => (isAlive = true));
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS).unref();
  return () => clearInterval(timer);
}

/** Throws `bad-request` and `not-found`. */
function readListenAddress({ url = '', headers }: IncomingMessage): ListenAddress {
  const { pathname, searchParams } = new URL(url, 'http://events.invalid');
  const [, performer, inPath] = /^\/events\/([^/]{1,100})(?:\/([^/]{1,100}))?\/?$/.exec(pathname) ?? [];
  if (performer === undefined) throw commonError('not-found');
  const token = inPath ?? /^Bearer (\S{1,100})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return { performer: decode(performer), token, query: readEventQuery(Object.fromEntries(searchParams)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw commonError('bad-request');
  }
}

function refuse(socket: Duplex, error: AppError): void {
  if (socket.destroyed) return;
  const body = JSON.stringify(error.toProblem());
  const { seconds } = error.details ?? {};
  const later = seconds === undefined ? '' : `Retry-After: ${String(seconds)}\r\n`;
  socket.end(
    `HTTP/1.1 ${error.status} ${error.code}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n${later}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

import { randomBytes, randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  MediaError,
  type Actor,
  type EndReason,
  type MediaEngine,
  type MediaEvents,
  type Role,
  type RoomStats,
  type SessionAnswer,
  type SessionInfo,
} from '../engine.ts';
import { readFragmentUfrag } from '../sdp/fragment.ts';
import { planReceiving, planSending } from '../sdp/negotiate.ts';
import { readSdp } from '../sdp/read.ts';
import { SdpError, type TransportParameters } from '../sdp/session.ts';
import { writeAnswer } from '../sdp/write.ts';
import { freeUdpPort } from './free-port.ts';
import type { ChildEvent } from './protocol.ts';
import { type Session, SessionTable } from './sessions.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedEngineOptions {
  /** Child processes; about one per core. Default 1. */
  children?: number;
  /** UDP port of the first child; each further child takes the next. 0 (default) lets every child take a free one. */
  basePort?: number;
  /** Local address the media ports are bound to. Default 127.0.0.1, which only this machine can reach. */
  bindAddress?: string;
  /** Address told to the outside in place of the local one, for a machine behind address translation. */
  publicIp?: string;
  /** Told to publishers, in bits per second. Default 2.5 million. */
  maxBitrate?: number;
  /** A publisher that sends nothing for so long is ended. Default 5,000. */
  publisherSilenceMs?: number;
  /** A viewer that reports nothing for so long while media is sent is ended. Default 12,000. */
  viewerSilenceMs?: number;
  /** More sessions than these are refused as `full`. Default 500 per child. */
  maxSessions?: number;
}

/** The engine that comes with this package: child processes forward packets, this side keeps the books. */
export class EmbeddedEngine implements MediaEngine {
  readonly #options: EmbeddedEngineOptions;
  readonly #children: Supervisor[];
  readonly #sessions = new SessionTable();
  readonly #emitter = new EventEmitter<{ [Name in keyof MediaEvents]: [MediaEvents[Name]] }>();
  readonly #maxSessions: number;

  private constructor(options: EmbeddedEngineOptions, ports: number[]) {
    this.#options = options;
    this.#maxSessions = options.maxSessions ?? 500 * ports.length;
    this.#children = ports.map(
      (port, index) =>
        new Supervisor(
          {
            port,
            bindAddress: options.bindAddress ?? '127.0.0.1',
            maxBitrate: options.maxBitrate ?? 2_500_000,
            publisherSilenceMs: options.publisherSilenceMs ?? 5_000,
            viewerSilenceMs: options.viewerSilenceMs ?? 12_000,
          },
          { event: (event) => this.#onEvent(event), lost: () => this.#onLost(index) },
        ),
    );
  }

  /** Starts the children and resolves when all have their port. @throws MediaError `unavailable`. */
  static async start(options: EmbeddedEngineOptions = {}): Promise<EmbeddedEngine> {
    const { children = 1, basePort = 0, bindAddress = '127.0.0.1' } = options;
    const indexes = Array.from({ length: children }, (_, index) => index);
    const ports = await Promise.all(
      indexes.map(async (index) => (basePort === 0 ? await freeUdpPort(bindAddress) : basePort + index)),
    );
    const engine = new EmbeddedEngine(options, ports);
    try {
      await Promise.all(engine.#children.map(async (supervisor) => await supervisor.child()));
      return engine;
    } catch (error) {
      await engine[Symbol.asyncDispose]();
      throw error;
    }
  }

  /** Process ids of the children, for supervision from outside. */
  get pids(): number[] {
    return this.#children.map((supervisor) => supervisor.pid);
  }

  async publish(room: string, offerSdp: string, by: Actor): Promise<SessionAnswer> {
    return await this.#open('publish', room, offerSdp, by);
  }

  async play(room: string, offerSdp: string, by: Actor): Promise<SessionAnswer> {
    return await this.#open('play', room, offerSdp, by);
  }

  async session(resource: string): Promise<SessionInfo | null> {
    const session = this.#sessions.get(resource);
    return session ? { room: session.room, subject: session.subject, role: session.role } : null;
  }

  async patch(resource: string, sdpFragment: string, ifMatch: string | undefined): Promise<void> {
    const session = this.#require(resource);
    if (ifMatch === undefined) throw new MediaError('precondition-required', 'cite the etag of the session');
    if (ifMatch !== session.etag && ifMatch !== '*') throw new MediaError('precondition-failed', 'not this etag');
    const ufrag = understand(() => readFragmentUfrag(sdpFragment));
    // The candidates themselves are not needed: the far side's checks tell us where it is.
    if (ufrag !== session.ufrag) throw new MediaError('unsupported', 'ICE restarts are not supported');
  }

  async remove(resource: string): Promise<void> {
    await this.#end([this.#require(resource)], 'delete');
  }

  async kick(room: string, subject?: string): Promise<number> {
    const wanted = (session: Session): boolean =>
      subject === undefined ? session.role === 'play' : session.subject === subject;
    return await this.#end(this.#sessions.inRoom(room).filter(wanted), 'kick');
  }

  async closeRoom(room: string): Promise<number> {
    return await this.#end(this.#sessions.inRoom(room), 'closed');
  }

  async stats(room: string): Promise<RoomStats> {
    const child = await this.#child(childOf(room, this.#children.length)).child();
    return await child.call('stats', { room });
  }

  on<Name extends keyof MediaEvents>(name: Name, listener: (event: MediaEvents[Name]) => void): Disposable {
    const emitter: EventEmitter = this.#emitter;
    emitter.on(name, listener);
    return { [Symbol.dispose]: () => void emitter.off(name, listener) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#children.map(async (supervisor) => await supervisor[Symbol.asyncDispose]()));
    for (const index of this.#children.keys()) this.#forget(index, 'closed');
  }

  async #open(role: Role, room: string, offerSdp: string, { subject }: Actor): Promise<SessionAnswer> {
    const { offer, lines } = understand(() => {
      const read = readSdp(offerSdp);
      return { offer: read, lines: role === 'publish' ? planReceiving(read) : planSending(read) };
    });
    const former = role === 'publish' ? this.#sessions.publisher(room) : undefined;
    if (former && former.subject !== subject) throw new MediaError('conflict', 'the room has another publisher');
    if (!former && this.#sessions.size >= this.#maxSessions) throw new MediaError('full', 'no room for more sessions');
    const planned = role === 'play' ? lines.map((line) => ({ ...line, ssrc: randomInt(1, 2 ** 32) })) : lines;
    const session = this.#enter(role, room, subject, offer.transport.iceUfrag);
    const { resource, etag } = session;
    try {
      if (former) await this.#end([former], 'replaced');
      const child = await this.#child(session.child).child();
      const remote = offer.transport;
      const local = await child.call('open', { role, resource, room, subject, remote, lines: planned });
      return { resource, etag, answer: writeAnswer(offer, planned, this.#outward(local)) };
    } catch (error) {
      this.#sessions.delete(resource);
      throw error;
    }
  }

  /** Enters a session before anything is waited for, so that no two can publish in one room. */
  #enter(role: Role, room: string, subject: string, ufrag: string): Session {
    const session: Session = {
      resource: randomBytes(18).toString('base64url'),
      etag: `"${randomBytes(6).toString('base64url')}"`,
      room,
      subject,
      role,
      ufrag,
      child: childOf(room, this.#children.length),
      announced: false,
    };
    this.#sessions.add(session);
    return session;
  }

  async #end(sessions: Session[], reason: EndReason): Promise<number> {
    const resources = sessions.map((session) => session.resource);
    for (const session of sessions) this.#announceEnd(session, reason);
    await Promise.all(
      [...new Set(sessions.map((session) => session.child))].map(async (index) => {
        const child = await this.#child(index).child();
        await child.call('close', { resources, reason });
      }),
    );
    return sessions.length;
  }

  #outward(local: TransportParameters): TransportParameters {
    const { publicIp } = this.#options;
    const [first] = local.candidates;
    return publicIp !== undefined && first
      ? { ...local, candidates: [{ address: publicIp, port: first.port }] }
      : local;
  }

  #onEvent(event: ChildEvent): void {
    const session = this.#sessions.get(event.resource);
    if (!session) return;
    switch (event.event) {
      case 'live':
        this.#announce(session, 'published');
        break;
      case 'joined':
        this.#announce(session, 'viewer-joined');
        break;
      case 'first-frame':
        this.#emitter.emit('first-frame-sent', describe(session));
        break;
      case 'ended':
        this.#announceEnd(session, event.reason);
        break;
    }
  }

  #announce(session: Session, name: 'published' | 'viewer-joined'): void {
    session.announced = true;
    this.#emitter.emit(name, describe(session));
  }

  #announceEnd(session: Session, reason: EndReason): void {
    const isRunning = this.#sessions.delete(session.resource) !== undefined;
    if (!isRunning || !session.announced) return;
    this.#emitter.emit(session.role === 'publish' ? 'unpublished' : 'viewer-left', { ...describe(session), reason });
  }

  #onLost(index: number): void {
    this.#forget(index, 'crash');
  }

  #forget(index: number, reason: EndReason): void {
    for (const session of this.#sessions.onChild(index)) this.#announceEnd(session, reason);
  }

  #require(resource: string): Session {
    const session = this.#sessions.get(resource);
    if (!session) throw new MediaError('not-found', 'no such session');
    return session;
  }

  #child(index: number): Supervisor {
    const supervisor = this.#children[index];
    if (!supervisor) throw new RangeError(`no child ${index}`);
    return supervisor;
  }
}

function describe({ room, subject, resource }: Session): MediaEvents['published'] {
  return { room, subject, resource };
}

/** FNV-1a: a room is always carried by the same child. */
function childOf(room: string, children: number): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(room)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % children;
}

function understand<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof SdpError) throw new MediaError(error.kind, error.message, { cause: error });
    throw error;
  }
}

import { randomInt } from 'node:crypto';
import { isIP } from 'node:net';
import { SessionRegistry, leastBusy } from '../registry/session-registry.ts';
import { EMPTY_ROOM } from '../registry/empty-room.ts';
import type { Session } from '../registry/sessions.ts';
import { understand } from '../registry/understand.ts';
import {
  MediaError,
  type EndReason,
  type MediaEngine,
  type MediaEvents,
  type PublishingParticipant,
  type RecordingDecision,
  type RecordOptions,
  type Role,
  type RoomStats,
  type SessionAnswer,
  type SessionInfo,
  type ViewingParticipant,
} from '../engine.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import { pictureCodecs, planReceiving, planSending } from '../sdp/negotiate.ts';
import { readSdp } from '../sdp/read.ts';
import type { TransportParameters } from '../sdp/session.ts';
import { writeAnswer } from '../sdp/write.ts';
import { freeUdpPort } from './free-port.ts';
import { HEARTBEAT_MS, type ChildEvent } from './protocol.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedEngineOptions {
  /** Child processes; about one per core. Default 1. */
  children?: number;
  /** UDP port of the first child; each further child takes the next. 0 (default) lets every child take a free one. */
  basePort?: number;
  /** Local address the media ports are bound to. Default 127.0.0.1, which only this machine can reach. */
  bindAddress?: string;
  /** Addresses told to the outside before the local ones, for a machine behind address translation. They have the ports of the children. */
  publicIps?: readonly string[];
  /**
   * Whether far sides come from TURN servers over TCP or TLS. Each child then takes a second UDP port, told last, which
   * those servers must reach: the first after the media ports for the first child, and so on.
   */
  relayed?: boolean;
  /** Told to publishers, in bits per second. Default 2.5 million. */
  maxBitrate?: number;
  /** A publisher that sends nothing for so long is ended. Default 5,000. */
  publisherSilenceMs?: number;
  /** A viewer that reports nothing for so long while media is sent is ended. Default 12,000. */
  viewerSilenceMs?: number;
  /** More sessions than these on one child are refused as `full`, for a room stays on its child. Default 500. */
  maxSessions?: number;
  /** A child ended by itself, with all its sessions; another one is being started. */
  onRestart?: (pid: number) => void;
}

const MAX_SESSIONS = 500;

/** The engine that comes with this package: child processes forward packets, this side keeps the registry. */
export class EmbeddedEngine implements MediaEngine {
  readonly #options: EmbeddedEngineOptions;
  readonly #children: Supervisor[];
  /** By child; empty where nobody is relayed. */
  readonly #relayPorts: readonly number[];
  readonly #registry: SessionRegistry;
  /** What is recorded, by room: into which file, and by which child. */
  readonly #recordings = new Map<string, { path: string; place: number }>();
  readonly records = true;

  private constructor(options: EmbeddedEngineOptions, ports: number[], relayPorts: number[]) {
    this.#options = options;
    this.#relayPorts = relayPorts;
    const { maxSessions = MAX_SESSIONS } = options;
    this.#children = ports.map(
      (port, index) =>
        new Supervisor(
          {
            port,
            relayPort: relayPorts[index] ?? null,
            bindAddress: options.bindAddress ?? '127.0.0.1',
            maxBitrate: options.maxBitrate ?? 2_500_000,
            publisherSilenceMs: options.publisherSilenceMs ?? 5_000,
            viewerSilenceMs: options.viewerSilenceMs ?? 12_000,
          },
          {
            event: (event) => this.#onEvent(event),
            lost: () => {
              options.onRestart?.(this.#child(index).pid);
              this.#loseRecordings(index, 'crash');
              this.#registry.lose(index, 'crash');
            },
          },
        ),
    );
    this.#registry = new SessionRegistry({
      choose: (load) => leastBusy(this.#upOrAll(), load),
      capacity: maxSessions,
    });
  }

  /** Starts the children and resolves when all have their port. @throws MediaError `unavailable`. */
  static async start(options: EmbeddedEngineOptions = {}): Promise<EmbeddedEngine> {
    const { children = 1, basePort = 0, bindAddress = '127.0.0.1', relayed = false } = options;
    const indexes = Array.from({ length: relayed ? 2 * children : children }, (_, index) => index);
    const ports = await Promise.all(
      indexes.map(async (index) => await freeUdpPort(bindAddress, basePort === 0 ? 0 : basePort + index)),
    );
    const engine = new EmbeddedEngine(options, ports.slice(0, children), ports.slice(children));
    try {
      await Promise.all(engine.#children.map(async (supervisor) => await supervisor.started()));
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

  async publish(room: string, offerSdp: string, by: PublishingParticipant): Promise<SessionAnswer> {
    return await this.#open('publish', room, offerSdp, by);
  }

  async play(room: string, offerSdp: string, by: ViewingParticipant): Promise<SessionAnswer> {
    return await this.#open('play', room, offerSdp, by);
  }

  async accept(resource: string, _answerSdp: string): Promise<void> {
    this.#registry.require(resource);
    throw new MediaError('unsupported', 'the session awaits no answer');
  }

  async session(resource: string): Promise<SessionInfo | null> {
    return this.#registry.describe(resource);
  }

  async sessions(): Promise<SessionInfo[]> {
    return this.#registry.list();
  }

  async patch(resource: string, sdpFragment: string, ifMatch: string | undefined): Promise<void> {
    this.#registry.checkPatch(resource, sdpFragment, ifMatch);
  }

  async remove(resource: string): Promise<void> {
    await this.#end([this.#registry.require(resource)], 'delete');
  }

  async kick(room: string, subject?: string): Promise<number> {
    const wanted = (session: Session): boolean =>
      subject === undefined ? session.role === 'play' : session.subject === subject;
    return await this.#end(this.#registry.sessions.inRoom(room).filter(wanted), 'kick');
  }

  async closeRoom(room: string): Promise<number> {
    return await this.#end(this.#registry.sessions.inRoom(room), 'closed');
  }

  async prolong(room: string, subject: string, ms: number): Promise<number> {
    const sessions = this.#registry.viewersOf(room, subject);
    const [first] = sessions;
    // A room is on one child. What opens while that starts anew has a lease of its own.
    if (!first || !this.#child(first.place).isUp) return 0;
    const child = await this.#child(first.place).child();
    await child.call('prolong', { resources: sessions.map((session) => session.resource), ms });
    return sessions.length;
  }

  async select(room: string, source: string): Promise<void> {
    this.#registry.select(room, source);
    const [session] = this.#registry.sessions.inRoom(room);
    if (!session) return;
    const child = await this.#child(session.place).child();
    await child.call('select', { room, source });
  }

  codec(room: string): VideoCodec | null {
    return this.#registry.codec(room);
  }

  async stats(room: string): Promise<RoomStats> {
    const [session] = this.#registry.sessions.inRoom(room);
    if (!session) return EMPTY_ROOM;
    const child = await this.#child(session.place).child();
    return await child.call('stats', { room });
  }

  async record(room: string, options: RecordOptions): Promise<void> {
    const [publisher] = this.#registry.sessions.publishers(room);
    if (!publisher) throw new MediaError('not-found', 'nobody publishes there');
    if (this.#recordings.has(room)) throw new MediaError('conflict', 'the room is recorded already');
    // Entered before anything is waited for: its end may be told before its beginning is answered.
    this.#recordings.set(room, { path: options.path, place: publisher.place });
    try {
      const child = await this.#child(publisher.place).child();
      if (await child.call('record', { room, options })) return;
    } catch (error) {
      this.#recordings.delete(room);
      throw error;
    }
    this.#recordings.delete(room);
    throw new MediaError('conflict', 'it cannot be begun: there is no media, or such a file already');
  }

  async settleRecording(room: string, decision: RecordingDecision): Promise<void> {
    const recording = this.#recordings.get(room);
    if (!recording) throw new MediaError('not-found', 'the room is not recorded');
    const child = await this.#child(recording.place).child();
    await child.call('settle-recording', { room, decision });
  }

  async endRecording(room: string): Promise<void> {
    const recording = this.#recordings.get(room);
    if (!recording || !this.#child(recording.place).isUp) return;
    const child = await this.#child(recording.place).child();
    await child.call('end-recording', { room });
  }

  async ready(): Promise<void> {
    const up = this.#children.filter((supervisor) => supervisor.isUp);
    const pinged = up.map(async (supervisor) => await (await supervisor.child()).call('ping', null));
    await Promise.any(pinged).catch((cause: unknown) => {
      throw new MediaError('unavailable', 'no media process answers', { cause });
    });
  }

  on<Name extends keyof MediaEvents>(name: Name, listener: (event: MediaEvents[Name]) => void): Disposable {
    return this.#registry.on(name, listener);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#children.map(async (supervisor) => await supervisor[Symbol.asyncDispose]()));
    for (const index of this.#children.keys()) {
      this.#loseRecordings(index, 'closed');
      this.#registry.lose(index, 'closed');
    }
  }

  async #open(
    role: Role,
    room: string,
    offerSdp: string,
    by: PublishingParticipant & ViewingParticipant,
  ): Promise<SessionAnswer> {
    const { offer, lines } = understand(() => {
      const read = readSdp(offerSdp);
      return { offer: read, lines: (role === 'publish' ? planReceiving : planSending)(read, by.kinds) };
    });
    const planned = role === 'play' ? lines.map((line) => ({ ...line, ssrc: randomInt(1, 2 ** 32) })) : lines;
    const { session, former, displaced } = this.#registry.enter(role, room, by, {
      ufrag: offer.transport.iceUfrag,
      codecs: pictureCodecs(offer, lines, by.kinds),
    });
    const { resource, etag, subject, source } = session;
    try {
      await Promise.all([this.#end(former ? [former] : [], 'replaced'), this.#end(displaced, 'displaced')]);
      const child = await this.#child(session.place).child();
      const remote = offer.transport;
      const selected = this.#registry.selected(room);
      const local = await child.call('open', {
        role,
        resource,
        room,
        subject,
        source,
        selected,
        remote,
        lines: planned,
        leaseMs: by.leaseMs ?? null,
      });
      return {
        resource,
        etag,
        type: 'answer',
        sdp: writeAnswer(offer, planned, this.#outward(local, session.place), { heartbeatMs: HEARTBEAT_MS }),
      };
    } catch (error) {
      this.#registry.fail(session);
      throw error;
    }
  }

  async #end(sessions: Session[], reason: EndReason): Promise<number> {
    const ended = sessions.filter((session) => this.#registry.end(session, reason));
    await Promise.all(
      [...new Set(ended.map((session) => session.place))].map(async (place) => {
        const resources = ended.filter((session) => session.place === place).map((session) => session.resource);
        // A child that is not up carries nothing that would have to be closed.
        if (!this.#child(place).isUp) return;
        const child = await this.#child(place).child();
        await child.call('close', { resources, reason });
      }),
    );
    return ended.length;
  }

  /** Guests come from outside: what they reach first stands first. A local network still finds the shorter way. */
  #outward(local: TransportParameters, place: number): TransportParameters {
    const { publicIps = [] } = this.#options;
    const [first] = local.candidates;
    if (first === undefined) return local;
    const others = local.candidates.filter(({ address }) => !publicIps.includes(address));
    const direct = [...publicIps.map((address) => ({ address, port: first.port })), ...others];
    return { ...local, candidates: [...direct, ...this.#relayed(direct, first.address, place)] };
  }

  /** The same addresses once more, as far as the child listens there, at the port for who is relayed: last, for it costs more. */
  #relayed(direct: TransportParameters['candidates'], own: string, place: number): TransportParameters['candidates'] {
    const port = this.#relayPorts[place];
    if (port === undefined) return [];
    const heard = direct.filter(({ address }) => this.#options.bindAddress === '::' || isIP(address) === isIP(own));
    return heard.map(({ address }) => ({ address, port }));
  }

  #onEvent(event: ChildEvent): void {
    if (event.event === 'delivered') {
      this.#registry.delivered(event.resources);
      return;
    }
    if (event.event === 'recording-ended') {
      const { event: _, ...ended } = event;
      if (this.#recordings.delete(ended.room)) this.#registry.recordingEnded(ended);
      return;
    }
    const session = this.#registry.sessions.get(event.resource);
    if (!session) return;
    if (event.event === 'live' || event.event === 'joined') this.#registry.announce(session);
    else if (event.event === 'first-frame') this.#registry.firstFrame(session);
    else this.#registry.end(session, event.reason);
  }

  /** A child is gone: what it has written can be read. */
  #loseRecordings(index: number, reason: 'crash' | 'closed'): void {
    for (const [room, { path, place }] of this.#recordings) {
      if (place !== index) continue;
      this.#recordings.delete(room);
      this.#registry.recordingEnded({ room, path, reason, bytes: 0, durationMs: 0 });
    }
  }

  /** Children that are up; all of them when none is, for then one must be waited for. */
  #upOrAll(): number[] {
    const all = [...this.#children.keys()];
    const up = all.filter((index) => this.#child(index).isUp);
    return up.length > 0 ? up : all;
  }

  #child(index: number): Supervisor {
    const supervisor = this.#children[index];
    if (!supervisor) throw new RangeError(`no child ${index}`);
    return supervisor;
  }
}

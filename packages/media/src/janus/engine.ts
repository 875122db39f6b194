import { SessionRegistry, leastBusy } from '../registry/session-registry.ts';
import type { Session } from '../registry/sessions.ts';
import { understand } from '../registry/understand.ts';
import {
  MediaError,
  type EndReason,
  type MediaEngine,
  type MediaEvents,
  type PublishingParticipant,
  type RoomStats,
  type SessionAnswer,
  type SessionInfo,
  type ViewingParticipant,
} from '../engine.ts';
import { EMPTY_ROOM } from '../registry/empty-room.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import { pictureCodecs, planReceiving, planSending } from '../sdp/negotiate.ts';
import { readSdp } from '../sdp/read.ts';
import { JanusError } from './protocol.ts';
import { JanusPublisher } from './publisher.ts';
import { JanusRooms } from './rooms.ts';
import type { JanusRoom } from './room.ts';
import { JanusServer } from './server.ts';
import { JanusViewer } from './viewer.ts';

export interface JanusEngineOptions {
  /** WebSocket addresses of the Janus API, one for each server of the pool. */
  urls: readonly string[];
  /** Their `api_secret`, the same for all. */
  secret?: string;
  /** Told to publishers, in bits per second. Default 2.5 million. */
  maxBitrate?: number;
  /** A publisher that sends nothing for so long is ended. Default 5,000, at least 1,000. */
  publisherSilenceMs?: number;
  /** More sessions than these on one server are refused as `full`, for a room stays on its server. Default 1,000. */
  maxSessions?: number;
  /** A server cannot be reached; it is tried again by itself. */
  onUnreachable?: (url: string, error: unknown) => void;
}

const MAX_SESSIONS = 1_000;
const DELIVERED_EVERY_MS = 1_000;

/** A pool of Janus servers forwards packets; this side keeps the registry. Each room is on one server. */
export class JanusEngine implements MediaEngine {
  readonly #options: JanusEngineOptions;
  readonly #servers: JanusServer[];
  readonly #rooms: JanusRooms;
  readonly #registry: SessionRegistry;
  readonly #sides = new Map<string, JanusPublisher | JanusViewer>();
  readonly #delivering: NodeJS.Timeout;

  private constructor(options: JanusEngineOptions) {
    this.#options = options;
    const { secret = null, maxSessions = MAX_SESSIONS, onUnreachable } = options;
    this.#servers = options.urls.map(
      (url, place) =>
        new JanusServer({
          url,
          secret,
          lost: () => this.#onLost(place),
          unreachable: (error) => onUnreachable?.(url, error),
        }),
    );
    this.#rooms = new JanusRooms(options.maxBitrate ?? 2_500_000);
    this.#registry = new SessionRegistry({
      choose: (load) => leastBusy(this.#upOrAll(), load),
      capacity: maxSessions,
    });
    this.#delivering = setInterval(() => this.#reportDelivered(), DELIVERED_EVERY_MS);
  }

  /** Who is fed from a source that sends: Janus tells nobody but its administrator what has arrived. */
  #reportDelivered(): void {
    const fed = [...this.#sides].filter(([, side]) => side instanceof JanusViewer && side.receives);
    this.#registry.delivered(fed.map(([resource]) => resource));
  }

  /**
   * Connects to the servers and resolves when all are connected, or after a few seconds with those that are; the others
   * are tried on.
   */
  static async start(options: JanusEngineOptions): Promise<JanusEngine> {
    const engine = new JanusEngine(options);
    await Promise.allSettled(engine.#servers.map(async (server) => await server.connection()));
    return engine;
  }

  async publish(room: string, offerSdp: string, by: PublishingParticipant): Promise<SessionAnswer> {
    const { offer, lines } = understand(() => {
      const read = readSdp(offerSdp);
      return { offer: read, lines: planReceiving(read, by.kinds) };
    });
    const { session, former, displaced } = this.#registry.enter('publish', room, by, {
      ufrag: offer.transport.iceUfrag,
      codecs: pictureCodecs(offer, lines, by.kinds),
    });
    const { subject, source, resource, etag } = session;
    const silenceMs = this.#options.publisherSilenceMs ?? 5_000;
    const publisher = new JanusPublisher(
      { subject, source, offer, lines, silenceMs },
      {
        live: () => {
          this.#turn(room);
          this.#registry.announce(session);
        },
        ended: (reason) => void this.#end(session, reason),
      },
    );
    return await this.#open(session, publisher, async (janusRoom) => {
      if (former) await this.#end(former, 'replaced');
      await this.#endAll(displaced, 'displaced');
      janusRoom.publishers.add(publisher);
      return { resource, etag, type: 'answer', sdp: await publisher.join(janusRoom) };
    });
  }

  async play(room: string, offerSdp: string, by: ViewingParticipant): Promise<SessionAnswer> {
    const { offer, lines } = understand(() => {
      const read = readSdp(offerSdp);
      return { offer: read, lines: planSending(read, by.kinds) };
    });
    const codecs = pictureCodecs(offer, lines, by.kinds);
    const { session, displaced } = this.#registry.enter('play', room, by, { ufrag: offer.transport.iceUfrag, codecs });
    const { resource, etag } = session;
    const ended = this.#endAll(displaced, 'displaced');
    return await this.#open(session, null, async (janusRoom) => {
      await ended;
      const current = janusRoom.expected(this.#registry.selected(room))?.show.video?.codec;
      const codec = current && codecs?.includes(current) ? current : (codecs?.[0] ?? 'H264');
      const kinds = lines.map((line) => line.kind);
      const viewer = new JanusViewer(
        { kinds, codec, leaseMs: by.leaseMs ?? null },
        {
          joined: () => {
            this.#registry.announce(session);
            janusRoom.welcome(viewer);
          },
          shown: () => this.#registry.firstFrame(session),
          ended: (reason) => void this.#end(session, reason),
        },
      );
      this.#sides.set(resource, viewer);
      janusRoom.viewers.add(viewer);
      return { resource, etag, type: 'offer', sdp: await viewer.join(janusRoom) };
    });
  }

  async accept(resource: string, answerSdp: string): Promise<void> {
    const session = this.#registry.require(resource);
    const viewer = this.#sides.get(resource);
    if (!(viewer instanceof JanusViewer) || !viewer.awaitsAnswer) {
      throw new MediaError('unsupported', 'the session awaits no answer');
    }
    const answer = understand(() => readSdp(answerSdp));
    session.ufrag = answer.transport.iceUfrag;
    await attempt(viewer.accept(answer));
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
    await this.#end(this.#registry.require(resource), 'delete');
  }

  async kick(room: string, subject?: string): Promise<number> {
    const wanted = (session: Session): boolean =>
      subject === undefined ? session.role === 'play' : session.subject === subject;
    return await this.#endAll(this.#registry.sessions.inRoom(room).filter(wanted), 'kick');
  }

  async closeRoom(room: string): Promise<number> {
    return await this.#endAll(this.#registry.sessions.inRoom(room), 'closed');
  }

  async prolong(room: string, subject: string, ms: number): Promise<number> {
    const sessions = this.#registry.viewersOf(room, subject);
    for (const { resource } of sessions) {
      const viewer = this.#sides.get(resource);
      if (viewer instanceof JanusViewer) viewer.prolong(ms);
    }
    return sessions.length;
  }

  async select(room: string, source: string): Promise<void> {
    this.#registry.select(room, source);
    this.#turn(room);
  }

  codec(room: string): VideoCodec | null {
    return this.#registry.codec(room);
  }

  async stats(room: string): Promise<RoomStats> {
    return this.#rooms.current(room)?.stats(this.#registry.selected(room)) ?? EMPTY_ROOM;
  }

  readonly records = false;

  async record(): Promise<void> {
    throw new MediaError(
      'unsupported',
      'pictures that Janus carries do not come by here: only the embedded engine records',
    );
  }

  async settleRecording(): Promise<void> {
    throw new MediaError('not-found', 'the room is not recorded');
  }

  async endRecording(): Promise<void> {
    // Nothing is recorded here.
  }

  async ready(): Promise<void> {
    const connected = this.#servers.map(async (server) => await server.connection());
    await Promise.any(connected).catch((cause: unknown) => {
      throw new MediaError('unavailable', 'no Janus server answers', { cause });
    });
  }

  on<Name extends keyof MediaEvents>(name: Name, listener: (event: MediaEvents[Name]) => void): Disposable {
    return this.#registry.on(name, listener);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#delivering);
    for (const place of this.#servers.keys()) await this.#endAll(this.#registry.sessions.at(place), 'closed');
    await this.#rooms[Symbol.asyncDispose]();
    await Promise.all(this.#servers.map(async (server) => await server[Symbol.asyncDispose]()));
  }

  /** Opens a session in its room; takes it back should that fail. */
  async #open(
    session: Session,
    publisher: JanusPublisher | null,
    join: (room: JanusRoom) => Promise<SessionAnswer>,
  ): Promise<SessionAnswer> {
    if (publisher) this.#sides.set(session.resource, publisher);
    try {
      const connect = async () => await this.#server(session.place).connection();
      const answer = await attempt(this.#rooms.open(session.room, session.place, connect).then(join));
      // Its server may have been lost, or its room closed, while it was joining.
      if (this.#registry.describe(session.resource) === null)
        throw new MediaError('unavailable', 'the session has ended');
      return answer;
    } catch (error) {
      this.#registry.fail(session);
      await this.#end(session, 'closed');
      throw error;
    }
  }

  async #endAll(sessions: Session[], reason: EndReason): Promise<number> {
    const ended = await Promise.all(sessions.map(async (session) => await this.#end(session, reason)));
    return ended.filter(Boolean).length;
  }

  /** Strikes a session and closes what carries it; false when it had ended before. */
  async #end(session: Session, reason: EndReason): Promise<boolean> {
    const { resource, room } = session;
    const isNews = this.#registry.end(session, reason);
    const side = this.#sides.get(resource);
    this.#sides.delete(resource);
    const current = this.#rooms.current(room);
    if (side instanceof JanusViewer) current?.viewers.delete(side);
    else if (side) current?.publishers.delete(side);
    this.#turn(room);
    await side?.close();
    if (this.#registry.sessions.inRoom(room).length === 0) await this.#rooms.close(room);
    return isNews;
  }

  #turn(room: string): void {
    this.#rooms.current(room)?.turn(this.#registry.selected(room));
  }

  #onLost(place: number): void {
    const lost = this.#registry.sessions.at(place);
    this.#rooms.lose(place);
    for (const { resource } of lost) {
      void this.#sides.get(resource)?.close();
      this.#sides.delete(resource);
    }
    this.#registry.lose(place, 'crash');
  }

  /** Servers that are up; all of them when none is, for then one must be waited for. */
  #upOrAll(): number[] {
    const all = [...this.#servers.keys()];
    const up = all.filter((place) => this.#server(place).isUp);
    return up.length > 0 ? up : all;
  }

  #server(place: number): JanusServer {
    const server = this.#servers[place];
    if (!server) throw new RangeError(`no server ${place}`);
    return server;
  }
}

/** What Janus refuses is no fault of the client's, who may try again. */
async function attempt<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof JanusError) throw new MediaError('unavailable', error.message, { cause: error });
    throw error;
  }
}

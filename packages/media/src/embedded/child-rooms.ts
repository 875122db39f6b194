import { EMPTY_ROOM } from '../registry/empty-room.ts';
import { steadyMs, type EndReason, type RecordingDecision, type RecordOptions, type RoomStats } from '../engine.ts';
import { Recorder } from '../recording/recorder.ts';
import { MediaTransport } from '../native/transport.ts';
import type { TransportParameters } from '../sdp/session.ts';
import type { IceProxy } from '../native/ice-proxy.ts';
import type { ChildEvent, ChildOptions, OpenSession } from './protocol.ts';
import { Publisher } from './publisher.ts';
import { Room } from './room.ts';
import { Viewer } from './viewer.ts';

const TICK_MS = 100;
/** What viewers have received is told this often. */
const DELIVERED_EVERY_MS = 1_000;
/** When the loop has not turned for this long, packets waiting for it are of no use any more. */
const STALE_AFTER_MS = 1_000;
/** Packets that waited for the loop are handled within so many turns: none of them came before the first of these. */
const TURNS = 5;

/** All rooms of one child process. */
export class ChildRooms implements Disposable {
  readonly #options: ChildOptions;
  readonly #tell: (event: ChildEvent) => void;
  readonly #proxy: IceProxy | null;
  readonly #rooms = new Map<string, Room>();
  /** By resource: ends the session. */
  readonly #sessions = new Map<string, (reason: EndReason) => void>();
  readonly #viewers = new Map<string, { viewer: Viewer; room: Room }>();
  /** By resource: our ufrag, where the proxy knows it. */
  readonly #ufrags = new Map<string, string>();
  readonly #recordings = new Map<string, { room: Room; ended: Promise<void> }>();
  readonly #timer: NodeJS.Timeout;
  #tickedAt = performance.now();
  readonly #turns: number[] = [];
  #deliveredAt = performance.now();

  constructor(options: ChildOptions, tell: (event: ChildEvent) => void, proxy: IceProxy | null) {
    this.#options = options;
    this.#proxy = proxy;
    this.#tell = tell;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  async open(session: OpenSession): Promise<TransportParameters> {
    return session.role === 'publish' ? await this.#openPublisher(session) : await this.#openViewer(session);
  }

  close(resource: string, reason: EndReason): void {
    this.#sessions.get(resource)?.(reason);
  }

  prolong(resources: readonly string[], ms: number): void {
    const now = performance.now();
    for (const resource of resources) {
      const found = this.#viewers.get(resource);
      if (found?.viewer.prolong(ms, now)) found.room.welcome(found.viewer, now);
    }
  }

  stats(room: string): RoomStats {
    return this.#rooms.get(room)?.stats(performance.now()) ?? EMPTY_ROOM;
  }

  select(room: string, source: string): void {
    this.#rooms.get(room)?.select(source, performance.now());
  }

  record(name: string, options: RecordOptions): boolean {
    const room = this.#rooms.get(name);
    if (!room?.publisher || room.recorder !== null) return false;
    const ended = Promise.withResolvers<void>();
    const { path } = options;
    try {
      room.recorder = new Recorder(
        { ...options, fromMs: here(options.fromMs) },
        {
          keyFrameNeeded: () => room.publisher?.requestKeyFrame(performance.now()),
          ended: (end) => {
            room.recorder = null;
            this.#recordings.delete(name);
            this.#tell({ event: 'recording-ended', room: name, path, ...end });
            ended.resolve();
          },
        },
        performance.now(),
      );
    } catch {
      return false;
    }
    this.#recordings.set(name, { room, ended: ended.promise });
    return true;
  }

  settle(name: string, decision: RecordingDecision): void {
    const recorder = this.#rooms.get(name)?.recorder;
    if ('keepUntilMs' in decision) recorder?.keep(here(decision.keepUntilMs));
    else recorder?.drop(here(decision.dropUntilMs));
  }

  /** Resolves when its file is closed. */
  async endRecording(name: string): Promise<void> {
    const recording = this.#recordings.get(name);
    recording?.room.recorder?.end('asked');
    await recording?.ended;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
    for (const { room } of this.#recordings.values()) room.recorder?.end('closed');
    for (const close of this.#sessions.values()) close('closed');
  }

  async #openPublisher(session: OpenSession): Promise<TransportParameters> {
    const { resource, room: name, subject, source, selected, remote, lines } = session;
    const room = this.#room(name);
    const { maxBitrate, publisherSilenceMs } = this.#options;
    const publisher = new Publisher(
      { resource, subject, source, lines, maxBitrate, silenceMs: publisherSilenceMs },
      {
        live: () => {
          room.turnTo(performance.now());
          this.#tell({ event: 'live', resource });
        },
        media: (kind, packet, startsKeyFrame) => {
          const now = performance.now();
          const came = { notBefore: this.#turns[0] ?? 0, now };
          room.forward(publisher, kind, packet, startsKeyFrame, came, now - this.#tickedAt > STALE_AFTER_MS);
        },
        senderReport: (kind, report) => room.report(publisher, kind, report),
        ended: (reason) => this.close(resource, reason),
      },
      performance.now(),
    );
    room.addPublisher(publisher, selected, performance.now());
    this.#remember(resource, name, publisher, () => room.removePublisher(publisher, performance.now()));
    return await this.#connect(resource, remote, publisher, () => publisher.requestKeyFrame(performance.now()));
  }

  async #openViewer({ resource, room: name, remote, lines, leaseMs }: OpenSession): Promise<TransportParameters> {
    const room = this.#room(name);
    const viewer = new Viewer(
      { resource, lines, silenceMs: this.#options.viewerSilenceMs, leaseMs },
      {
        joined: () => this.#tell({ event: 'joined', resource }),
        firstFrame: () => this.#tell({ event: 'first-frame', resource }),
        keyFrameNeeded: () => room.publisher?.requestKeyFrame(performance.now()),
        ended: (reason) => this.close(resource, reason),
      },
      performance.now(),
    );
    room.viewers.add(viewer);
    this.#viewers.set(resource, { viewer, room });
    this.#remember(resource, name, viewer, () => {
      room.viewers.delete(viewer);
      this.#viewers.delete(resource);
    });
    return await this.#connect(resource, remote, viewer, () => {
      viewer.open(performance.now());
      if (viewer.fed) room.welcome(viewer, performance.now());
    });
  }

  async #connect(
    resource: string,
    remote: TransportParameters,
    side: Publisher | Viewer,
    open: () => void,
  ): Promise<TransportParameters> {
    const { bindAddress, port } = this.#options;
    try {
      // The far side always finds us first, so we need none of its addresses and contact nobody it names.
      const { transport, local } = await MediaTransport.answer(
        { ...remote, candidates: [] },
        { bindAddress, muxPort: port },
        {
          open,
          packet: (packet) => side.receive(packet, performance.now()),
          ended: (why) => this.close(resource, why === 'failed' ? 'silence' : 'closed'),
        },
      );
      side.attach(transport);
      if (!this.#sessions.has(resource)) transport.close();
      else if (this.#proxy) {
        this.#proxy.admit(local.iceUfrag, local.icePwd);
        this.#ufrags.set(resource, local.iceUfrag);
      }
      return local;
    } catch (error) {
      this.close(resource, 'closed');
      throw error;
    }
  }

  #room(name: string): Room {
    let room = this.#rooms.get(name);
    if (!room) this.#rooms.set(name, (room = new Room()));
    return room;
  }

  #remember(resource: string, name: string, side: Publisher | Viewer, leave: () => void): void {
    this.#sessions.set(resource, (reason) => {
      this.#sessions.delete(resource);
      leave();
      side.close();
      this.#dismiss(resource);
      if (this.#rooms.get(name)?.empty) this.#rooms.delete(name);
      this.#tell({ event: 'ended', resource, reason });
    });
  }

  #dismiss(resource: string): void {
    const ufrag = this.#ufrags.get(resource);
    if (ufrag === undefined) return;
    this.#ufrags.delete(resource);
    this.#proxy?.dismiss(ufrag, performance.now());
  }

  #tick(): void {
    const now = performance.now();
    this.#tickedAt = now;
    if (this.#turns.push(now) > TURNS) this.#turns.shift();
    for (const room of this.#rooms.values()) room.tick(now);
    this.#proxy?.tick(now);
    if (now - this.#deliveredAt < DELIVERED_EVERY_MS) return;
    this.#deliveredAt = now;
    const resources = [...this.#viewers].flatMap(([resource, { viewer }]) => (viewer.takeReceipt() ? [resource] : []));
    if (resources.length > 0) this.#tell({ event: 'delivered', resources });
  }
}

/** A moment of the machine's clock by that of this process. */
const here = (ms: number): number => ms - steadyMs() + performance.now();

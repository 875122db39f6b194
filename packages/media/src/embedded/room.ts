import { chooseSource } from '../registry/choose-source.ts';
import type { RoomStats } from '../engine.ts';
import type { SenderReport } from '../rtp/rtcp.ts';
import type { MediaKind } from '../sdp/session.ts';
import type { StoredPacket } from './packet-ring.ts';
import type { Came, Recorder } from '../recording/recorder.ts';
import type { Publisher } from './publisher.ts';
import type { Viewer } from './viewer.ts';

/** How long the next source's key frame is waited for: longer than OBS usually takes from one to the next. */
const MAX_WAIT_MS = 4_000;

/**
 * The sources of one publisher, and the viewers. All sources are received; one is forwarded. When another is to be, the
 * picture stays on until that one has a key frame.
 */
export class Room {
  readonly viewers = new Set<Viewer>();
  /** Writes along what viewers get. */
  recorder: Recorder | null = null;
  /** In the order they came. */
  readonly #publishers: Publisher[] = [];
  #forwarded: Publisher | null = null;
  /** Whose next key frame is waited for. */
  #next: Publisher | null = null;
  #waitingSince = 0;
  #selected: string | null = null;

  get empty(): boolean {
    return this.#publishers.length === 0 && this.viewers.size === 0;
  }

  /** The source that viewers get. */
  get publisher(): Publisher | null {
    return this.#forwarded;
  }

  /** @param selected the source that was selected for the room */
  addPublisher(publisher: Publisher, selected: string | null, now: number): void {
    this.#publishers.push(publisher);
    this.#selected = selected;
    this.turnTo(now);
  }

  removePublisher(publisher: Publisher, now: number): void {
    this.#publishers.splice(this.#publishers.indexOf(publisher), 1);
    if (this.#next === publisher) this.#next = null;
    if (this.#forwarded === publisher) this.#forward(null);
    if (this.#publishers.length === 0) this.recorder?.end('source');
    this.turnTo(now);
  }

  select(source: string, now: number): void {
    this.#selected = source;
    this.turnTo(now);
  }

  /** Sees to it that the right source is forwarded; to be called when one begins to send. */
  turnTo(now: number): void {
    const chosen = chooseSource(this.#publishers, this.#selected);
    if (chosen === this.#next && chosen !== null) return;
    this.#next = null;
    if (chosen === this.#forwarded) return;
    if (this.#forwarded?.live && chosen?.hasVideo) {
      this.#next = chosen;
      this.#waitingSince = now;
    } else this.#forward(chosen);
    chosen?.requestKeyFrame(now);
  }

  /** Media begins to go to a viewer; brings it to the present, or asks for a key frame. */
  welcome(viewer: Viewer, now: number): void {
    const publisher = this.#forwarded;
    const video = publisher?.video;
    if (!publisher || !video) return;
    if (!viewer.accepts(video.codec)) {
      viewer.end('codec');
      return;
    }
    for (const [kind, report] of publisher.lastSenderReport) viewer.sendReport(kind, report);
    if (!viewer.catchUp(video, now)) publisher.requestKeyFrame(now);
  }

  /** Passes a packet on. When `stale`, we are too far behind: everybody skips to the next key frame. */
  forward(
    publisher: Publisher,
    kind: MediaKind,
    packet: StoredPacket,
    startsKeyFrame: boolean,
    came: Came,
    stale: boolean,
  ): void {
    const { now } = came;
    if (publisher === this.#next && startsKeyFrame && !stale) this.#forward(publisher);
    if (publisher !== this.#forwarded) return;
    const codec = kind === 'video' ? (publisher.video?.codec ?? null) : null;
    this.recorder?.packet(publisher, kind, packet, codec, came);
    if (kind === 'audio') {
      if (!stale) for (const viewer of this.viewers) if (viewer.fed) viewer.sendAudio(packet, now);
      return;
    }
    const { video } = publisher;
    if (!video) return;
    if (stale) this.#skip(publisher, now);
    else this.#forwardVideo(video, packet, startsKeyFrame, now);
  }

  report(publisher: Publisher, kind: MediaKind, report: SenderReport): void {
    if (publisher !== this.#forwarded) return;
    this.recorder?.report(publisher, kind, report, performance.now());
    for (const viewer of this.viewers) if (viewer.fed) viewer.sendReport(kind, report);
  }

  /** To be called about ten times a second. */
  tick(now: number): void {
    // Of a copy, for whoever is found silent leaves the list.
    for (const publisher of this.#publishers.toReversed()) publisher.tick(now);
    if (this.#next) this.#await(this.#next, now);
    for (const viewer of this.viewers) viewer.tick(now);
    this.recorder?.tick(now);
  }

  stats(now: number): RoomStats {
    const connected = [...this.viewers].filter((viewer) => viewer.connected);
    return {
      publisher: this.#forwarded?.stats(now) ?? null,
      sources: this.#publishers.map((publisher) => publisher.stats(now)),
      viewers: connected.length,
      packetsSent: connected.reduce((sum, viewer) => sum + viewer.packets, 0),
      packetsDropped: connected.reduce((sum, viewer) => sum + viewer.dropped, 0),
    };
  }

  /** Asks again for the key frame that is waited for, as not everybody answers at once, but not for ever. */
  #await(next: Publisher, now: number): void {
    if (now - this.#waitingSince > MAX_WAIT_MS) this.#forward(next);
    else next.requestKeyFrame(now);
  }

  /** From now on viewers get this source. */
  #forward(publisher: Publisher | null): void {
    this.#forwarded = publisher;
    if (this.#next === publisher) this.#next = null;
    for (const viewer of this.viewers) viewer.sourceLost();
    if (!publisher) return;
    for (const [kind, report] of publisher.lastSenderReport) {
      for (const viewer of this.viewers) if (viewer.fed) viewer.sendReport(kind, report);
    }
  }

  #forwardVideo(
    video: NonNullable<Publisher['video']>,
    packet: StoredPacket,
    startsKeyFrame: boolean,
    now: number,
  ): void {
    for (const viewer of this.viewers) {
      if (!viewer.fed) continue;
      if (viewer.accepts(video.codec)) viewer.sendVideo(packet, startsKeyFrame, video, now);
      else viewer.end('codec');
    }
  }

  #skip(publisher: Publisher, now: number): void {
    for (const viewer of this.viewers) viewer.skipToKeyFrame();
    publisher.requestKeyFrame(now);
  }
}

import type { RoomStats } from '../engine.ts';
import type { SenderReport } from '../rtp/rtcp.ts';
import type { MediaKind } from '../sdp/session.ts';
import type { StoredPacket } from './packet-ring.ts';
import type { Publisher } from './publisher.ts';
import type { Viewer } from './viewer.ts';

/** One publisher at a time, and its viewers. */
export class Room {
  publisher: Publisher | null = null;
  readonly viewers = new Set<Viewer>();

  get empty(): boolean {
    return this.publisher === null && this.viewers.size === 0;
  }

  setPublisher(publisher: Publisher | null): void {
    this.publisher = publisher;
    for (const viewer of this.viewers) viewer.sourceLost();
  }

  /** A viewer's connection came up; brings it to the present, or asks for a key frame. */
  welcome(viewer: Viewer, now: number): void {
    const publisher = this.publisher;
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
  forward(kind: MediaKind, packet: StoredPacket, startsKeyFrame: boolean, now: number, stale: boolean): void {
    if (kind === 'audio') {
      if (!stale) for (const viewer of this.viewers) if (viewer.connected) viewer.sendAudio(packet, now);
      return;
    }
    const publisher = this.publisher;
    const video = publisher?.video;
    if (!publisher || !video) return;
    if (stale) this.#skip(publisher, now);
    else this.#forwardVideo(video, packet, startsKeyFrame, now);
  }

  report(kind: MediaKind, report: SenderReport): void {
    for (const viewer of this.viewers) if (viewer.connected) viewer.sendReport(kind, report);
  }

  /** To be called about ten times a second. */
  tick(now: number): void {
    this.publisher?.tick(now);
    for (const viewer of this.viewers) viewer.tick(now);
  }

  stats(now: number): RoomStats {
    const connected = [...this.viewers].filter((viewer) => viewer.connected);
    return {
      publisher: this.publisher?.stats(now) ?? null,
      viewers: connected.length,
      packetsSent: connected.reduce((sum, viewer) => sum + viewer.packets, 0),
      packetsDropped: connected.reduce((sum, viewer) => sum + viewer.dropped, 0),
    };
  }

  #forwardVideo(
    video: NonNullable<Publisher['video']>,
    packet: StoredPacket,
    startsKeyFrame: boolean,
    now: number,
  ): void {
    for (const viewer of this.viewers) {
      if (!viewer.connected) continue;
      if (viewer.accepts(video.codec)) viewer.sendVideo(packet, startsKeyFrame, video, now);
      else viewer.end('codec');
    }
  }

  #skip(publisher: Publisher, now: number): void {
    for (const viewer of this.viewers) viewer.skipToKeyFrame();
    publisher.requestKeyFrame(now);
  }
}

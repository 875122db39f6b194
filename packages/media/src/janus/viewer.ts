import type { EndReason } from '../engine.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import { planReceiving } from '../sdp/negotiate.ts';
import { readSdp } from '../sdp/read.ts';
import type { MediaKind, SessionDescription } from '../sdp/session.ts';
import { writeAnswer, writeOffer } from '../sdp/write.ts';
import type { Handle } from './connection.ts';
import { NOTHING, trackFor, type Show, type Track } from './feed.ts';
import { sendingLine } from './m-lines.ts';
import { JanusError, NO_SUCH_FEED, type JanusMessage, type Jsep } from './protocol.ts';
import type { JanusRoom } from './room.ts';

const CONNECT_LIMIT_MS = 15_000;

export interface ViewerOptions {
  kinds: MediaKind[];
  /** Of the picture; a subscription has one. */
  codec: VideoCodec;
  /** How long it is fed from when the connection is up, unless prolonged; null for as long as the session lasts. */
  leaseMs: number | null;
}

export interface ViewerEvents {
  joined(): void;
  /** It is fed from a source that sends, for the first time. */
  shown(): void;
  ended(reason: EndReason): void;
}

/**
 * A viewer's session: a subscription in a Janus room. It is made to the room's placeholder and then switched from source
 * to source, which its far side does not notice.
 */
export class JanusViewer {
  connected = false;
  readonly #options: ViewerOptions;
  readonly #events: ViewerEvents;
  readonly #patience: NodeJS.Timeout;
  #room: JanusRoom | null = null;
  #handle: Handle | null = null;
  /** Janus' offer. */
  #offer: SessionDescription | null = null;
  #answer: Jsep | null = null;
  #wanted: Show = NOTHING;
  #given: Show = NOTHING;
  #turning = false;
  #hasSeen = false;
  /** What there is to see, whether it is fed with it or not. */
  #offered: Show = NOTHING;
  /** Milliseconds of media that are left, and since when they are being used up: while Janus feeds it, not while it is asked to. */
  #leaseLeft = 0;
  #fedSince: number | null = null;
  #lapse: NodeJS.Timeout | undefined;

  constructor(options: ViewerOptions, events: ViewerEvents) {
    this.#options = options;
    this.#events = events;
    this.#patience = setTimeout(() => this.#events.ended('silence'), CONNECT_LIMIT_MS);
  }

  /** Subscribes. Resolves with the counter-offer for the client. @throws JanusError, MediaError `unavailable`. */
  async join(room: JanusRoom): Promise<string> {
    const handle = await room.connection.attach((message) => this.#hear(message));
    this.#handle = handle;
    this.#room = room;
    const { jsep } = await handle.ask({
      request: 'join',
      ptype: 'subscriber',
      room: room.id,
      pin: room.pin,
      streams: this.#tracks(room, NOTHING),
      // A source that goes is no matter of the far side's.
      autoupdate: false,
      use_msid: false,
    });
    const offer = readSdp(jsep?.sdp ?? '');
    this.#offer = offer;
    const lines = planReceiving(offer).map((line) => sendingLine(line, offer));
    // Janus begins the DTLS handshake: only it knows when it is ready, and a greeting that comes too early costs a second.
    return writeOffer(lines, { ...offer.transport, setup: 'active' });
  }

  /** Takes the client's answer, checked. @throws JanusError, MediaError `unavailable`. */
  async accept(answer: SessionDescription): Promise<void> {
    const offer = this.#offer;
    if (!offer || !this.#handle) return;
    const wanted = new Set(answer.media.filter(isTaken).map((line) => line.mid));
    const lines = planReceiving(offer).filter((line) => wanted.has(line.mid));
    this.#answer = { type: 'answer', sdp: writeAnswer(offer, lines, { ...answer.transport, candidates: [] }) };
    await this.#handle.ask({ request: 'start' }, this.#answer);
  }

  /** Whether the client may answer: it was offered something and has said nothing yet. */
  get awaitsAnswer(): boolean {
    return this.#offer !== null && this.#answer === null;
  }

  /** Feeds the viewer from there from now on. */
  turnTo(show: Show): void {
    if (!this.connected) return;
    const isShowable = show.video === null || show.video.codec === this.#options.codec;
    if (!isShowable && this.#options.kinds.includes('video')) {
      this.#events.ended('codec');
      return;
    }
    this.#offered = show;
    this.#settle();
  }

  /** It is fed for so many milliseconds from now on, or longer where it is already. */
  prolong(ms: number): void {
    this.#settle();
    this.#leaseLeft = Math.max(this.#leaseLeft, ms);
    this.#settle();
  }

  /** Whether it is fed with media of its kind that arrives at Janus. */
  get receives(): boolean {
    const kind = this.#options.kinds.includes('video') ? 'video' : 'audio';
    return this.connected && this.#given.arrives(kind);
  }

  async close(): Promise<void> {
    clearTimeout(this.#patience);
    clearTimeout(this.#lapse);
    await this.#handle?.detach();
  }

  /**
   * Feeds it with what there is while its lease runs, else with nothing: the far side notices no switch.
   * @param given what it is fed with by now
   */
  #settle(given = this.#given): void {
    if (!this.connected) return;
    clearTimeout(this.#lapse);
    const now = performance.now();
    if (this.#fedSince !== null) this.#leaseLeft -= now - this.#fedSince;
    this.#given = given;
    this.#wanted = this.#leaseLeft > 0 ? this.#offered : NOTHING;
    // The lease is of media: while there is no source, or Janus is still switching to it, none of it is used.
    this.#fedSince = this.#given === NOTHING ? null : now;
    const ends = this.#fedSince !== null && this.#wanted !== NOTHING && Number.isFinite(this.#leaseLeft);
    if (ends) this.#lapse = setTimeout(() => this.#settle(), Math.ceil(this.#leaseLeft));
    if (!this.#turning) void this.#turn();
  }

  async #turn(): Promise<void> {
    this.#turning = true;
    try {
      while (this.#given !== this.#wanted) {
        const show = this.#wanted;
        await this.#switch(show);
        this.#settle(show);
        if (show === NOTHING || this.#hasSeen) continue;
        this.#hasSeen = true;
        this.#events.shown();
      }
    } catch {
      // It cannot be fed any more; a client that is told so comes again.
      this.#events.ended('crash');
    } finally {
      this.#turning = false;
    }
  }

  async #switch(show: Show): Promise<void> {
    const room = this.#room;
    if (!room || !this.#handle) return;
    const streams = this.#tracks(room, show).map(({ feed, mid }, index) => ({ feed, mid, sub_mid: String(index) }));
    try {
      const { jsep } = await this.#handle.ask({ request: 'switch', streams });
      if (jsep?.type === 'offer') await this.#agreeAnew();
    } catch (error) {
      // A source that has gone meanwhile; the room is about to turn elsewhere.
      if (!(error instanceof JanusError) || error.code !== NO_SUCH_FEED) throw error;
    }
  }

  #tracks(room: JanusRoom, show: Show): Track[] {
    const { kinds, codec } = this.#options;
    return kinds.map((kind) => {
      const { feed, mid } = trackFor(kind, codec, show, room.placeholder);
      return { feed, mid };
    });
  }

  #hear(message: JanusMessage): void {
    if (message.janus === 'webrtcup' && !this.connected) {
      clearTimeout(this.#patience);
      this.connected = true;
      this.prolong(this.#options.leaseMs ?? Infinity);
      this.#events.joined();
    }
    if (message.janus === 'hangup') this.#events.ended(message.reason === 'ICE failed' ? 'silence' : 'closed');
    // It may be told before or after that a switch was done.
    if (message.jsep?.type === 'offer') this.#agreeAnew().catch(() => this.#events.ended('crash'));
  }

  /** Once a source has gone, Janus wants its lines agreed on anew. Nothing changes for the far side, so we answer. */
  async #agreeAnew(): Promise<void> {
    if (this.#answer) await this.#handle?.ask({ request: 'start' }, this.#answer);
  }
}

function isTaken({ refused, direction }: SessionDescription['media'][number]): boolean {
  return !refused && (direction === 'recvonly' || direction === 'sendrecv');
}

import { randomInt } from 'node:crypto';
import type { EndReason, SourceStats } from '../engine.ts';
import type { VideoCodec } from '../rtp/key-frame.ts';
import type { PlannedLine } from '../sdp/negotiate.ts';
import { readSdp } from '../sdp/read.ts';
import type { SessionDescription } from '../sdp/session.ts';
import { writeAnswer, writeOffer } from '../sdp/write.ts';
import type { Handle } from './connection.ts';
import { NOTHING, type Show } from './feed.ts';
import { renumber, sendingLine } from './m-lines.ts';
import type { JanusMessage } from './protocol.ts';
import type { JanusRoom } from './room.ts';

const CONNECT_LIMIT_MS = 15_000;

export interface PublisherOptions {
  subject: string;
  source: string;
  offer: SessionDescription;
  /** What we take of it. */
  lines: PlannedLine[];
  /** Silence after which it is ended. */
  silenceMs: number;
}

export interface PublisherEvents {
  /** The first media came. */
  live(): void;
  ended(reason: EndReason): void;
}

/** A source of a publisher, as a participant of a Janus room. */
export class JanusPublisher {
  readonly source: string;
  /** What viewers are shown of it. */
  readonly show: Show;
  /** Whether media came. */
  live = false;
  readonly #options: PublisherOptions;
  readonly #events: PublisherEvents;
  /** Kinds of which packets arrive. */
  readonly #arriving = new Set<string>();
  #handle: Handle | null = null;
  /** Until when something must come. */
  #patience: NodeJS.Timeout;

  constructor(options: PublisherOptions, events: PublisherEvents) {
    this.#options = options;
    this.#events = events;
    this.source = options.source;
    this.show = {
      ...showOf(randomInt(1, 2 ** 48 - 1), options.lines),
      arrives: (kind) => this.#arriving.has(kind),
    };
    this.#patience = setTimeout(() => this.#events.ended('silence'), CONNECT_LIMIT_MS);
  }

  /** Joins the room. Resolves with the answer for the client. @throws JanusError, MediaError `unavailable`. */
  async join(room: JanusRoom): Promise<string> {
    const { offer, lines } = this.#options;
    const handle = await room.connection.attach((message) => this.#hear(message));
    this.#handle = handle;
    const feed = this.show.video?.feed ?? this.show.audio?.feed;
    await handle.ask({ request: 'join', ptype: 'publisher', room: room.id, pin: room.pin, id: feed });
    const { jsep } = await handle.ask({ request: 'publish' }, { type: 'offer', sdp: this.#forJanus() });
    return writeAnswer(offer, lines, readSdp(jsep?.sdp ?? '').transport);
  }

  stats(): SourceStats {
    return {
      subject: this.#options.subject,
      source: this.source,
      codec: this.live ? (this.show.video?.codec ?? null) : null,
      bitrate: null,
      loss: null,
      fps: null,
      keyFrameInterval: null,
      rtt: null,
      resolution: null,
    };
  }

  async close(): Promise<void> {
    clearTimeout(this.#patience);
    await this.#handle?.detach();
  }

  /** The client's offer in our words: only what was checked, and no addresses for Janus to contact. */
  #forJanus(): string {
    const { offer, lines } = this.#options;
    const offered = renumber(lines.map((line) => sendingLine(line, offer)));
    return writeOffer(offered, { ...offer.transport, candidates: [] });
  }

  #hear(message: JanusMessage): void {
    if (message.janus === 'hangup') this.#events.ended(message.reason === 'ICE failed' ? 'silence' : 'closed');
    if (message.janus === 'media') this.#hearMedia(message.type ?? '', message.receiving === true);
  }

  /** Janus tells a second after packets of a kind have stopped. */
  #hearMedia(kind: string, arrives: boolean): void {
    clearTimeout(this.#patience);
    if (arrives) this.#arriving.add(kind);
    else this.#arriving.delete(kind);
    if (this.#arriving.size === 0) {
      const left = Math.max(0, this.#options.silenceMs - 1_000);
      this.#patience = setTimeout(() => this.#events.ended('silence'), left);
    }
    if (this.live || !arrives) return;
    this.live = true;
    this.#events.live();
  }
}

/** Our lines go to Janus in their order, named by their place in it. */
function showOf(feed: number, lines: readonly PlannedLine[]): Show {
  const show: Show = { ...NOTHING };
  for (const [index, { kind, payloads }] of lines.entries()) {
    const track = { feed, mid: String(index) };
    if (kind === 'audio') show.audio = track;
    else show.video = { ...track, codec: payloads[0]?.name.toUpperCase() as VideoCodec };
  }
  return show;
}

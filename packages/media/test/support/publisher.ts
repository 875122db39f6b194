import { randomInt } from 'node:crypto';
import { openHttpSession, type HttpSession } from '../../src/native/http-session.ts';
import { isRtcp, writeRtpPacket } from '../../src/rtp/packet.ts';
import { readRtcp } from '../../src/rtp/rtcp-read.ts';
import type { RtcpPacket } from '../../src/rtp/rtcp.ts';
import type { PlannedLine } from '../../src/sdp/negotiate.ts';
import type { MediaKind } from '../../src/sdp/session.ts';
import { Watched } from './watched.ts';

const PAYLOAD_TYPE = { video: 96, audio: 111 };
const FRAME_EVERY_MS = 20;

/**
 * A publisher of VP8 and Opus whose every packet the test decides on. The content is no picture; nobody here looks at
 * it.
 */
export class TestPublisher implements AsyncDisposable {
  readonly control = new Watched<RtcpPacket>();
  readonly #ssrc = { video: randomInt(1, 2 ** 32), audio: randomInt(1, 2 ** 32) };
  #steady: NodeJS.Timeout | undefined;
  #speaking: NodeJS.Timeout | undefined;
  readonly #opened = Promise.withResolvers<void>();
  #session: HttpSession | null = null;

  static async open(url: string, token: string, kinds: readonly MediaKind[] = ['video']): Promise<TestPublisher> {
    const publisher = new TestPublisher();
    publisher.#session = await openHttpSession({
      url,
      token,
      lines: kinds.map((kind, index) => lineOf(kind, index, publisher.#ssrc[kind])),
      events: {
        open: () => publisher.#opened.resolve(),
        packet: (packet) => {
          if (isRtcp(packet)) for (const report of readRtcp(packet)) publisher.control.push(report);
        },
        ended: () => {},
      },
    });
    await publisher.#opened.promise;
    return publisher;
  }

  /** Sends a frame of one packet; its number is also its content. */
  sendFrame(sequence: number, keyFrame = false): void {
    const payload = Buffer.from([0x10, keyFrame ? 0 : 1, sequence >> 8, sequence & 0xff]);
    this.#send('video', sequence, sequence * 3_000, payload);
  }

  /** Sends 20 ms of sound that is none. */
  sendAudio(sequence: number): void {
    this.#send('audio', sequence, sequence * 960, Buffer.from([0xf8, 0xff, 0xfe]));
  }

  /** Sends key frames from here on until the end, each of them with `tag` in place of its number. */
  play(tag: number): this {
    let sequence = 1;
    this.#steady = setInterval(() => {
      const payload = Buffer.from([0x10, 0, 0, tag]);
      this.#send('video', sequence, sequence * 1_800, payload);
      sequence++;
    }, FRAME_EVERY_MS);
    return this;
  }

  /** Sends sound from here on until the end. */
  speak(): this {
    let sequence = 1;
    this.#speaking = setInterval(() => this.sendAudio(sequence++), FRAME_EVERY_MS);
    return this;
  }

  get session(): HttpSession {
    if (!this.#session) throw new Error('not open');
    return this.#session;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.stop();
    await this.#session?.[Symbol.asyncDispose]();
  }

  /** Falls silent. */
  stop(): void {
    clearInterval(this.#steady);
    clearInterval(this.#speaking);
  }

  #send(kind: MediaKind, sequence: number, timestamp: number, payload: Buffer): void {
    const fields = { payloadType: PAYLOAD_TYPE[kind], marker: true, sequence, timestamp, ssrc: this.#ssrc[kind] };
    this.#session?.transport.send(writeRtpPacket(fields, payload));
  }
}

function lineOf(kind: MediaKind, index: number, ssrc: number): PlannedLine {
  const vp8 = { type: PAYLOAD_TYPE.video, name: 'VP8', clock: 90_000, format: '', feedback: ['nack', 'nack pli'] };
  const opus = { type: PAYLOAD_TYPE.audio, name: 'opus', clock: 48_000, channels: 2, format: '', feedback: [] };
  const payloads = [kind === 'video' ? { ...vp8, feedback: [...vp8.feedback, 'goog-remb'] } : opus];
  return { kind, index, mid: String(index), direction: 'sendonly', payloads, ssrc };
}

/** The number `sendFrame` was called with, from a received payload. */
export function frameNumber(payload: Buffer): number {
  return payload.readUInt16BE(2);
}

import { openHttpSession, type HttpSession } from '../../src/native/http-session.ts';
import { isRtcp, writeRtpPacket } from '../../src/rtp/packet.ts';
import { readRtcp } from '../../src/rtp/rtcp-read.ts';
import type { RtcpPacket } from '../../src/rtp/rtcp.ts';
import type { PlannedLine } from '../../src/sdp/negotiate.ts';
import { Watched } from './watched.ts';

const SSRC = 0x1234;
const PAYLOAD_TYPE = 96;

/** A publisher of VP8 whose every packet the test decides on. The content is no picture; nobody here looks at it. */
export class TestPublisher implements AsyncDisposable {
  readonly control = new Watched<RtcpPacket>();
  readonly #opened = Promise.withResolvers<void>();
  #session: HttpSession | null = null;

  static async open(url: string, token: string): Promise<TestPublisher> {
    const publisher = new TestPublisher();
    const vp8 = { type: PAYLOAD_TYPE, name: 'VP8', clock: 90_000, format: '', feedback: ['nack', 'nack pli'] };
    const line: PlannedLine = { kind: 'video', index: 0, mid: '0', direction: 'sendonly', payloads: [vp8], ssrc: SSRC };
    publisher.#session = await openHttpSession({
      url,
      token,
      lines: [line],
      bindAddress: '127.0.0.1',
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
    const fields = { payloadType: PAYLOAD_TYPE, marker: true, sequence, timestamp: sequence * 3_000, ssrc: SSRC };
    this.#session?.transport.send(writeRtpPacket(fields, payload));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#session?.[Symbol.asyncDispose]();
  }
}

/** The number `sendFrame` was called with, from a received payload. */
export function frameNumber(payload: Buffer): number {
  return payload.readUInt16BE(2);
}

import { openHttpSession, type HttpSession } from '../src/native/http-session.ts';
import { isRtcp } from '../src/rtp/packet.ts';
import { writeRtcp } from '../src/rtp/rtcp-write.ts';
import { viewerLines } from '../test/support/viewer.ts';

const REPORT_EVERY_MS = 1_000;

/** A viewer that counts its packets, and the gaps between those of video. */
export class CountingViewer implements AsyncDisposable {
  packets = 0;
  missing = 0;
  readonly firstFrameMs: Promise<number>;
  readonly #firstFrame = Promise.withResolvers<number>();
  readonly #startedAt = performance.now();
  #last: number | null = null;
  #videoType = 0;
  #session: HttpSession | null = null;
  #reports: NodeJS.Timeout | undefined;

  private constructor() {
    this.firstFrameMs = this.#firstFrame.promise;
  }

  static async open(url: string, token: string): Promise<CountingViewer> {
    const viewer = new CountingViewer();
    const session = await openHttpSession({
      url,
      token,
      lines: viewerLines(['h264']),
      events: { open: () => {}, packet: (packet) => viewer.#count(packet), ended: () => {} },
    });
    viewer.#session = session;
    viewer.#videoType = session.lines.find((line) => line.kind === 'video')?.payloads[0]?.type ?? 0;
    const report = writeRtcp([{ type: 'receiver-report', ssrc: 1, reports: [] }]);
    viewer.#reports = setInterval(() => session.transport.send(report), REPORT_EVERY_MS);
    return viewer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#reports);
    await this.#session?.[Symbol.asyncDispose]();
  }

  #count(packet: Buffer): void {
    if (isRtcp(packet)) return;
    this.packets++;
    const second = packet[1] ?? 0;
    if ((second & 0x7f) !== this.#videoType) return;
    const sequence = packet.readUInt16BE(2);
    if (this.#last !== null) this.missing += (sequence - this.#last - 1) & 0xffff;
    this.#last = sequence;
    if (second & 0x80) this.#firstFrame.resolve(performance.now() - this.#startedAt);
  }
}

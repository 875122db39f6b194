import { openHttpSession, type HttpSession } from '../../src/native/http-session.ts';
import { isRtcp, readRtpHeader, type RtpHeader } from '../../src/rtp/packet.ts';
import { readRtcp } from '../../src/rtp/rtcp-read.ts';
import type { ReportBlock, RtcpPacket } from '../../src/rtp/rtcp.ts';
import { writeRtcp } from '../../src/rtp/rtcp-write.ts';
import type { PlannedLine } from '../../src/sdp/negotiate.ts';
import { Watched } from './watched.ts';

export interface ReceivedPacket extends RtpHeader {
  payload: Buffer;
}

const REPORT_EVERY_MS = 200;
const H264 = 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f';
export const PAYLOAD_TYPE = { h264: 102, vp8: 98, opus: 109 } as const;

/** What a browser would offer to watch. */
export function viewerLines(codecs: readonly ('h264' | 'vp8')[] = ['h264', 'vp8']): PlannedLine[] {
  const feedback = ['nack', 'nack pli'];
  const video = {
    h264: { type: PAYLOAD_TYPE.h264, name: 'H264', clock: 90_000, format: H264, feedback },
    vp8: { type: PAYLOAD_TYPE.vp8, name: 'VP8', clock: 90_000, format: '', feedback },
  };
  const opus = { type: PAYLOAD_TYPE.opus, name: 'opus', clock: 48_000, channels: 2, format: '', feedback: [] };
  return [
    { kind: 'video', index: 0, mid: '0', direction: 'recvonly', payloads: codecs.map((codec) => video[codec]) },
    { kind: 'audio', index: 1, mid: '1', direction: 'recvonly', payloads: [opus] },
  ];
}

/** A viewer without a browser: collects what it gets. */
export class TestViewer implements AsyncDisposable {
  readonly video = new Watched<ReceivedPacket>();
  readonly audio = new Watched<ReceivedPacket>();
  readonly control = new Watched<RtcpPacket>();
  #session: HttpSession | null = null;
  #reporting: NodeJS.Timeout | undefined;

  static async open(url: string, token: string, lines = viewerLines()): Promise<TestViewer> {
    const viewer = new TestViewer();
    viewer.#session = await openHttpSession({
      url,
      token,
      lines,
      events: { open: () => {}, packet: (packet) => viewer.#receive(packet), ended: () => {} },
    });
    return viewer;
  }

  get session(): HttpSession {
    if (!this.#session) throw new Error('not open');
    return this.#session;
  }

  send(...packets: RtcpPacket[]): void {
    this.session.transport.send(writeRtcp([{ type: 'receiver-report', ssrc: 1, reports: [] }, ...packets]));
  }

  /** Reports what has come over and over, as a browser does but more often. */
  report(): this {
    this.#reporting = setInterval(() => this.acknowledge(), REPORT_EVERY_MS);
    return this;
  }

  /** Reports what has come. */
  acknowledge(): void {
    const reports = [this.video, this.audio].flatMap(({ items }) => items.slice(-1).map(blockOf));
    if (reports.length > 0) this.session.transport.send(writeRtcp([{ type: 'receiver-report', ssrc: 1, reports }]));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#reporting);
    await this.session[Symbol.asyncDispose]();
  }

  #receive(packet: Buffer): void {
    if (isRtcp(packet)) {
      for (const report of readRtcp(packet)) this.control.push(report);
      return;
    }
    const header = readRtpHeader(packet);
    if (!header) return;
    const received = { ...header, payload: packet.subarray(header.payloadStart, header.payloadEnd) };
    const isAudio = audioTypes(this.session.lines).has(header.payloadType);
    (isAudio ? this.audio : this.video).push(received);
  }
}

/** The numbers of these tests never wrap. */
function blockOf({ ssrc, sequence }: ReceivedPacket): ReportBlock {
  const nothing = { fractionLost: 0, packetsLost: 0, jitter: 0, lastReport: 0, delay: 0 };
  return { ssrc, highestSequence: sequence, ...nothing };
}

/** The session's id, as events name it. */
export function resourceOf(viewer: TestViewer): string {
  return viewer.session.location.split('/').at(-1) ?? '';
}

function audioTypes(lines: readonly PlannedLine[]): Set<number> {
  const audio = lines.filter((line) => line.kind === 'audio');
  return new Set(audio.flatMap((line) => line.payloads.map((payload) => payload.type)));
}

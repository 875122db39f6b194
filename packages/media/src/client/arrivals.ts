import { entries, sum } from './stats.ts';

/** What came since the last time it was asked. */
export interface Arrivals {
  /** Pictures that were decoded, not merely received. */
  frames: number;
  /** Packets of sound. */
  audioPackets: number;
}

/** Turns a browser's counters into what has come since the last reading of the same connection. */
export class ArrivalReader {
  #last: Arrivals = { frames: 0, audioPackets: 0 };

  read(report: RTCStatsReport): Arrivals {
    const inbound = entries(report, 'inbound-rtp');
    const of = (kind: string, field: string) =>
      sum(
        inbound.filter((entry) => entry.kind === kind),
        field,
      );
    const now = { frames: of('video', 'framesDecoded'), audioPackets: of('audio', 'packetsReceived') };
    const last = this.#last;
    this.#last = now;
    return {
      frames: Math.max(0, now.frames - last.frames),
      audioPackets: Math.max(0, now.audioPackets - last.audioPackets),
    };
  }
}

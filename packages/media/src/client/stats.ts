import type { ConnectionStats, PlayerStats } from './types.ts';

/** One entry of a browser's report; which fields there are depends on its type and on the browser. */
export interface StatsEntry {
  type: string;
  kind?: string;
  timestamp: number;
  [field: string]: unknown;
}

export function entries(report: RTCStatsReport, type: string): StatsEntry[] {
  const found: StatsEntry[] = [];
  // oxlint-disable-next-line unicorn/no-array-for-each -- a report is only known to have forEach
  report.forEach((entry: StatsEntry) => {
    if (entry.type === type) found.push(entry);
  });
  return found;
}

export function sum(all: readonly StatsEntry[], field: string): number {
  return all.reduce((total, entry) => total + (numberOf(entry, field) ?? 0), 0);
}

/** Turns two readings of a browser's counters into rates. */
export class StatsReader {
  #last: { bytes: number; at: number; delay: number; emitted: number } | null = null;

  sending(report: RTCStatsReport): ConnectionStats {
    const remote = entries(report, 'remote-inbound-rtp');
    const lost = remote.map((entry) => numberOf(entry, 'fractionLost')).filter((value) => value !== null);
    return {
      ...this.#common(report, 'outbound-rtp', 'bytesSent'),
      loss: lost.length > 0 ? Math.max(...lost) : null,
    };
  }

  receiving(report: RTCStatsReport): PlayerStats {
    const inbound = entries(report, 'inbound-rtp');
    const received = sum(inbound, 'packetsReceived');
    const lost = Math.max(0, sum(inbound, 'packetsLost'));
    const video = inbound.filter((entry) => entry.kind === 'video');
    const before = this.#last;
    const common = this.#common(report, 'inbound-rtp', 'bytesReceived');
    const delay = sum(video, 'jitterBufferDelay');
    const emitted = sum(video, 'jitterBufferEmittedCount');
    const frames = emitted - (before?.emitted ?? 0);
    if (this.#last) Object.assign(this.#last, { delay, emitted });
    return {
      ...common,
      loss: received + lost > 0 ? lost / (received + lost) : null,
      jitterBufferDelay: frames > 0 ? ((delay - (before?.delay ?? 0)) * 1_000) / frames : null,
    };
  }

  #common(report: RTCStatsReport, type: string, field: string): Omit<ConnectionStats, 'loss'> {
    const streams = entries(report, type);
    const bytes = sum(streams, field);
    const at = Math.max(0, ...streams.map((entry) => entry.timestamp));
    const last = this.#last;
    const elapsed = last ? at - last.at : 0;
    this.#last = { delay: 0, emitted: 0, ...last, bytes, at };
    const video = streams.find((entry) => entry.kind === 'video');
    const pair = entries(report, 'candidate-pair').find((entry) => entry['nominated'] === true);
    const seconds = pair ? numberOf(pair, 'currentRoundTripTime') : null;
    return {
      rtt: seconds === null ? null : seconds * 1_000,
      bitrate: last && elapsed > 0 ? Math.max(0, Math.round(((bytes - last.bytes) * 8_000) / elapsed)) : 0,
      fps: video ? numberOf(video, 'framesPerSecond') : null,
    };
  }
}

function numberOf(entry: StatsEntry, field: string): number | null {
  const value = entry[field];
  return typeof value === 'number' ? value : null;
}

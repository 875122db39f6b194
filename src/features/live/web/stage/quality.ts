/** How the connection is doing, from the player's own figures. */
export type Quality = 'good' | 'fair' | 'poor';

export interface ConnectionFigures {
  /** From her camera to this screen, in seconds; null where the browser does not tell. */
  delay: number | null;
  /** Bits per second. */
  bitrate: number;
  /** Share of packets lost, 0 to 1. */
  loss: number | null;
  fps: number | null;
}

interface Stats {
  rtt: number | null;
  jitterBufferDelay: number | null;
  bitrate: number;
  loss: number | null;
  fps: number | null;
}

/** What is worth showing of a player's figures; its times are milliseconds. */
export function readConnection({ rtt, jitterBufferDelay, bitrate, loss, fps }: Stats): ConnectionFigures {
  const delay = rtt === null && jitterBufferDelay === null ? null : ((rtt ?? 0) / 2 + (jitterBufferDelay ?? 0)) / 1000;
  return { delay, bitrate, loss, fps };
}

/** Where nothing comes nothing is good; else loss is seen first, then delay, then a picture that jerks. */
export function judgeConnection({ delay, bitrate, loss, fps }: ConnectionFigures): Quality {
  if (bitrate === 0 || (loss ?? 0) > 0.05 || (delay ?? 0) > 1 || (fps ?? 30) < 8) return 'poor';
  return (loss ?? 0) > 0.015 || (delay ?? 0) > 0.5 || (fps ?? 30) < 15 ? 'fair' : 'good';
}

import { randomBytes } from 'node:crypto';
import { encodeLoop, type LoopRecord } from '../src/loop/index.ts';

const FRAMES_PER_SECOND = 30;
const SECONDS = 2;
const OPUS_PACKETS = SECONDS * 50;

/** A loop file of this video bitrate that only looks like H264 from outside: enough to be carried, nothing to be seen. */
export function syntheticLoop(bitrate: number): Buffer {
  const size = Math.round(bitrate / 8 / FRAMES_PER_SECOND);
  const video = Array.from({ length: FRAMES_PER_SECOND * SECONDS }, (_, index): LoopRecord => {
    const keyFrame = index % FRAMES_PER_SECOND === 0;
    const units = keyFrame ? [unit(0x67, 10), unit(0x68, 4), unit(0x65, size)] : [unit(0x41, size)];
    const timestamp = Math.round((index * 90_000) / FRAMES_PER_SECOND);
    return { kind: 'video', keyFrame, timestamp, data: Buffer.concat(units) };
  });
  const audio = Array.from({ length: OPUS_PACKETS }, (_, index): LoopRecord => ({
    kind: 'audio',
    keyFrame: true,
    timestamp: index * 960,
    data: randomBytes(80),
  }));
  return encodeLoop({
    header: {
      video: { codec: 'H264', width: 1_280, height: 720, clock: 90_000, profileLevelId: '42e01f' },
      audio: { codec: 'opus', clock: 48_000, channels: 2 },
      durationMs: SECONDS * 1_000,
    },
    records: [...video, ...audio],
  });
}

/** A NAL unit of this size with its start code; its content never looks like another start code. */
function unit(head: number, size: number): Buffer {
  const body = randomBytes(size).map((byte) => byte | 1);
  return Buffer.concat([Buffer.from([0, 0, 0, 1, head]), body]);
}

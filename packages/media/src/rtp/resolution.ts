import { findParameterSet, findVp8Frame, type VideoCodec } from './key-frame.ts';
import { readSps } from './sps.ts';

/** In pixels, as shown. */
export interface Resolution {
  width: number;
  height: number;
}

/** What the first packet of a key frame says of its size; null when it says nothing that makes sense. */
export function readResolution(codec: VideoCodec, payload: Buffer): Resolution | null {
  if (codec === 'H264') {
    const unit = findParameterSet(payload, 0, payload.length);
    return unit && readSps(unit);
  }
  const frame = findVp8Frame(payload, 0, payload.length);
  // RFC 6386 §9.1: three bytes of tag, three of start code, then each side in 14 bits.
  if (frame === null || frame + 10 > payload.length || payload.readUIntBE(frame + 3, 3) !== 0x9d012a) return null;
  return { width: payload.readUInt16LE(frame + 6) & 0x3fff, height: payload.readUInt16LE(frame + 8) & 0x3fff };
}

import { BoxError, boxesIn, findBox, needBox, type Box } from './boxes.ts';

/** What the beginning of a fragmented film tells of one track. */
export interface TrackInit {
  id: number;
  kind: 'video' | 'audio';
  /** Ticks a second. */
  timescale: number;
  /** As RFC 6381 names it. */
  codec: string;
  /** Ticks of a sample, where its fragment does not say. */
  defaultDuration: number;
}

/** Reads `ftyp` and `moov` of a fragmented film. */
export function readInit(init: Buffer): TrackInit[] {
  const moov = needBox(init, 'moov');
  const defaults = new Map<number, number>();
  const extension = findBox(init, 'mvex', moov);
  if (extension === undefined) throw new BoxError('not fragmented');
  for (const box of boxesIn(init, extension.content, extension.end)) {
    if (box.type === 'trex') defaults.set(init.readUInt32BE(box.content + 4), init.readUInt32BE(box.content + 12));
  }
  const tracks = boxesIn(init, moov.content, moov.end).filter((box) => box.type === 'trak');
  return tracks.map((trak) => readTrack(init, trak, defaults));
}

function readTrack(init: Buffer, trak: Box, defaults: ReadonlyMap<number, number>): TrackInit {
  const header = needBox(init, 'tkhd', trak).content;
  const id = init.readUInt32BE(header + (init[header] === 1 ? 20 : 12));
  const media = needBox(init, 'mdia/mdhd', trak).content;
  const timescale = init.readUInt32BE(media + (init[media] === 1 ? 20 : 12));
  const handler = needBox(init, 'mdia/hdlr', trak).content;
  const kind = init.toString('latin1', handler + 8, handler + 12) === 'vide' ? 'video' : 'audio';
  const table = needBox(init, 'mdia/minf/stbl/stsd', trak);
  const [entry] = boxesIn(init, table.content + 8, table.end);
  if (entry === undefined) throw new BoxError('no sample description');
  return { id, kind, timescale, codec: codecOf(init, entry), defaultDuration: defaults.get(id) ?? 0 };
}

const hex = (value: number) => value.toString(16).padStart(2, '0');

function codecOf(init: Buffer, entry: Box): string {
  const below = (skip: number, type: string) => {
    const found = boxesIn(init, entry.content + skip, entry.end).find((box) => box.type === type);
    if (found === undefined) throw new BoxError(`no ${type}`);
    return init.subarray(found.content, found.end);
  };
  if (entry.type === 'avc1') {
    const [, profile = 0, compatible = 0, level = 0] = below(78, 'avcC');
    return `avc1.${hex(profile)}${hex(compatible)}${hex(level)}`;
  }
  if (entry.type === 'av01') {
    const [, second = 0, third = 0] = below(78, 'av1C');
    const level = String(second & 31).padStart(2, '0');
    return `av01.${second >> 5}.${level}${(third & 0x80) === 0 ? 'M' : 'H'}.${(third & 0x40) === 0 ? '08' : '10'}`;
  }
  // We make nothing but AAC-LC.
  if (entry.type === 'mp4a') return 'mp4a.40.2';
  throw new BoxError(`${entry.type} is none of ours`);
}

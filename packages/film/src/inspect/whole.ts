import type { FileHandle } from 'node:fs/promises';
import { readAt, type FilmContainer } from './sniff.ts';

const MOST_BOXES = 200_000;

/** Whether a film's outer parts are all there: what ends early is told before any decoder sees it. */
export async function isWhole(
  file: FileHandle,
  container: FilmContainer,
): Promise<'whole' | 'truncated' | 'unreadable'> {
  const { size } = await file.stat();
  if (container === 'mp4' || container === 'mov') return await boxesAreWhole(file, size);
  return container === 'mpegts' ? 'whole' : await segmentIsWhole(file, size);
}

async function boxesAreWhole(file: FileHandle, size: number): Promise<'whole' | 'truncated' | 'unreadable'> {
  let described = false;
  let at = 0;
  for (let boxes = 0; at < size; boxes++) {
    if (boxes === MOST_BOXES) return 'unreadable';
    const head = await readAt(file, at, 16);
    // Cards and transfers leave zeros behind the last one.
    if (described && head.every((byte) => byte === 0)) break;
    if (head.length < 8) return 'truncated';
    const type = head.toString('latin1', 4, 8);
    if (!/^[\w\xa9 -]{4}$/.test(type)) return 'unreadable';
    described ||= type === 'moov';
    const short = head.readUInt32BE(0);
    if (short === 1 && head.length < 16) return 'truncated';
    const length = short === 0 ? size - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8) return 'unreadable';
    at += length;
  }
  return at > size || !described ? 'truncated' : 'whole';
}

async function segmentIsWhole(file: FileHandle, size: number): Promise<'whole' | 'truncated' | 'unreadable'> {
  const head = await readAt(file, 0, 4_096);
  const header = variableInt(head, 4);
  if (header === null) return 'unreadable';
  const segment = header.end + (header.value ?? 0);
  if (segment + 12 > head.length || head.readUInt32BE(segment) !== 0x18538067) return 'unreadable';
  const length = variableInt(head, segment + 4);
  if (length === null) return 'unreadable';
  // Recorded live: it does not say how long it is.
  if (length.value === null) return 'whole';
  return length.end + length.value > size ? 'truncated' : 'whole';
}

/** A number of EBML; its value is null when all its bits are set, which means unknown. */
function variableInt(bytes: Buffer, at: number): { value: number | null; end: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = BigInt(first & (0xff >> length));
  for (let next = 1; next < length; next++) value = (value << 8n) | BigInt(bytes[at + next] ?? 0);
  const unknown = (1n << BigInt(7 * length)) - 1n;
  return { value: value === unknown ? null : Number(value), end: at + length };
}

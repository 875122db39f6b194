import { boxesIn, findBox, needBox, type Box } from './boxes.ts';
import type { TrackInit } from './init.ts';

const HAS_OFFSET = 0x1;
const HAS_FIRST_FLAGS = 0x4;
const HAS_DURATION = 0x100;
const FIELDS = [HAS_DURATION, 0x200, 0x400, 0x800];

/**
 * Puts the sound of a film's first fragment beside its pictures, in place. Pictures that wait for each other are shown later than zero; ffmpeg
 * begins the sound at zero all the same, and lets its first sample last until the second. Players that go by the sound alone hear all of it
 * that much too early. So the first sample is given the length of any other, and its track begins later by the rest.
 */
export function settleSound(bytes: Buffer, tracks: readonly TrackInit[]): void {
  const sound = tracks.find(({ kind }) => kind === 'audio');
  if (sound === undefined) return;
  const moof = needBox(bytes, 'moof');
  const traf = boxesIn(bytes, moof.content, moof.end).find(
    (box) => box.type === 'traf' && bytes.readUInt32BE(needBox(bytes, 'tfhd', box).content + 4) === sound.id,
  );
  const run = traf === undefined ? undefined : findBox(bytes, 'trun', traf);
  const [first, second] = run === undefined ? [] : durationsAt(bytes, run);
  if (traf === undefined || first === undefined || second === undefined) return;
  const longer = bytes.readUInt32BE(first) - bytes.readUInt32BE(second);
  if (longer <= 0) return;
  bytes.writeUInt32BE(bytes.readUInt32BE(second), first);
  const { content } = needBox(bytes, 'tfdt', traf);
  if (bytes[content] === 1) bytes.writeBigUInt64BE(bytes.readBigUInt64BE(content + 4) + BigInt(longer), content + 4);
  else bytes.writeUInt32BE(bytes.readUInt32BE(content + 4) + longer, content + 4);
}

/** Where a run tells how long its first two samples last; empty where it does not. */
function durationsAt(bytes: Buffer, run: Box): number[] {
  const flags = bytes.readUInt32BE(run.content) & 0xffffff;
  const count = bytes.readUInt32BE(run.content + 4);
  if ((flags & HAS_DURATION) === 0 || count < 2) return [];
  const before = [HAS_OFFSET, HAS_FIRST_FLAGS].filter((bit) => (flags & bit) !== 0).length * 4;
  const sample = FIELDS.filter((bit) => (flags & bit) !== 0).length * 4;
  const first = run.content + 8 + before;
  return first + 2 * sample > run.end ? [] : [first, first + sample];
}

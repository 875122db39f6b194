import { encodeLoop, type LoopRecord } from './format.ts';
import { NAL, nalType, splitAnnexB } from './h264.ts';
import { readOggPackets } from './ogg.ts';

const VIDEO_CLOCK = 90_000;
const AUDIO_CLOCK = 48_000;
/** Samples in a packet of 20 ms. */
const OPUS_FRAME = 960;
const OGG_HEADERS = 2;

export interface EncodedStreams {
  /** H264 constrained baseline as an Annex-B stream, with a delimiter before each picture and no B-frames. */
  video: Buffer;
  /** Opus at 48 kHz in stereo, in packets of 20 ms, as an Ogg file. */
  audio: Buffer;
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  /** Where in the audio the loop begins: an encoder needs a moment to settle. 0 unless told. */
  audioFromSecond?: number;
}

/** Puts encoded picture and sound together into a loop file. */
export function packLoop(streams: EncodedStreams): Buffer {
  const { width, height, seconds } = streams;
  const records = [...videoRecords(streams), ...audioRecords(streams)];
  records.sort((a, b) => secondsOf(a) - secondsOf(b));
  return encodeLoop({
    header: {
      video: { codec: 'H264', width, height, clock: VIDEO_CLOCK, profileLevelId: '42e01f' },
      audio: { codec: 'opus', clock: AUDIO_CLOCK, channels: 2 },
      durationMs: seconds * 1_000,
    },
    records,
  });
}

/** One record per picture. */
function videoRecords({ video, framesPerSecond }: EncodedStreams): LoopRecord[] {
  const pictures: Buffer[][] = [];
  for (const unit of splitAnnexB(video)) {
    if (nalType(unit) === NAL.delimiter) pictures.push([]);
    else pictures.at(-1)?.push(unit);
  }
  return pictures.map((units, index) => ({
    kind: 'video',
    keyFrame: units.some((unit) => nalType(unit) === NAL.idr),
    timestamp: Math.round((index * VIDEO_CLOCK) / framesPerSecond),
    data: Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit])),
  }));
}

function audioRecords({ audio, seconds, audioFromSecond = 0 }: EncodedStreams): LoopRecord[] {
  const from = OGG_HEADERS + (audioFromSecond * AUDIO_CLOCK) / OPUS_FRAME;
  const packets = readOggPackets(audio).slice(from, from + (seconds * AUDIO_CLOCK) / OPUS_FRAME);
  return packets.map((data, index) => ({ kind: 'audio', keyFrame: true, timestamp: index * OPUS_FRAME, data }));
}

function secondsOf({ kind, timestamp }: LoopRecord): number {
  return timestamp / (kind === 'video' ? VIDEO_CLOCK : AUDIO_CLOCK);
}

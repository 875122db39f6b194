import { runFfmpeg } from '../../src/ffmpeg/run.ts';
import { anyFfmpeg } from './each-ffmpeg.ts';

const PICTURES_A_SECOND = 200;
const SAMPLES_A_SECOND = 8_000;

/** Inputs of a film that is white, and to be heard, in every other second. */
export const flashes = (rate: string): string[] => [
  '-f',
  'lavfi',
  '-i',
  `color=black:size=160x120:rate=${rate},drawbox=color=white:t=fill:enable='lt(mod(t\\,2)\\,1)'`,
  '-f',
  'lavfi',
  '-i',
  `aevalsrc='0.5*sin(2*PI*440*t)*lt(mod(t\\,2)\\,1)':s=48000`,
];

/** By how many milliseconds sound comes later than its picture, at each moment from `fromSecond` on at which such a film turns white. */
export async function soundBehindPicture(path: string, fromSecond = 1): Promise<number[]> {
  const read = async (args: string[]) => {
    const chunks: Buffer[] = [];
    await runFfmpeg(anyFfmpeg, ['-v', 'error', '-i', path, ...args, 'pipe:1'], {
      onOutput: (chunk) => void chunks.push(Buffer.from(chunk)),
    });
    return Buffer.concat(chunks);
  };
  const pictures = await read([
    '-an',
    '-vf',
    `fps=${PICTURES_A_SECOND}:start_time=0,scale=1:1,format=gray`,
    '-f',
    'rawvideo',
  ]);
  const resampled = `aresample=${SAMPLES_A_SECOND}:async=1:first_pts=0,aformat=sample_fmts=s16:channel_layouts=mono`;
  const sound = await read(['-vn', '-af', resampled, '-f', 's16le']);
  const samples = new Int16Array(sound.buffer, sound.byteOffset, Math.floor(sound.length / 2));
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const isLoud = (at: number) => Math.abs(samples[at] ?? 0) > loudest / 2;
  const behind: number[] = [];
  for (let at = fromSecond * PICTURES_A_SECOND; at < pictures.length; at++) {
    if ((pictures[at] ?? 0) < 128 || (pictures[at - 1] ?? 255) >= 128) continue;
    const second = at / PICTURES_A_SECOND;
    // The nearest beginning of a tone: half a second of silence comes before it.
    let heard = Math.round((second - 0.5) * SAMPLES_A_SECOND);
    while (heard < samples.length && !isLoud(heard)) heard += 1;
    behind.push(Math.round((heard / SAMPLES_A_SECOND - second) * 1_000));
  }
  return behind;
}

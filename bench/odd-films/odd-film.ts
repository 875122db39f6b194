import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../../packages/film/src/index.ts';
import { runFfmpeg } from '../../packages/film/src/ffmpeg/run.ts';
import { randomOf, type Random } from '../../test/fuzz/random.ts';
import { audioArguments, drawBase, videoArguments, type Base, type Bounds } from './formats.ts';

/** What may become of a file: a film, a sentence that says what is wrong with it, or either. */
export type Expected = 'film' | 'sentence' | 'either';

/** One way of being odd. All that it leaves open is drawn. */
export interface Oddity extends Bounds {
  what: string;
  /** A film unless told. */
  expected?: Expected;
  /** Harmed on purpose: a sentence that says no more than that nothing came of it will do. */
  isHarmed?: boolean;
  /** Its name where it is uploaded; usual unless told. */
  name?: string;
  /** Its ending, and so the container, where it is none that is accepted. */
  ending?: string;
  /** Options before the pictures, and before the sound; their lengths are there already. */
  before?: { pictures?: string; sound?: string };
  /** Seconds of the sound, where it is not as long as its pictures. */
  soundSeconds?: number;
  /** What the sound is made by, where it is no tone. */
  tone?: string;
  /** There is to be no sound in the film, though there is a track of it. */
  isSilent?: boolean;
  /** Further arguments of the output. */
  more?: readonly string[];
  /** What is done to the bytes. */
  after?: (bytes: Buffer, random: Random) => Buffer;
}

/** Bytes that no film was the beginning of. */
export interface Other {
  what: string;
  name?: string;
  bytes: (random: Random) => Buffer | Promise<Buffer>;
}

export interface OddFilm {
  /** How it was made, in a line. */
  what: string;
  name: string;
  path: string;
  expected: Expected;
  isHarmed: boolean;
  /** Whether the film has sound, if it becomes one. */
  isHeard: boolean;
}

const RATE_OF_SOUND = 48_000;
/** FLAC and Opus in MP4 are some to ffmpeg's older versions. */
const EXPERIMENTS = ['-strict', '-2'];
/** Each takes a moment. */
const MOST_MS = 60_000;

/** Makes a file of an oddity and what the seed draws for it. */
export async function makeOddFilm(
  ffmpeg: Ffmpeg,
  oddity: Oddity,
  { folder, seed, nth }: { folder: string; seed: number; nth: number },
): Promise<OddFilm> {
  const random = randomOf(seed, nth);
  const base = drawBase(random, oddity);
  const ending = oddity.ending ?? base.container;
  const path = join(folder, `${nth}.${ending}`);
  const args = argumentsOf(oddity, base);
  try {
    await runFfmpeg(ffmpeg, ['-v', 'error', ...args, path], { wallMs: MOST_MS });
  } catch (error) {
    throw new Error(`${oddity.what}: ffmpeg ${args.join(' ')} …${ending}`, { cause: error });
  }
  if (oddity.after !== undefined) await writeFile(path, oddity.after(await readFile(path), random));
  const { video, audio, size, rate, seconds } = base;
  return {
    what: `${oddity.what} (${ending}, ${video} and ${audio ?? 'no sound'}, ${size}, ${rate}/s, ${seconds} s)`,
    name: oddity.name ?? `film-${nth}.${ending}`,
    path,
    expected: oddity.expected ?? 'film',
    isHarmed: oddity.isHarmed ?? false,
    isHeard: base.audio !== null && !(oddity.isSilent ?? false),
  };
}

function argumentsOf(oddity: Oddity, base: Base): string[] {
  const { before = {}, soundSeconds = base.seconds, tone, more = [] } = oddity;
  const glue = base.picture.includes('=') ? ':' : '=';
  const pictures = `${base.picture}${glue}size=${base.size}:rate=${base.rate}`;
  const heard = tone ?? `sine=frequency=${base.tone}:sample_rate=${RATE_OF_SOUND}`;
  const sound = ['-t', String(soundSeconds), ...words(before.sound), '-f', 'lavfi', '-i', heard];
  const encoded = base.audio === null ? [] : audioArguments(base.audio);
  const inputs = ['-t', String(base.seconds), ...words(before.pictures), '-f', 'lavfi', '-i', pictures];
  if (base.audio !== null) inputs.push(...sound);
  return [...inputs, ...videoArguments(base.video), ...encoded, ...EXPERIMENTS, ...more];
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

export async function makeOther(
  other: Other,
  { folder, seed, nth }: { folder: string; seed: number; nth: number },
): Promise<OddFilm> {
  const path = join(folder, `${nth}.other`);
  await writeFile(path, await other.bytes(randomOf(seed, nth)));
  const { what, name = `film-${nth}.mp4` } = other;
  return { what, name, path, expected: 'sentence', isHarmed: true, isHeard: false };
}

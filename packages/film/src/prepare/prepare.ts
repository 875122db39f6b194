import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/find.ts';
import { FfmpegError } from '../ffmpeg/run.ts';
import { cutRung, type PackagedRung, type Variant } from '../hls/cut.ts';
import type { FilmKey } from '../hls/encrypt.ts';
import { inputOf, inspectFilm, type FilmFacts, type FilmLimits } from '../inspect/film.ts';
import type { Inspected, Refusal } from '../inspect/refusal.ts';
import { encode, framesOf, type Encoding, type Output } from '../ladder/encode.ts';
import { measureLoudness } from '../ladder/loudness.ts';
import { frameRateFor, KEY_FRAME_SECONDS, perSecond, rungsFor, type LadderOptions } from '../ladder/rungs.ts';
import { writeMarkFilm } from '../mark/pattern.ts';
import { eachSecond, hashOf, type FrameHash } from '../pictures/frames.ts';
import { choosePosters, makePosters, scoreOf, type Candidate, type Poster } from '../pictures/posters.ts';
import { makePreview, type Preview } from '../pictures/preview.ts';
import { StoryboardMaker, type Storyboard } from '../pictures/storyboard.ts';
import { inWork, readJson, Steps, writeWhole } from './steps.ts';

/** Everything that was made of a film, as `manifest.json` has it. Files stand below `hls/<rung>`, `posters`, `preview` and `storyboard`. */
export interface FilmManifest {
  version: 1;
  /** Of what it was made from, and how. */
  fingerprint: string;
  sha256: string;
  source: FilmFacts;
  durationMs: number;
  framesPerSecond: number;
  encrypted: boolean;
  /** Whether each segment is there in two variants. */
  marked: boolean;
  rungs: PackagedRung[];
  storyboard: Storyboard;
  posters: Poster[];
  preview: Preview;
  hashes: Pick<FrameHash, 'second' | 'hash' | 'quality'>[];
  /** Which share of the frames could be read, from 0 to 1; 1 where all of them could. */
  read: number;
}

export type Prepared =
  | { status: 'ready'; manifest: FilmManifest }
  | { status: 'refused'; refusal: Refusal }
  /** `afterHashes` said no: nothing of the film is left in the folder. */
  | { status: 'stopped' };

export type Step = 'inspect' | 'frames' | 'posters' | 'preview' | 'loudness' | 'encode' | 'cut';

export interface PrepareOptions {
  /** What segments are encrypted with; null for films that anybody may see. Never written anywhere. */
  key: FilmKey | null;
  /** Makes two variants of each segment, by which copies can be traced; twice the time and the space. */
  mark?: { secret: Buffer; film: string } | null;
  signal?: AbortSignal;
  /** `share` of the whole, from 0 to 1. */
  onProgress?: (step: Step, share: number) => void;
  /**
   * Asked once the film is hashed, before anything that could be shown is made of it; and again whenever it is gone on with. Where it answers
   * false, nothing more is made.
   */
  afterHashes?: (hashes: { sha256: string; frames: readonly FrameHash[] }) => Promise<boolean>;
  limits?: Partial<FilmLimits>;
  ladder?: LadderOptions;
  /** x264's preset; `fast` unless told. */
  preset?: string;
  /** How many posters there are to choose from; 4 unless told. */
  posters?: number;
}

const SEGMENT_SECONDS = 2 * KEY_FRAME_SECONDS;
const WEIGHTS: Record<Step, number> = {
  inspect: 2,
  frames: 12,
  posters: 3,
  preview: 3,
  loudness: 5,
  encode: 70,
  cut: 5,
};
/** Of a film of which less can be decoded, nothing is made. */
const LEAST_READ = 0.5;
/** How films are made: work that was begun in another way is begun anew. */
const WAY = 4;
const MANIFEST = 'manifest.json';
const OWNED = ['hls', 'posters', 'preview', 'storyboard', MANIFEST];

interface Work {
  ffmpeg: Ffmpeg;
  source: string;
  steps: Steps;
  options: PrepareOptions;
  tell: (step: Step, share: number) => void;
}

/**
 * Makes of an uploaded film all that is delivered. May be ended at any moment, even by the kernel: called again with the same source, folder and options
 * it goes on behind the last step that was whole, and comes to the same bytes. It is done when `manifest.json` is there, which is written last.
 * One call at a time for one folder; what else is in it stays.
 * @throws FfmpegError where ffmpeg was ended or failed, and AbortSignal's reason; BoxError where what it made does not hold together
 */
export async function prepareFilm(
  ffmpeg: Ffmpeg,
  source: string,
  folder: string,
  options: PrepareOptions,
): Promise<Prepared> {
  const fingerprint = await fingerprintOf(ffmpeg, source, options);
  const done = await readJson<FilmManifest>(join(folder, MANIFEST));
  if (done?.fingerprint === fingerprint) {
    await rm(join(folder, inWork('')), { recursive: true, force: true });
    return { status: 'ready', manifest: done };
  }
  const steps = await Steps.open(folder, { fingerprint, owned: OWNED, signal: options.signal });
  const work = { ffmpeg, source, steps, options, tell: teller(options.onProgress) };
  const looked = await inspect(work);
  if (!looked.ok) {
    await steps.clear();
    return { status: 'refused', refusal: looked.refusal };
  }
  const { facts, sha256 } = looked.facts;
  const frames = await readFrames(work, facts);
  if (frames.read < LEAST_READ || frames.hashes.length < LEAST_READ * (facts.pictureMs / 1_000)) {
    await steps.clear();
    return { status: 'refused', refusal: { reason: 'damaged' } };
  }
  if ((await options.afterHashes?.({ sha256, frames: frames.hashes })) === false) {
    await steps.clear();
    return { status: 'stopped' };
  }
  const shown = await makeShown(work, facts, frames.candidates);
  const rate = frameRateFor(facts.framesPerSecond);
  const holdsLast =
    facts.pictureMs < facts.durationMs ||
    frames.hashes.length < Math.round(facts.durationMs / 1_000) ||
    // Of pictures that stand longer than usual, ffmpeg shows the last too briefly.
    facts.framesPerSecond < perSecond(rate) / 2;
  const rungs = await makeRungs(work, facts, { rate, holdsLast });
  const framesPerSecond = perSecond(rate);
  const seconds = rungs[0]?.segments.reduce((sum, segment) => sum + segment.seconds, 0) ?? 0;
  const manifest: FilmManifest = {
    version: 1,
    fingerprint,
    sha256,
    source: facts,
    durationMs: Math.round(seconds * 1_000),
    framesPerSecond,
    encrypted: options.key !== null,
    marked: options.mark != null,
    rungs,
    storyboard: frames.storyboard,
    ...shown,
    hashes: frames.hashes.map(({ second, hash, quality }) => ({ second, hash, quality })),
    read: frames.read,
  };
  await writeWhole(join(folder, MANIFEST), JSON.stringify(manifest));
  await steps.finish();
  return { status: 'ready', manifest };
}

/** What it is made from and how: whoever goes on must do so with the same. The key itself cannot be told from it. */
async function fingerprintOf(ffmpeg: Ffmpeg, source: string, options: PrepareOptions): Promise<string> {
  const { size, mtimeMs } = await stat(source);
  const { key, mark, limits, ladder, preset, posters } = options;
  const secrets = [key, mark?.secret].map(
    (each) => each && createHmac('sha256', each).update('fingerprint').digest('hex'),
  );
  const all = {
    way: WAY,
    size,
    mtimeMs,
    version: ffmpeg.version,
    secrets,
    film: mark?.film,
    limits,
    ladder,
    preset,
    posters,
  };
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** Shares of steps as shares of the whole. */
function teller(onProgress: PrepareOptions['onProgress']): Work['tell'] {
  const names = Object.keys(WEIGHTS) as Step[];
  const all = names.reduce((sum, name) => sum + WEIGHTS[name], 0);
  return (step, share) => {
    const before = names.slice(0, names.indexOf(step)).reduce((sum, name) => sum + WEIGHTS[name], 0);
    onProgress?.(step, Math.min(1, (before + WEIGHTS[step] * share) / all));
  };
}

async function inspect(work: Work): Promise<Inspected<{ facts: FilmFacts; sha256: string }>> {
  const { ffmpeg, source, steps, options, tell } = work;
  tell('inspect', 0);
  return await steps.run('inspect', null, async () => {
    const found = await inspectFilm(ffmpeg, source, { limits: options.limits ?? {}, signal: options.signal });
    if (!found.ok) return found;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(source, { signal: options.signal })) hash.update(chunk as Buffer);
    return { ok: true as const, facts: { facts: found.facts, sha256: hash.digest('hex') } };
  });
}

interface Frames {
  hashes: FrameHash[];
  candidates: Candidate[];
  storyboard: Storyboard;
  read: number;
}

async function readFrames({ ffmpeg, source, steps, options, tell }: Work, facts: FilmFacts): Promise<Frames> {
  tell('frames', 0);
  return await steps.run('frames', 'storyboard', async (folder) => {
    const maker = new StoryboardMaker(folder, facts.durationMs);
    const hashes: FrameHash[] = [];
    const candidates: Candidate[] = [];
    const { read } = await eachSecond(
      ffmpeg,
      inputOf(source, facts),
      facts,
      async (frame) => {
        const hash = hashOf(frame);
        hashes.push(hash);
        candidates.push(scoreOf(frame, hash));
        await maker.take(frame);
      },
      { signal: options.signal, onProgress: (share) => tell('frames', share) },
    );
    return { hashes, candidates, storyboard: await maker.finish(), read };
  });
}

async function makeShown({ ffmpeg, source, steps, options, tell }: Work, facts: FilmFacts, candidates: Candidate[]) {
  const film = { input: inputOf(source, facts), facts };
  tell('posters', 0);
  const seconds = choosePosters(candidates, options.posters ?? 4);
  const posters = await steps.run(
    'posters',
    'posters',
    async (folder) => await makePosters(ffmpeg, film, seconds, folder, { signal: options.signal }),
  );
  tell('preview', 0);
  const preview = await steps.run(
    'preview',
    'preview',
    async (folder) => await makePreview(ffmpeg, film, folder, options.signal),
  );
  return { posters, preview };
}

async function makeRungs(
  { ffmpeg, source, steps, options, tell }: Work,
  facts: FilmFacts,
  { rate, holdsLast }: Pick<Encoding, 'rate' | 'holdsLast'>,
): Promise<PackagedRung[]> {
  const input = inputOf(source, facts);
  const { key, mark = null, signal } = options;
  tell('loudness', 0);
  const silent = facts.audio === null;
  const loudness = await steps.run('loudness', null, async () =>
    silent ? null : await measureLoudness(ffmpeg, input, facts, signal),
  );
  const av1 = ffmpeg.encoders.has('libsvtav1') ? (options.ladder?.av1 ?? null) : null;
  const rungs = rungsFor(facts, { ...options.ladder, av1 });
  const variants: Variant[] = mark === null ? ['a'] : ['a', 'b'];
  const encodingIn = (folder: string): Encoding => {
    const outputs: Output[] = variants.flatMap((variant) =>
      rungs.map((rung) => ({ rung, variant, path: join(folder, `${rung.name}-${variant}.mp4`) })),
    );
    return {
      input,
      facts,
      rate,
      holdsLast,
      loudness,
      outputs,
      preset: options.preset ?? 'fast',
      mark: mark === null ? null : { path: join(folder, 'mark.yuv') },
    };
  };
  const encoded = inWork('encoded');
  tell('encode', 0);
  await steps.run('encode', encoded, async (folder) => {
    const encoding = encodingIn(folder);
    if (mark !== null && encoding.mark !== null) await writeMarkFilm(encoding.mark.path, mark, rate);
    await encode(ffmpeg, encoding, { signal, onProgress: (share) => tell('encode', share) });
  });
  const expected = framesOf({ facts, rate });
  return await steps.run('cut', 'hls', async (folder) => {
    const packaged: PackagedRung[] = [];
    for (const [at, rung] of rungs.entries()) {
      tell('cut', at / rungs.length);
      const film = (variant: Variant) => join(steps.folder, encoded, `${rung.name}-${variant}.mp4`);
      await mkdir(join(folder, rung.name));
      const films = mark === null ? { a: film('a') } : { a: film('a'), b: film('b') };
      const cutting = {
        rung,
        films,
        key,
        folder: join(folder, rung.name),
        segmentSeconds: SEGMENT_SECONDS,
        framesPerSecond: perSecond(rate),
      };
      packaged.push(await cutRung(cutting));
    }
    mustHold(packaged, expected, perSecond(rate));
    return packaged;
  });
}

/** So many seconds may be missing at the end of a film that was damaged there. */
const MISSING_SECONDS = 2;

/** ffmpeg may end without an error and without having done it all: so it is counted. */
function mustHold(rungs: readonly PackagedRung[], expected: number, framesPerSecond: number): void {
  const shapes = rungs.map((rung) => JSON.stringify(rung.segments.map(({ frames }) => frames)));
  if (new Set(shapes).size !== 1) throw new FfmpegError('failed', 'qualities differ in their frames');
  const frames = rungs[0]?.segments.reduce((sum, segment) => sum + segment.frames, 0) ?? 0;
  if (frames < expected - Math.max(MISSING_SECONDS * framesPerSecond, expected * 0.01)) {
    throw new FfmpegError('failed', `${frames} of ${expected} frames came out`);
  }
}

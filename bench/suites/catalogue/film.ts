import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode, type Encoding } from '../../../packages/film/src/ladder/encode.ts';
import { frameRateFor, perSecond, rungsFor, type Rung } from '../../../packages/film/src/ladder/rungs.ts';
import { measureLoudness } from '../../../packages/film/src/ladder/loudness.ts';
import { cutRung } from '../../../packages/film/src/hls/cut.ts';
import { findFfmpeg, inspectFilm, makePicture, PdqList, pdqOf, type Ffmpeg } from '../../../packages/film/src/index.ts';
import { inputOf, type FilmFacts } from '../../../packages/film/src/inspect/film.ts';
import { runFfmpeg } from '../../../packages/film/src/ffmpeg/run.ts';
import { pdqOfPixels } from '../../../packages/film/src/pdq/pdq.ts';
import { against, round, type Figure } from '../../figure.ts';
import { scratchFolder } from '../../server.ts';

const SECONDS = 20;
const ROUNDS = 3;
const PRESET = 'veryfast';
/** How much more than one bare call of ffmpeg it may take from an inspected film to encrypted segments. */
const MOST_MORE = 1.15;
const PHOTO = { width: 3_000, height: 2_000 };
const MOST_HASH_MS = 50;

/** A film through all qualities beside one bare call of ffmpeg that encodes the same; and what a picture and its hash cost. */
export async function film(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  const ffmpeg = await findFfmpeg();
  return [...(await transcoding(ffmpeg, folder.path)), ...(await pictures(folder.path))];
}

async function transcoding(ffmpeg: Ffmpeg, folder: string): Promise<Figure[]> {
  const source = join(folder, 'source.mp4');
  const moving = ['-f', 'lavfi', '-i', `mandelbrot=size=1280x720:rate=30,noise=alls=4:allf=t`];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await runFfmpeg(ffmpeg, ['-v', 'error', ...moving, ...sound, '-t', String(SECONDS), ...codec, source]);
  const found = await inspectFilm(ffmpeg, source);
  if (!found.ok) throw new Error(found.refusal.reason);
  const { facts } = found;
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < ROUNDS; nth++) {
    ours.push(await cpuOf(async () => await throughOurs(ffmpeg, source, facts, join(folder, `ours-${nth}`))));
    bare.push(await cpuOf(async () => await throughBare(ffmpeg, source, facts, folder)));
  }
  const [best, peer] = [Math.min(...ours), Math.min(...bare)];
  const name = `film: ${SECONDS} s of 720p into four qualities, encrypted, CPU beside one bare call of ffmpeg ${ffmpeg.version}`;
  return [
    { ...against(name, 'ms', best, peer, MOST_MORE), better: 'less' },
    { name: 'film: seconds of it for each second of a core', value: round((SECONDS * 1_000) / best), unit: 's' },
  ];
}

async function throughOurs(ffmpeg: Ffmpeg, source: string, facts: FilmFacts, folder: string): Promise<void> {
  await mkdir(folder);
  const input = inputOf(source, facts);
  const rate = frameRateFor(facts.framesPerSecond);
  const outputs = rungsFor(facts).map((rung) => ({
    rung,
    variant: 'a' as const,
    path: join(folder, `${rung.name}.mp4`),
  }));
  const loudness = await measureLoudness(ffmpeg, input, facts);
  const encoding: Encoding = { input, facts, rate, outputs, loudness, preset: PRESET, holdsLast: false, mark: null };
  await encode(ffmpeg, encoding, {});
  for (const { rung, path } of outputs) {
    const target = join(folder, rung.name);
    await mkdir(target);
    const cutting = { segmentSeconds: 4, framesPerSecond: perSecond(rate), key: Buffer.alloc(16, 1) };
    await cutRung({ rung, films: { a: path }, folder: target, ...cutting });
  }
}

/** The same qualities as somebody would type them: without sandbox, loudness, fragments, segments and encryption. */
async function throughBare(ffmpeg: Ffmpeg, source: string, facts: FilmFacts, folder: string): Promise<void> {
  const rungs = rungsFor(facts);
  const split = `split=${rungs.length}${rungs.map((_, at) => `[s${at}]`).join('')}`;
  const scaled = rungs.map(({ width, height }, at) => `[s${at}]scale=${width}:${height}[v${at}]`);
  const rates = ({ videoBitrate, audioBitrate }: Rung) =>
    ['-crf', '21', '-maxrate', videoBitrate, '-bufsize', 2 * videoBitrate, '-b:a', audioBitrate].map(String);
  const codec = ['-c:v', 'libx264', '-profile:v', 'high', '-preset', PRESET, '-g', '60', '-c:a', 'aac', '-ac', '2'];
  const outputs = rungs.flatMap((rung, at) =>
    ['-map', `[v${at}]`, '-map', '0:a'].concat(codec, rates(rung), join(folder, `bare-${rung.name}.mp4`)),
  );
  await runFfmpeg({ ...ffmpeg, isolation: { network: false, limits: false } }, [
    '-v',
    'error',
    '-i',
    source,
    '-filter_complex',
    `[0:v]${[split, ...scaled].join(';')}`,
    ...outputs,
  ]);
}

async function pictures(folder: string): Promise<Figure[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = sharp({ create: { width: 300, height: 200, channels: 3, background: 'grey', noise } });
  const photo = await sharp(await grain.png().toBuffer())
    .resize(PHOTO)
    .jpeg({ quality: 88 })
    .toBuffer();
  const [each, hash] = [[], []] as [number[], number[]];
  for (let nth = 0; nth < ROUNDS; nth++) {
    each.push(await timed(async () => await makePicture(photo, folder, `photo-${nth}`)));
    hash.push(await timed(async () => await pdqOf(photo)));
  }
  const frame = await sharp(photo).resize(512, 341, { fit: 'fill' }).raw().toBuffer();
  const frames = await timed(() => {
    for (let nth = 0; nth < 20; nth++) pdqOfPixels(frame, 512, 341);
  });
  const wanted = await pdqOf(photo);
  const list = new PdqList(
    Array.from({ length: 100_000 }, (_, at) => [at.toString(16).padStart(64, 'c'), at] as const),
  );
  const looking = await timed(() => void list.nearest(wanted));
  const size = `${(PHOTO.width * PHOTO.height) / 1e6} megapixels`;
  return [
    { name: `film: a picture of ${size}, all widths and forms`, value: round(Math.min(...each)), unit: 'ms' },
    { name: `film: PDQ of a picture of ${size}`, value: round(Math.min(...hash)), unit: 'ms' },
    { name: 'film: PDQ of a frame', value: round(frames / 20), unit: 'ms', limit: MOST_HASH_MS, better: 'less' },
    { name: 'film: one picture, all ways turned, against 100,000 known ones', value: round(looking), unit: 'ms' },
  ];
}

/** Milliseconds of all cores that we and our children took: other than the time on the wall, the same on a busy machine. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const ticks = async () => {
    const line = await readFile('/proc/self/stat', 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  };
  const before = await ticks();
  await work();
  return ((await ticks()) - before) * 10;
}

async function timed(work: () => Promise<unknown> | void): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

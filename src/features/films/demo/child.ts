// A process of its own: what drawing takes of memory is given back when it ends, and guests are served first.
import { access } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { FfmpegMissing, findFfmpeg, type Ffmpeg } from '@separee/film';
import { drawPosters, drawPreviews } from './draw.ts';
import { demoFilms, type DemoFilm } from './plan.ts';

/** What the child is told. */
export interface Wanted {
  /** In the order in which they are drawn. */
  media: string[];
  /** Where the folders of films lie. */
  folder: string;
}

/** What it tells when it is there. */
export interface Drawn {
  media: string;
  drawn: 'posters' | 'previews';
}
const tell = (drawn: Drawn) => void process.send?.(drawn);

sharp.concurrency(1);
// Who asked is gone.
process.once('disconnect', () => process.exit(0));
process.once('message', (wanted: Wanted) => void drawAll(wanted));

async function drawAll({ media, folder }: Wanted): Promise<void> {
  const films = media.flatMap((name) => demoFilms.find((one) => one.media === name) ?? []);
  await each(films, async (film) => {
    const made = join(folder, film.media);
    if (!(await isThere(join(made, 'posters')))) await drawPosters(film, made);
    tell({ media: film.media, drawn: 'posters' });
  });
  const ffmpeg = await findOrNull();
  await each(ffmpeg === null ? [] : films, async (film) => {
    const made = join(folder, film.media);
    if (ffmpeg !== null && !(await isThere(join(made, 'preview')))) await drawPreviews(film, ffmpeg, made);
    tell({ media: film.media, drawn: 'previews' });
  });
  process.disconnect();
}

/** Several at a time, in their order. */
async function each(films: readonly DemoFilm[], draw: (film: DemoFilm) => Promise<void>): Promise<void> {
  const waiting = [...films];
  const work = async () => {
    for (let film = waiting.shift(); film !== undefined; film = waiting.shift()) await draw(film);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function findOrNull(): Promise<Ffmpeg | null> {
  try {
    return await findFfmpeg();
  } catch (error) {
    if (error instanceof FfmpegMissing) return null;
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

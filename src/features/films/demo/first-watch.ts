import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { findFfmpeg, prepareFilm } from '@separee/film';
import type { Context } from '../../../platform/context.ts';
import { uuid } from '../../../platform/database/columns.ts';
import { maybe, run } from '../../../platform/database/sql.ts';
import type { FilmFolders } from '../server/processing/folders.ts';
import { drawSource } from './draw.ts';
import { UNDRAWN } from './fill.ts';
import { demoFilms, isKept, type DemoFilm } from './plan.ts';

interface Parts {
  context: Pick<Context, 'database'>;
  folders: Pick<FilmFolders, 'key' | 'made' | 'mark'>;
}

/**
 * Draws a film of the demo world when it is watched for the first time, and makes it ready as uploads are: some seconds, for what nobody watches takes
 * no room. Whoever asks meanwhile waits for the same. Of any other film nothing is done.
 */
export function drawOnFirstWatch({ context: { database }, folders }: Parts): (filmId: number) => Promise<void> {
  const underWay = new Map<string, Promise<void>>();

  async function draw(film: DemoFilm): Promise<void> {
    const { media } = film;
    const ffmpeg = await findFfmpeg();
    const scratch = await mkdtemp(join(tmpdir(), 'demo-source-'));
    const making = join(folders.made(media), '.drawn');
    try {
      const source = join(scratch, 'source.mp4');
      await drawSource(film, ffmpeg, source);
      // Marks take twice the time: those that are kept as files have them.
      const mark = isKept(film) ? folders.mark(media) : null;
      const options = { key: folders.key(media), mark, preset: 'ultrafast', posters: 1, ladder: { most: 360 } };
      const prepared = await prepareFilm(ffmpeg, source, making, options);
      if (prepared.status !== 'ready') throw new Error(`a demo film is ${prepared.status}`);
      const { rungs, marked, storyboard, durationMs, framesPerSecond, sha256, fingerprint, hashes } = prepared.manifest;
      for (const part of ['hls', 'storyboard']) {
        await rm(join(folders.made(media), part), { recursive: true, force: true });
        await rename(join(making, part), join(folders.made(media), part));
      }
      const drawn = { rungs, marked, storyboard, durationMs, framesPerSecond, sha256, fingerprint, hashes };
      await run(database.pool)`
        update films set manifest = manifest || ${JSON.stringify(drawn)}::jsonb, duration_ms = ${durationMs}
        where media = ${media} and manifest ->> 'fingerprint' = ${UNDRAWN}`;
    } finally {
      await rm(scratch, { recursive: true, force: true });
      await rm(making, { recursive: true, force: true });
    }
  }

  return async (filmId) => {
    const row = await maybe(database.pool, 'films-undrawn', { media: uuid })`
      select media from films where id = ${filmId} and manifest ->> 'fingerprint' = ${UNDRAWN}`;
    const film = row === null ? undefined : demoFilms.find(({ media }) => media === row.media);
    if (film === undefined) return;
    const known = underWay.get(film.media);
    if (known !== undefined) return known;
    const drawing = draw(film).finally(() => underWay.delete(film.media));
    underWay.set(film.media, drawing);
    await drawing;
  };
}

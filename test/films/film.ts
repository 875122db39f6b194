import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg, prepareFilm, type FilmManifest } from '@separee/film';
import { films } from '../../src/features/films/feature.ts';
import type { TestApp } from '../app.ts';
import { approved, byNumber, insertRow, type Values } from '../people/rows.ts';
import type { TestPerformer } from '../people/people.ts';

export const words = (title: string) => {
  const none = { title: '', description: '' };
  return JSON.stringify({ de: { title, description: 'Ein ruhiger Abend.' }, en: none, es: none, nl: none });
};

/** A film in the shop, of which there is nothing to be seen: for what is about lists and money. Answers its number. */
export async function filmInShop(
  app: Pick<TestApp, 'context' | 'now'>,
  { performerId }: TestPerformer,
  set: Values = {},
): Promise<number> {
  const values = {
    performer_id: performerId,
    state: 'published',
    processing: 'done',
    texts: words('Regen am Fenster'),
    price: 40,
    fsk: 16,
    media: randomUUID(),
    duration_ms: 60_000,
    width: 320,
    height: 180,
    manifest: JSON.stringify({}),
    published_at: app.now(),
    ...set,
  };
  const { pool } = app.context.database;
  const { id } = await insertRow(pool, 'films', approved(values), byNumber);
  // Since then guests have been asked for its price.
  await pool.query(
    `insert into film_prices (film_id, since, price)
    select id, published_at, price from films where id = $1 and published_at is not null`,
    [id],
  );
  return id;
}

/** The same with some seconds of moving bars, made ready as uploads are. */
export async function playableFilm(
  app: TestApp,
  performer: TestPerformer,
  set: Values = {},
  { seconds = 20 } = {},
): Promise<{ id: number; media: string; manifest: FilmManifest }> {
  const media = randomUUID();
  const { folders } = app.app.api(films);
  const ffmpeg = await findFfmpeg();
  const folder = await mkdtemp(join(tmpdir(), 'film-source-'));
  try {
    const source = join(folder, 'source.mp4');
    const bars = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=330'];
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    await promisify(execFile)(ffmpeg.path, ['-v', 'error', ...bars, '-t', String(seconds), ...codec, source]);
    const options = {
      key: folders.key(media),
      mark: folders.mark(media),
      preset: 'ultrafast',
      posters: 1,
      ladder: { most: 180 },
    };
    const prepared = await prepareFilm(ffmpeg, source, folders.made(media), options);
    if (prepared.status !== 'ready') throw new Error(JSON.stringify(prepared));
    const { manifest } = prepared;
    const made = { media, manifest: JSON.stringify(manifest), duration_ms: manifest.durationMs };
    return { id: await filmInShop(app, performer, { ...made, ...set }), media, manifest };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

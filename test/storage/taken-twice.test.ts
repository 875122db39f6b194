import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginPictureUpload } from '../../src/features/albums/contract.ts';
import { albumConstants } from '../../src/features/albums/constants.ts';
import { beginFilmUpload, createFilm } from '../../src/features/films/contract.ts';
import { listUploads } from '../../src/features/uploads/contract.ts';
import { uploads } from '../../src/features/uploads/feature.ts';
import { albumInShop, ownAlbum, somePicture } from '../albums/album.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { untilLocked } from '../clocks/lock-waiters.ts';
import { makeFilmFile } from '../films/film-file.ts';
import { settledFilm } from '../films/published.ts';
import type { TestPerformer } from '../people/people.ts';

/** Work is given at least once: after a lost connection, or while it is looked for what a crash has left, two are at the same file. */
describe('an uploaded file that two are given at once', () => {
  let app: TestApp;
  let folder: string;
  let mira: TestPerformer;
  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'separee-taken-'))]);
    mira = await app.performer();
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const pool = () => app.context.database.pool;

  /** Both have looked, and neither has found it taken, before one of them takes it. */
  async function takenByTwo(id: string, bytes: Buffer, table: 'films' | 'albums', subject: number): Promise<void> {
    const api = app.app.api(uploads);
    await writeFile(api.quarantine.path(id), bytes);
    await pool().query(`update uploads set state = 'received' where id = $1`, [id]);
    const other = await pool().connect();
    await other.query('begin');
    await other.query(`select 1 from ${table} where id = $1 for update`, [subject]);
    const both: Promise<void>[] = [];
    for (let nth = 1; nth <= 2; nth++) {
      both.push(api.take(id));
      await untilLocked(pool(), nth);
    }
    await other.query('commit');
    other.release();
    await Promise.all(both);
    const { items } = await app.ok(listUploads, {}, mira);
    expect(items.find((each) => each.id === id)).toMatchObject({ state: 'taken', reason: null });
  }

  it('is the film’s', async () => {
    const bytes = await readFile(await makeFilmFile(join(folder, 'film.mp4')));
    const { id: filmId } = await app.ok(createFilm, { body: { title: 'Ein Nachmittag am See' } }, mira);
    const file = { params: { filmId }, body: { name: 'film.mp4', bytes: bytes.length } };
    await takenByTwo((await app.ok(beginFilmUpload, file, mira)).id, bytes, 'films', filmId);
    expect(await settledFilm(app, mira, filmId)).toMatchObject({ processing: 'done', failure: null });
  });

  it('is the album’s last picture', async () => {
    const bytes = await somePicture(9);
    const set = { state: 'draft', published_at: null };
    const { albumId } = await albumInShop(app, mira, { pictures: albumConstants.mostPictures - 1, set });
    const file = { params: { albumId }, body: { name: 'foto.jpg', bytes: bytes.length } };
    const { id } = await app.ok(beginPictureUpload, file, mira);
    await takenByTwo(id, bytes, 'albums', albumId);
    const { pictures } = await ownAlbum(app, mira, albumId);
    const last = pictures.at(-1)?.src ?? '';
    expect(last).toContain(id);
    const seen = await fetch(app.origin + last.replace('{size}', 'w320'), { headers: { cookie: mira.cookie } });
    expect(seen.status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { makeFilmFile } from '../../../../../test/films/film-file.ts';
import { ownFilm } from '../../../../../test/films/published.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { getOverview } from '../../../backoffice/contract.ts';
import { films } from '../../feature.ts';
import type { FilmFolders } from './folders.ts';
import { listUnmade, noteNoRoom } from './process-store.ts';
import { SMALL_BYTES, startFilmWorker } from './worker.ts';

describe('a worker that makes films', () => {
  let app: TestApp;
  let folders: FilmFolders;
  beforeAll(async () => {
    app = await startTestApp();
    ({ folders } = app.app.api(films));
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** No film at all: it is refused as soon as it is looked at. */
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

  /** A film that waits; the platform's own worker leaves it alone, and the test's comes two hours later. */
  async function waiting(performer: TestPerformer): Promise<{ id: number; media: string }> {
    const media = randomUUID();
    const retryAt = new Date(app.now().getTime() + 3_600_000);
    const set = { state: 'draft', published_at: null, processing: 'waiting', media, retry_at: retryAt };
    const id = await filmInShop(app, performer, set);
    await mkdir(dirname(folders.original(media)), { recursive: true });
    await writeFile(folders.original(media), drawing);
    return { id, media };
  }

  function startWorker(
    disk: Partial<FilmFolders>,
    onChange: (filmId: number) => void = () => undefined,
    database = app.context.database,
  ) {
    const later = new Date(app.now().getTime() + 2 * 3_600_000);
    return startFilmWorker({
      context: { ...app.context, database, now: () => later },
      folders: { ...folders, ...disk },
      onChange: ({ id }) => onChange(id),
    });
  }

  it('leaves a film waiting while the disk has no room, says so, and makes it once there is', async () => {
    const performer = await app.performer();
    const operator = await app.account({ role: 'operator' });
    const { id, media } = await waiting(performer);
    const alarms = async () => (await app.ok(getOverview, {}, operator)).alarms;
    let hasRoom = false;
    let told = 0;
    await using worker = startWorker({ hasRoom: async () => hasRoom }, () => (told += 1));
    await worker.idle();
    expect(await ownFilm(app, performer, id)).toMatchObject({ processing: 'waiting', needsRoom: true });
    expect(await alarms()).toContainEqual({ name: 'films-no-room', value: 1 });
    // Nobody else waits for its room, and what is made meanwhile stays made.
    const { pool } = app.context.database;
    expect(await listUnmade(pool)).not.toContain(media);
    const made = await filmInShop(app, performer);
    const { rows } = await pool.query<{ media: string }>('select media from films where id = $1', [made]);
    const film = { id: made, media: rows[0]?.media ?? '', guest_id: null };
    expect(await noteNoRoom(pool, film)).toBe(false);
    worker.wake();
    await worker.idle();
    expect(told).toBe(1);
    hasRoom = true;
    worker.wake();
    await worker.idle();
    expect(await ownFilm(app, performer, id)).toMatchObject({ processing: 'failed', needsRoom: false });
    expect(await alarms()).toEqual([]);
  });

  it('leaves nothing behind of a film that is deleted from under its tools', async () => {
    const performer = await app.performer();
    const { id, media } = await waiting(performer);
    const made = folders.made(media);
    const { database } = app.context;
    // It goes right after it was begun: its tools fail before anybody has seen that, and have begun a folder.
    const query = async (statement: { text: string }) => {
      const answer = await database.pool.query(statement);
      if (statement.text.includes('begun_at = ')) {
        await database.pool.query('delete from films where id = $1', [id]);
        await rm(folders.original(media));
        await mkdir(join(made, '.work'), { recursive: true });
      }
      return answer;
    };
    const pool = Object.create(database.pool, { query: { value: query } }) as typeof database.pool;
    await using worker = startWorker({ hasRoom: async () => true }, undefined, { ...database, pool });
    await worker.idle();
    await expect(stat(made)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('makes small films beside a large one, and large ones one after the other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'separee-films-'));
    try {
      const performer = await app.performer();
      const large = [await waiting(performer), await waiting(performer)];
      const small = [await waiting(performer), await waiting(performer)];
      const film = await makeFilmFile(join(folder, 'film.mp4'));
      const isLarge = (media: string) => large.some((each) => each.media === media);
      const stateOf = async ({ id }: { id: number }) => (await ownFilm(app, performer, id)).processing;
      const smallMade = Promise.withResolvers<void>();
      const states: string[][] = [];
      await using worker = startWorker(
        {
          original: (media) => (isLarge(media) ? film : folders.original(media)),
          originalBytes: async (media) => (isLarge(media) ? SMALL_BYTES + 1 : SMALL_BYTES),
          hasRoom: async () => true,
          // A large one is not done before the small ones are.
          async settle(media, signal) {
            await smallMade.promise;
            states.push(await Promise.all(large.map(stateOf)));
            await folders.settle(media, signal);
          },
        },
        () =>
          void Promise.all(small.map(stateOf)).then((made) => {
            if (made.every((state) => state === 'failed')) smallMade.resolve();
          }),
      );
      await worker.idle();
      expect(await Promise.all(large.map(stateOf))).toEqual(['done', 'done']);
      expect(states).toEqual([
        ['working', 'waiting'],
        ['done', 'working'],
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

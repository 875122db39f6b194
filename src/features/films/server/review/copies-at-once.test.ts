import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop, ownAlbum } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { ownFilm } from '../../../../../test/films/published.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { removeAlbum, removePicture, reviewAlbum } from '../../../albums/contract.ts';
import { removeFilm, reviewFilm, withdrawFilm } from '../../contract.ts';

const reason = 'Gemeldet und geprüft.';
const fine = { approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' };

describe('what is removed does not come by a copy that somebody decides about at the same moment', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let kim: TestPerformer;
  let [first, second]: TestGuest[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    const operator = { role: 'operator', may: ['content'] } as const;
    [mira, kim, first, second] = await Promise.all([
      app.performer(),
      app.performer(),
      app.account(operator),
      app.account(operator),
    ]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;

  /** `decide` has looked at what was removed, and is kept from ending, by a row that it writes last, while `remove` is asked for. */
  async function atOnce(lastRow: string, id: number, decide: () => Promise<unknown>, remove: () => Promise<unknown>) {
    const holder = await pool().connect();
    try {
      await holder.query('begin');
      await holder.query(`select 1 from ${lastRow} for update`, [id]);
      const deciding = decide();
      await untilLocked(pool(), 1);
      const removing = remove();
      await Promise.race([removing, untilLocked(pool(), 2)]);
      await holder.query('commit');
      await Promise.all([deciding, removing]);
    } finally {
      holder.release();
    }
  }

  async function films(set: Parameters<typeof filmInShop>[2]) {
    const manifest = JSON.stringify({ sha256: randomUUID(), hashes: [] });
    const original = await filmInShop(app, mira, { manifest });
    const copy = await filmInShop(app, kim, { manifest, state: 'review', ...set });
    const soon = new Date(app.now().getTime() + 3_600_000);
    await pool().query(`insert into film_prices (film_id, since, price) values ($1, $2, 40)`, [copy, soon]);
    const body = { revision: (await ownFilm(app, kim, copy)).revision, ...fine };
    return {
      copy,
      approve: () => app.ok(reviewFilm, { params: { filmId: copy }, body }, second!),
      withdraw: () => app.ok(withdrawFilm, { params: { filmId: copy } }, kim),
      remove: () => app.ok(removeFilm, { params: { filmId: original }, body: { reason } }, first!),
      state: async () => (await ownFilm(app, kim, copy)).state,
    };
  }
  const filmPrice = 'film_prices where film_id = $1 and since > now()';

  it('films: one that is approved goes back to the review', async () => {
    const { copy, approve, remove, state } = await films({ published_at: null });
    await atOnce(filmPrice, copy, approve, remove);
    expect(await state()).toBe('review');
  });

  it('films: one that is taken back from the review is not its buyers’ again', async () => {
    const { copy, withdraw, remove, state } = await films({});
    await atOnce(filmPrice, copy, withdraw, remove);
    expect(await state()).toBe('review');
  });

  it.each(['album', 'picture'] as const)('albums: one that is approved while the %s is removed', async (what) => {
    const setPicture = { sha256: randomUUID() };
    const original = await albumInShop(app, mira, { setPicture });
    // With another one beside it the album stays.
    if (what === 'picture') await pool().query(ANOTHER, [original.albumId, randomUUID(), randomUUID()]);
    const inReview = { state: 'review', published_at: null, submitted_at: app.now() };
    const { albumId } = await albumInShop(app, kim, {
      set: inReview,
      setPicture: { ...setPicture, is_approved: false },
    });
    const body = { revision: (await ownAlbum(app, kim, albumId)).revision, ...fine };
    const [pictureId = 0] = original.pictureIds;
    const remove = () =>
      what === 'album'
        ? app.ok(removeAlbum, { params: { albumId: original.albumId }, body: { reason } }, first!)
        : app.ok(removePicture, { params: { pictureId }, body: { reason } }, first!);
    const approve = () => app.ok(reviewAlbum, { params: { albumId }, body }, second!);
    await atOnce('album_pictures where album_id = $1', albumId, approve, remove);
    const { state, pictures } = await ownAlbum(app, kim, albumId);
    expect([state, pictures.map(({ isApproved }) => isApproved)]).toEqual(['review', [false]]);
  });
});

const ANOTHER = `insert into album_pictures (medium, album_id, position, width, height, manifest, sha256, hash, quality, added_at)
  select $2, album_id, 9, width, height, manifest, $3, hash, quality, added_at from album_pictures where album_id = $1`;

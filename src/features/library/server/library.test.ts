import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRawConnection } from '../../../../test/api/raw-channel.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { filmInShop } from '../../../../test/films/film.ts';
import type { TestAccount, TestPerformer } from '../../../../test/people/people.ts';
import { buyVideo } from '../../films/contract.ts';
import { libraryConstants, type LibraryView } from '../constants.ts';
import * as contract from '../contract.ts';

describe('the media library', () => {
  let app: TestApp;
  let performer: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    performer = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  let guest: TestAccount;
  beforeEach(async () => {
    guest = await app.account();
  });

  const shelf = async (view: LibraryView, query: { limit?: number; after?: string } = {}, who = guest) =>
    app.ok(contract.listLibrary, { params: { media: 'video', view }, query }, who);
  const idsOf = async (view: LibraryView, who = guest) => (await shelf(view, {}, who)).items.map(({ id }) => id);
  async function buy(videoId: number, price = 10): Promise<void> {
    await app.wallet.openGuest(guest.guestId);
    await app.giveCoins(guest.guestId, price);
    await app.ok(buyVideo, { params: { videoId }, body: { price, requestKey: randomUUID() } }, guest);
  }
  const archive = (id: number, isArchived: boolean) =>
    app.ok(contract.archiveItem, { body: { kind: 'video', id, isArchived } }, guest);
  async function pin(videoId: number, command: 'pinVideo' | 'unpinVideo' = 'pinVideo'): Promise<string> {
    await using line = await openRawConnection(app, guest);
    return (await line.ask(command, { videoId })).code;
  }
  const create = (name: string, who = guest) =>
    app.ok(contract.createPlaylist, { body: { name, requestKey: randomUUID() } }, who);

  it('consists of the parts that features have brought', async () => {
    const { shelves } = await app.ok(contract.listShelves, {}, guest);
    expect(shelves).toContainEqual({ media: 'video', view: 'shop' });
    expect(shelves).toContainEqual({ media: 'video', view: 'pinned' });
    const params = { media: 'audio', view: 'feed' } as const;
    expect((await app.refused(contract.listLibrary, { params, query: {} }, guest)).code).toBe('not-found');
  });

  it('keeps what is bought, until it is put away, and gives it back', async () => {
    const [first, second] = [
      await filmInShop(app, performer, { price: 10 }),
      await filmInShop(app, performer, { price: 10 }),
    ];
    await buy(first);
    await buy(second);
    expect(await idsOf('shop')).toEqual([second, first]);
    await archive(first, true);
    await archive(first, true);
    expect(await idsOf('shop')).toEqual([second]);
    expect(await idsOf('archive')).toEqual([first]);
    const mark = { params: { kind: 'video', id: first } } as const;
    expect(await app.ok(contract.getLibraryMark, mark, guest)).toMatchObject({ isArchived: true, isPinned: false });
    await archive(first, false);
    expect(await idsOf('shop')).toEqual([second, first]);
    expect(await idsOf('archive')).toEqual([]);
  });

  it('goes on page by page, and loses nothing', async () => {
    const made: number[] = [];
    for (let n = 0; n < 5; n++) {
      const id = await filmInShop(app, performer);
      expect(await pin(id)).toBe('ok');
      made.unshift(id);
    }
    const seen: number[] = [];
    let after: string | undefined;
    for (let n = 0; n < 5; n++) {
      const { items, next } = await shelf('pinned', { limit: 2, ...(after === undefined ? {} : { after }) });
      seen.push(...items.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    expect(seen).toEqual(made);
    const broken = { params: { media: 'video', view: 'pinned' }, query: { after: 'x' } } as const;
    expect((await app.refused(contract.listLibrary, broken, guest)).code).toBe('bad-request');
  });

  it('puts aside what is there, and shows no more of it than he may see', async () => {
    const shown = await filmInShop(app, performer);
    const hidden = await filmInShop(app, performer, { state: 'review', published_at: null });
    expect(await pin(hidden)).toBe('not-found');
    expect(await pin(shown)).toBe('ok');
    expect(await idsOf('pinned')).toEqual([shown]);
    await app.context.database.pool.query(`update films set state = 'removed' where id = $1`, [shown]);
    expect(await idsOf('pinned')).toEqual([]);
    expect(await pin(shown, 'unpinVideo')).toBe('ok');
    const { rows } = await app.context.database.pool.query('select 1 from library_marks where guest_id = $1', [
      guest.guestId,
    ]);
    expect(rows).toEqual([]);
  });

  it('keeps both marks of one thing apart', async () => {
    const id = await filmInShop(app, performer);
    await pin(id);
    await archive(id, true);
    await pin(id, 'unpinVideo');
    expect(await idsOf('archive')).toEqual([id]);
    expect(await idsOf('pinned')).toEqual([]);
  });

  it('has playlists in an order of his own', async () => {
    const [a, b, c] = [
      await filmInShop(app, performer),
      await filmInShop(app, performer),
      await filmInShop(app, performer),
    ];
    const { id } = await create('Regen');
    const params = { playlistId: id };
    for (const videoId of [a, b, c, b]) {
      await app.ok(contract.addToPlaylist, { params: { ...params, videoId } }, guest);
    }
    const loaded = await app.ok(contract.getPlaylist, { params }, guest);
    expect(loaded.items.map((item) => item.id)).toEqual([a, b, c]);
    const change = { name: 'Regen und Wind', order: [c, a], removed: [b], version: loaded.version };
    expect(await app.ok(contract.changePlaylist, { params, body: change }, guest)).toMatchObject({
      name: 'Regen und Wind',
      count: 2,
    });
    const changed = await app.ok(contract.getPlaylist, { params }, guest);
    expect(changed.items.map((item) => item.id)).toEqual([c, a]);
    // Another page still has the one before.
    expect((await app.refused(contract.changePlaylist, { params, body: change }, guest)).code).toBe('playlist-changed');
    const mark = { params: { kind: 'video', id: a } } as const;
    expect((await app.ok(contract.getLibraryMark, mark, guest)).playlists).toEqual([id]);
    await app.ok(contract.takeFromPlaylist, { params: { ...params, videoId: a } }, guest);
    expect((await app.ok(contract.getPlaylist, { params }, guest)).items.map((item) => item.id)).toEqual([c]);
    await app.ok(contract.deletePlaylist, { params }, guest);
    expect((await app.refused(contract.getPlaylist, { params }, guest)).code).toBe('not-found');
  });

  it('keeps in a playlist what is hidden for a while, behind what was put in order', async () => {
    const [a, b] = [await filmInShop(app, performer), await filmInShop(app, performer)];
    const { id } = await create('Wolken');
    const params = { playlistId: id };
    for (const videoId of [a, b]) await app.ok(contract.addToPlaylist, { params: { ...params, videoId } }, guest);
    await app.context.database.pool.query(`update films set state = 'review' where id = $1`, [a]);
    const { items, version } = await app.ok(contract.getPlaylist, { params }, guest);
    expect(items.map((item) => item.id)).toEqual([b]);
    const body = { name: 'Wolken', order: [b], removed: [], version };
    await app.ok(contract.changePlaylist, { params, body }, guest);
    await app.context.database.pool.query(`update films set state = 'published' where id = $1`, [a]);
    const after = await app.ok(contract.getPlaylist, { params }, guest);
    expect(after.items.map((item) => item.id)).toEqual([b, a]);
  });

  it('makes one playlist of one press, and no more than fit, also at once', async () => {
    const body = { name: 'Einmal', requestKey: randomUUID() };
    const [one, other] = await Promise.all([
      app.ok(contract.createPlaylist, { body }, guest),
      app.ok(contract.createPlaylist, { body }, guest),
    ]);
    expect(one.id).toBe(other.id);
    const { mostPlaylists } = libraryConstants;
    await app.context.database.pool.query(
      `insert into library_playlists (guest_id, name, created_at) select $1, 'Liste ' || n, now() from generate_series(1, $2::int) n`,
      [guest.guestId, mostPlaylists - 2],
    );
    const wanted = async () =>
      (
        await app.raw(
          { method: 'POST', path: '/rest/v1/library/playlists', body: { name: 'Noch eine', requestKey: randomUUID() } },
          guest,
        )
      ).status;
    const answers = await Promise.all([wanted(), wanted(), wanted()]);
    expect(answers.sort((x, y) => x - y)).toEqual([200, 409, 409]);
  });

  it('is nobody else’s', async () => {
    const stranger = await app.account();
    const videoId = await filmInShop(app, performer);
    const { id, version } = await create('Meine');
    const params = { playlistId: id };
    const body = { name: 'Deine', order: [], removed: [], version };
    const refusals = [
      await app.refused(contract.getPlaylist, { params }, stranger),
      await app.refused(contract.changePlaylist, { params, body }, stranger),
      await app.refused(contract.addToPlaylist, { params: { ...params, videoId } }, stranger),
      await app.refused(contract.takeFromPlaylist, { params: { ...params, videoId } }, stranger),
      await app.refused(contract.deletePlaylist, { params }, stranger),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'not-found'));
    expect((await app.ok(contract.listPlaylists, {}, stranger)).items).toEqual([]);
    expect((await app.ok(contract.listPlaylists, {}, guest)).items).toMatchObject([{ name: 'Meine' }]);
  });
});

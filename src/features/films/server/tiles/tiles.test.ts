import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';
import { encodePayload } from './rules.ts';

describe('tiles', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('keep in how many columns each account wants them', async () => {
    const [one, other] = await Promise.all([app.account(), app.account()]);
    const of = { params: { type: 'videos' as const } };
    const store = (columns: 3 | 4 | 5) =>
      app.ok(contract.storeTileGridSettings, { body: { type: 'videos', settings: { columns } } }, one);
    expect(await app.ok(contract.getTileGridSettings, of, one)).toEqual({ columns: null });
    await Promise.all([store(5), store(3), store(5)]);
    await store(3);
    expect(await app.ok(contract.getTileGridSettings, of, one)).toEqual({ columns: 3 });
    expect(await app.ok(contract.getTileGridSettings, of, other)).toEqual({ columns: null });
    // Lists of albums have a choice of their own.
    const albums = { type: 'albums' as const };
    await app.ok(contract.storeTileGridSettings, { body: { ...albums, settings: { columns: 5 } } }, one);
    expect(await app.ok(contract.getTileGridSettings, { params: albums }, one)).toEqual({ columns: 5 });
    expect(await app.ok(contract.getTileGridSettings, of, one)).toEqual({ columns: 3 });
    const body = { type: 'videos', settings: { columns: 6 } };
    const refused = await app.raw({ method: 'POST', path: '/rest/v1/tileGrid/storeTileGridSettings', body }, one);
    expect(refused.status).toBe(400);
  });

  it('are pages of a list, by a filter object in one word', async () => {
    const ids = [await filmInShop(app, mira), await filmInShop(app, mira), await filmInShop(app, mira, { price: 0 })];
    const ask = (payload: string) => app.ok(contract.getTiles, { params: { type: 'videos', payload } }, null);
    const filter = { ids, types: ['premium' as const] };
    const first = await ask(encodePayload({ order: 'newest', filter, limit: 1 }));
    const rest = await ask(encodePayload({ order: 'newest', filter, limit: 1, after: first.next ?? '' }));
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(rest.next).toBeNull();
    for (const payload of ['e30=', encodePayload({ after: 'nowhere' })]) {
      const params = { type: 'videos' as const, payload };
      expect((await app.refused(contract.getTiles, { params }, null)).code).toBe('bad-request');
    }
    const long = { params: { type: 'videos' as const, payload: 'e'.repeat(501) } };
    expect((await app.refused(contract.getTiles, long, null)).code).toBe('not-found');
  });

  it('name a film’s pictures to whom it is there for', async () => {
    const posters = [{}, {}, {}];
    const albumId = await filmInShop(app, mira, { manifest: JSON.stringify({ posters }), fsk: 18 });
    const { items } = await app.ok(contract.getVideoPictures, { params: { albumId } }, null);
    const { preview } = await app.ok(contract.getVideo, { params: { videoId: albumId } }, null);
    expect(items.map(({ src }) => src)).toEqual(
      ['', '-1', '-2'].map((nth) => preview?.src.replace('{size}', `{size}${nth}`)),
    );
    expect(items.every(({ fsk }) => fsk === 18)).toBe(true);
    const guest = await app.account();
    await app.context.database.pool.query('insert into room_blocks (performer_id, guest_id) values ($1, $2)', [
      mira.performerId,
      guest.guestId,
    ]);
    expect((await app.refused(contract.getVideoPictures, { params: { albumId } }, guest)).code).toBe('not-found');
  });
});

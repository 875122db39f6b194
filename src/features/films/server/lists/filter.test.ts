import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { insertRow, byNumber } from '../../../../../test/people/rows.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';

const DAY_MS = 86_400_000;

describe('filters of films', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let leon: TestPerformer;
  let ids: { old: number; free: number; vip: number; sale: number; his: number };
  const words = (word: string) => ({ de: word, en: `${word}-en`, es: `${word}-es`, nl: `${word}-nl` });

  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer({ gender_type: 'F' });
    leon = await app.performer({ gender_type: 'M' });
    const at = (days: number) => new Date(app.now().getTime() + days * DAY_MS);
    const sale = { sale_kind: 'sale', sale_price: 10, sale_lowest: 40, sale_from: at(-1), sale_until: at(1) };
    ids = {
      old: await filmInShop(app, mira, { published_at: at(-90), is_classic: true }),
      free: await filmInShop(app, mira, { price: 0, cam_recording: true }),
      vip: await filmInShop(app, mira, { is_vip: true }),
      sale: await filmInShop(app, mira, sale),
      his: await filmInShop(app, leon),
    };
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const found = async (query: object) => {
    const { items } = await app.ok(contract.listVideos, { query: { order: 'newest', ...query } }, null);
    return new Set(items.map(({ id }) => id));
  };

  it('narrow a list by performer, group, number, day and kind', async () => {
    const { old, free, vip, sale, his } = ids;
    expect(await found({ actingGroups: 'M' })).toEqual(new Set([his]));
    expect(await found({ actingGroups: 'M,FM', types: 'free' })).toEqual(new Set());
    expect(await found({ modelIds: `${mira.performerId}`, types: 'free,classic' })).toEqual(new Set([free, old]));
    expect(await found({ ids: `${vip},${his}` })).toEqual(new Set([vip, his]));
    expect(await found({ types: 'discount' })).toEqual(new Set([sale]));
    expect(await found({ types: 'vip30' })).toEqual(new Set([vip]));
    expect(await found({ types: 'original', actingGroups: 'F' })).toEqual(new Set([old, vip, sale]));
    expect(await found({ types: 'premium' })).toEqual(new Set([old, vip, sale, his]));
    expect(await found({ types: 'shared' })).toEqual(new Set());
    expect(await found({ list: 'classic', types: 'premium' })).toEqual(new Set([old]));
    const day = new Date(app.now().getTime() - 80 * DAY_MS).toISOString().slice(0, 10);
    expect(await found({ releasedUntil: day })).toEqual(new Set([old]));
    expect(await found({ releasedFrom: day })).toEqual(new Set([free, vip, sale, his]));
  });

  it('know tags in any language, and performers set them', async () => {
    const { pool } = app.context.database;
    const tag = async (word: string) =>
      (
        await insertRow(
          pool,
          'tags',
          { slugs: JSON.stringify(words(word)), names: JSON.stringify(words(word)) },
          byNumber,
        )
      ).id;
    const [rain, tea] = [await tag('regen'), await tag('tee')];
    const set = (filmId: number, tagIds: number[]) => ({ params: { filmId }, body: { tagIds } });
    expect(await app.ok(contract.tagFilm, set(ids.old, [rain, tea]), mira)).toMatchObject({ tagIds: [rain, tea] });
    await app.ok(contract.tagFilm, set(ids.his, [tea, tea]), leon);
    expect((await app.refused(contract.tagFilm, set(ids.old, [rain, 2_000_000]), mira)).code).toBe('bad-request');
    expect((await app.refused(contract.tagFilm, set(ids.old, [rain]), leon)).code).toBe('not-found');
    expect(await found({ tags: 'regen' })).toEqual(new Set([ids.old]));
    expect(await found({ tags: 'regen,tee-es' })).toEqual(new Set([ids.old, ids.his]));
    expect(await found({ tags: 'nichts' })).toEqual(new Set());
    const { items } = await app.ok(contract.listVideoTags, {}, null);
    expect(items).toEqual([
      { id: rain, name: 'regen-en', slug: 'regen-en', count: 1 },
      { id: tea, name: 'tee-en', slug: 'tee-en', count: 2 },
    ]);
    const video = await app.ok(contract.getVideo, { params: { videoId: ids.old } }, null);
    expect(video.tags.map(({ slug }) => slug)).toEqual(['regen-en', 'tee-en']);
  });

  it('are the same over the gateway, and refuse what they do not know', async () => {
    const guest = await app.guest();
    const ask = (filter: string) => app.query(`{ videos_v2(filter: ${filter}) { items { id tags } } }`, {}, guest);
    expect(await ask(`{ actingGroups: ["M"], types: ["premium"] }`)).toMatchObject({
      data: { videos_v2: { items: [{ id: ids.his }] } },
    });
    expect(JSON.stringify(await ask(`{ types: ["everything"] }`))).toContain('bad-request');
    const query = { query: { types: 'everything' } };
    expect((await app.refused(contract.listVideos, query, null)).code).toBe('bad-request');
  });
});

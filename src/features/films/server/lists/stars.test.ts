import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';

const DAY_MS = 86_400_000;

describe('video stars', () => {
  let app: TestApp;
  let [mira, leon, kim, old, none]: TestPerformer[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.performer()));
    [mira, leon, kim, old, none] = people.toSorted((a, b) => a.performerId - b.performerId);
    const gone = await app.performer({ published: false });
    const sells = async (who: TestPerformer | undefined, days: number, figures: [number, number, number], set = {}) => {
      if (who === undefined) throw new Error('nobody');
      const id = await filmInShop(app, who, set);
      const day = new Date(app.now().getTime() - days * DAY_MS);
      await app.context.database.pool.query(
        'insert into film_days (film_id, day, plays, likes, sales) values ($1, $2, $3, $4, $5)',
        [id, day, ...figures],
      );
      return id;
    };
    // Two that are even, though one has sold and the other was watched; a third with more likes and less in all.
    await sells(leon, 1, [0, 0, 2]);
    await sells(kim, 100, [20, 0, 0]);
    await sells(mira, 1, [0, 5, 0]);
    for (const likes of [1, 7, 3]) await sells(mira, 1, [0, 0, 0], { likes });
    // What is longer ago, taken out of the shop, or of nobody who is there says nothing.
    await sells(old, 300, [0, 0, 900]);
    await sells(old, 1, [0, 0, 900], { state: 'withdrawn' });
    await sells(gone, 1, [0, 0, 900]);
    await sells(none, 1, [0, 0, 0]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const names = (items: readonly { model: { id: number } }[]) => items.map(({ model: { id } }) => id);

  it('stand in the order of what their films of nine months sold and how they were liked, a few films with each', async () => {
    const { items } = await app.ok(contract.listVideoStars, {}, null);
    expect(names(items)).toEqual([leon, kim, mira].map((who) => who?.performerId));
    const last = items.at(-1);
    expect(last?.count).toBe(4);
    expect(last?.videos).toHaveLength(3);
    const liked = await Promise.all(
      (last?.videos ?? []).map(
        async ({ id }) => (await app.ok(contract.getVideo, { params: { videoId: id } }, null)).rating.likes,
      ),
    );
    expect(liked).toEqual([7, 3, 1]);
  });

  it('are left out for whom they are not there, over the gateway too', async () => {
    const guest = await app.account();
    const { pool } = app.context.database;
    await pool.query('insert into room_blocks (performer_id, guest_id) values ($1, $2)', [
      leon?.performerId,
      guest.guestId,
    ]);
    const { items } = await app.ok(contract.listVideoStars, {}, guest);
    expect(names(items)).toEqual([kim, mira].map((who) => who?.performerId));
    expect(await app.query('{ videoStars { id } }', {}, guest)).toMatchObject({
      data: { videoStars: [{ id: kim?.performerId }, { id: mira?.performerId }] },
    });
    expect(await app.query('{ videoStars(first: 1) { id } }', {}, await app.guest())).toMatchObject({
      data: { videoStars: [{ id: leon?.performerId }] },
    });
  });
});

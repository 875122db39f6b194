import { expect, it } from 'vitest';
import { albumInShop } from '../../../../test/albums/album.ts';
import { startTestApp } from '../../../../test/app.ts';
import { filmInShop } from '../../../../test/films/film.ts';
import { cast } from '../../performers/demo/cast.ts';
import { listContests } from '../contract.ts';
import { contests } from '../feature.ts';
import { createDemoContests } from './fill.ts';

const DAY_MS = 86_400_000;

it('stand in all phases on any day, however long nobody was there', async () => {
  await using app = await startTestApp();
  const { pool } = app.context.database;
  for (let nth = 0; nth < 20; nth += 1) {
    const performer = await app.performer();
    // One of the demo world.
    await pool.query('update performers set slug = $2 where id = $1', [performer.performerId, cast[nth]?.slug]);
    await albumInShop(app, performer);
    await filmInShop(app, performer);
  }
  const fill = createDemoContests(app.context, app.app.api(contests));
  const phases = async () => (await app.ok(listContests, {}, null)).items.map(({ phase }) => phase).toSorted();
  const wanted = ['announced', 'entries', 'over', 'over', 'voting', 'voting'];
  await fill();
  expect(await phases()).toEqual(wanted);
  for (const days of [1, 4, 30]) {
    app.advance(days * DAY_MS);
    // As it goes where a platform starts again: what ended meanwhile has its result first.
    await app.app.api(contests).results.freeze();
    await fill();
    await fill();
    expect(await phases()).toEqual(wanted);
  }
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { fillPerformers } from '../../performers/demo.ts';
import { listVideos, videoLists } from '../contract.ts';
import { drawPosters } from './draw.ts';
import { fillFilms } from './fill.ts';
import { demoFilms } from './plan.ts';

describe('the films of the demo world', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await fillPerformers(app.context);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('are three hundred, each with a title and a folder of its own', () => {
    expect(demoFilms).toHaveLength(300);
    expect(new Set(demoFilms.map(({ media }) => media)).size).toBe(300);
    for (const language of ['de', 'en', 'es', 'nl'] as const)
      expect(new Set(demoFilms.map(({ texts }) => texts[language].title)).size).toBe(300);
    for (const { captions, seconds } of demoFilms)
      for (const cues of Object.values(captions ?? {})) {
        expect(cues.length).toBeGreaterThan(3);
        expect(cues.every(({ to }) => to < seconds * 1_000)).toBe(true);
      }
    expect(demoFilms.filter(({ captions }) => captions !== null)).toHaveLength(100);
    expect(demoFilms.every(({ sale, price }) => sale === null || sale.price < price)).toBe(true);
  });

  it('fill every list, once', async () => {
    await fillFilms(app.context);
    await fillFilms(app.context);
    const { rows } = await app.context.database.pool.query<{ films: number; prices: number }>(
      `select count(*)::int as films, (select count(*)::int from film_prices) as prices from films`,
    );
    expect(rows[0]?.films).toBe(300);
    const spoken = await app.context.database.pool.query<{ count: number }>(
      `select count(*)::int as count from films where shown_captions -> 'de' -> 0 ->> 'text' <> ''`,
    );
    expect(spoken.rows[0]?.count).toBe(100);
    expect(rows[0]?.prices).toBeGreaterThan(300);
    for (const list of videoLists.filter((each) => each !== 'bought')) {
      const { items } = await app.ok(listVideos, { query: { list } }, null);
      expect([list, items.length > 3]).toEqual([list, true]);
      // Nothing is drawn yet, so nothing is promised.
      expect(items.every(({ preview, hover }) => preview === null && hover === null)).toBe(true);
    }
  });

  it('have posters in all sizes, and what is left of them before the age check', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-posters-'));
    try {
      for (const film of demoFilms.slice(0, 1)) await drawPosters(film, folder);
      expect((await readdir(join(folder, 'posters'))).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'blurred.webp',
        'w1280.webp',
        'w320.webp',
        'w640.webp',
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

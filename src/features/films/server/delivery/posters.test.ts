import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createDelivery } from '../../../../../test/films/delivery.ts';
import { playableFilm } from '../../../../../test/films/film.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';

describe('posters and previews of films', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let film: Awaited<ReturnType<typeof playableFilm>>;
  beforeAll(async () => {
    app = await startTestApp({
      env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region' },
    });
    mira = await app.performer();
    film = await playableFilm(app, mira, { fsk: 18 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const { get, status, buyer, start } = createDelivery(() => ({ app, film }));

  it('show no picture of what is not in the shop where she bans the place, to who has bought it neither', async () => {
    const poster = `/media/films/posters/${film.media}/w320.webp`;
    const guest = await buyer();
    const from = async (place: Record<string, string>) => {
      const answer = await get(poster, guest, place);
      await answer.arrayBuffer();
      return answer.status;
    };
    await pool().query(`update films set state = 'withdrawn' where id = $1`, [film.id]);
    await pool().query(`update performers set banned_regions = '{DE-BY}' where id = $1`, [mira.performerId]);
    const bavaria = { 'x-country': 'DE', 'x-region': 'BY' };
    expect([await from({ 'x-country': 'DE', 'x-region': 'HE' }), await from(bavaria)]).toEqual([200, 404]);
    await pool().query(`update films set state = 'published' where id = $1`, [film.id]);
    await pool().query(`update performers set banned_regions = '{}' where id = $1`, [mira.performerId]);
  });

  it('show no picture of what is in the shop where she bans the place, nor leave a copy on the way', async () => {
    const addresses = [
      `/media/films/posters/${film.media}/w320.webp`,
      `/media/films/previews/${film.media}/preview.mp4`,
    ];
    const operator = await app.account({ role: 'operator' });
    const [bavaria, hesse] = ['BY', 'HE'].map((region) => ({ 'x-country': 'DE', 'x-region': region }));
    await pool().query(`update performers set banned_regions = '{DE-BY}' where id = $1`, [mira.performerId]);
    await pool().query(`update films set fsk = 16, shown_fsk = 16 where id = $1`, [film.id]);
    for (const address of addresses) {
      const seen = await Promise.all(
        (
          [
            [null, bavaria],
            [mira, bavaria],
            [operator, bavaria],
            [null, hesse],
          ] as const
        ).map(async ([who, place]) => {
          const answer = await get(address, who, place);
          await answer.arrayBuffer();
          return [answer.status, answer.headers.get('cache-control')];
        }),
      );
      const own = [200, 'private, no-cache'];
      expect(seen).toEqual([[404, 'private, no-store'], own, own, own]);
    }
    await pool().query(`update films set fsk = 18, shown_fsk = 18 where id = $1`, [film.id]);
    await pool().query(`update performers set banned_regions = '{}' where id = $1`, [mira.performerId]);
  });

  it('show no picture of what is not in the shop, but to her and to who looks after content', async () => {
    const poster = `/media/films/posters/${film.media}/w320.webp`;
    await pool().query(`update films set state = 'review' where id = $1`, [film.id]);
    const operator = await app.account({ role: 'operator' });
    expect(await status(poster, await app.account({ verified: true }))).toBe(404);
    expect([await status(poster, mira), await status(poster, operator)]).toEqual([200, 200]);
    // Nor is a copy for all kept on the way, whatever its rating will be.
    await pool().query(`update films set fsk = 16, shown_fsk = 16 where id = $1`, [film.id]);
    expect((await get(poster, mira)).headers.get('cache-control')).toBe('private, no-cache');
    // Nor for long of what is in the shop: it may be removed, or be rated 18, and whoever has a copy on the way asks nobody.
    await pool().query(`update films set state = 'published' where id = $1`, [film.id]);
    expect((await get(poster, null)).headers.get('cache-control')).toBe('public, max-age=300');
    await pool().query(`update films set state = 'review' where id = $1`, [film.id]);
    await pool().query(`update films set fsk = 18, shown_fsk = 18 where id = $1`, [film.id]);
    expect((await start(operator)).kind).toBe('whole');
    expect((await start(mira)).kind).toBe('whole');
    await pool().query(`update films set state = 'published' where id = $1`, [film.id]);
  });
});

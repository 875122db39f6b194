import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Body, createPageCache, type Page } from './page-cache.ts';

const page = (text: string, at: number, status = 200): Page => ({
  status,
  location: null,
  body: new Body(Buffer.from(text)),
  policy: '',
  renderedAt: at,
});

describe('a body', () => {
  it('is packed once for each way, and then kept packed alone', () => {
    const plain = Buffer.from('séparée '.repeat(500));
    const body = new Body(plain);
    expect([body.as(null), body.bytes]).toEqual([plain, plain.length]);
    expect(brotliDecompressSync(body.as('br'))).toEqual(plain);
    expect(body.bytes).toBeLessThan(200);
    expect(gunzipSync(body.as('gzip'))).toEqual(plain);
    expect(body.as('br')).toBe(body.as('br'));
    expect(body.as(null)).toEqual(plain);
    expect(body.bytes).toBeLessThan(400);
  });
});

describe('kept pages', () => {
  const keeps = ({ status }: Page) => status === 200;

  it('are rendered once at a time, and served while they are fresh', async () => {
    let now = 0;
    let made = 0;
    const cache = createPageCache({ freshMs: 1000, mostBytes: 1e6, keeps, clock: () => now });
    const get = (status = 200) =>
      cache.get('a', async () => {
        made += 1;
        return page('x', now, status);
      });
    await Promise.all([get(), get(), get()]);
    now = 1000;
    await get();
    expect(made).toBe(1);
    now = 1001;
    await get();
    expect(made).toBe(2);
    now = 5000;
    await get(500);
    await get(500);
    expect([made, cache.size]).toEqual([4, 0]);
  });

  it('are bounded by their bytes, however many addresses there are', async () => {
    const cache = createPageCache({ freshMs: 1000, mostBytes: 10_000, keeps, clock: () => 0 });
    for (let nth = 0; nth < 100; nth++) await cache.get(`page ${nth}`, async () => page('x'.repeat(1000), 0));
    expect([cache.size, cache.bytes]).toEqual([10, 10_000]);
  });

  it('go when their moment is over, also when nobody comes any more', async () => {
    const cache = createPageCache({ freshMs: 30, mostBytes: 1e6, keeps });
    await cache.get('a', async () => page('x', performance.now()));
    expect(cache.size).toBe(1);
    await expect.poll(() => cache.size).toBe(0);
  });
});

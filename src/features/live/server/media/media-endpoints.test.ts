import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';

describe('what pages send and fetch pictures through', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each(['GET', 'HEAD', 'PUT'] as const)('is not asked for by %s', async (method) => {
    for (const path of ['/whip/performer-1', '/whep/performer-1', '/whep/performer-1/x']) {
      const { status, headers } = await app.raw({ method, path }, null);
      expect([status, headers['allow']]).toEqual([405, expect.stringContaining('OPTIONS')]);
    }
  });

  it('is had from pages elsewhere that the operator names, and from no other', async () => {
    await using elsewhere = await startTestApp({ env: { MEDIA_ORIGINS: 'https://page.example' } });
    const ask = (origin: string) =>
      fetch(`${elsewhere.origin}/whep/performer-1`, { method: 'OPTIONS', headers: { origin } });
    expect((await ask('https://page.example')).headers.get('access-control-allow-origin')).toBe('https://page.example');
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

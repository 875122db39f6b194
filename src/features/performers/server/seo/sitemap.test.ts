import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { languages, route } from '../../../../shell/addresses/paths.ts';

describe('what robots are told', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PUBLIC_URL: 'http://separee.example' } });
    await app.performer({ slug: 'mira-solberg' });
    await app.performer({ slug: 'not-yet', published: false });
    await app.context.database.pool.query(
      `insert into categories (id, slugs, names, position) values (5, '{"de":"gespräche&mehr","en":"talk","es":"charla","nl":"praten"}', '{}', 1)`,
    );
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const read = async (path: string) => (await app.raw({ method: 'GET', path }, null)).text;
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

  it('names the sitemap, and keeps them from the calls', async () => {
    const text = await read('/robots.txt');
    expect(text).toContain('Sitemap: http://separee.example/sitemap.xml');
    expect(text).toContain('Disallow: /rest/');
  });

  it('leads from the index to one address of every page in every language', async () => {
    const files = locations(await read('/sitemap.xml'));
    expect(files).toHaveLength(2 * languages.length);
    const pages: string[] = [];
    for (const file of files) pages.push(...locations(await read(new URL(file).pathname)));
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages)
      expect(route(new URL(page).pathname.replace('&amp;', '%26'))).toMatchObject({ kind: 'page' });
    expect(pages).toContain('http://separee.example/nl/amateur/mira-solberg/over-mij/');
    expect(pages.some((page) => page.includes('not-yet'))).toBe(false);
    expect(pages.some((page) => page.endsWith('/categories/talk/'))).toBe(true);
  });

  it('names each page’s sisters in the other languages', async () => {
    const xml = await read('/sitemaps/en/lists.xml');
    const line = xml.split('\n').find((text) => text.includes('<loc>http://separee.example/en/categories/talk/</loc>'));
    expect(line).toContain('hreflang="de" href="http://separee.example/de/kategorien/gespr%C3%A4che%26mehr/"');
    expect(line).toContain('hreflang="es" href="http://separee.example/es/categorias/charla/"');
  });

  it('asks the database once for what a part says, however many ask, and wherever nothing is banned', async () => {
    await using other = await startTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country' } });
    await other.performer({ slug: 'mira-solberg', banned_countries: ['CH'] });
    const asked = vi.spyOn(other.context.database.pool, 'query');
    const namesOf = async (country: string, host: string) => {
      const headers = { 'x-country': country, host };
      const paths = languages.flatMap((language) => [`/sitemaps/${language}/0.xml`, `/sitemaps/${language}/lists.xml`]);
      const texts = await Promise.all(
        paths.map(async (path) => (await other.raw({ method: 'GET', path, headers }, null)).text),
      );
      return texts.filter((text) => text.includes('/mira-solberg/')).length;
    };
    const host = new URL(other.origin).host;
    for (const country of ['DE', 'AT', 'NL', 'DE']) expect(await namesOf(country, host)).toBe(languages.length);
    expect(await namesOf('CH', host)).toBe(0);
    const names = asked.mock.calls.map(([what]) => (what as unknown as { name?: string }).name ?? '');
    // One for everywhere else and one for where she is banned; the numbers and the lists are the same for all.
    const ofSitemaps = names.filter((name) => name.startsWith('performers-sitemap')).toSorted();
    expect(ofSitemaps).toEqual([
      'performers-sitemap',
      'performers-sitemap',
      'performers-sitemap-lists',
      'performers-sitemap-parts',
    ]);
    // A number that begins no part asks for nothing.
    for (let after = 1; after < 50; after++)
      expect(locations((await other.raw({ method: 'GET', path: `/sitemaps/de/${after}.xml` }, null)).text)).toEqual([]);
    expect(
      asked.mock.calls.filter(([what]) => (what as unknown as { name?: string }).name === 'performers-sitemap'),
    ).toHaveLength(2);
  });

  it('knows no other file', async () => {
    for (const path of ['/sitemaps/fr/0.xml', '/sitemaps/de/x.xml', '/sitemaps/de/..%2f0.xml', '/sitemaps/de/-1.xml']) {
      expect((await app.raw({ method: 'GET', path }, null)).status).toBe(404);
    }
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webFeatures } from '../../src/app/web-features.ts';
import { operatorSections } from '../../src/features/backoffice/web/slots.ts';
import { homeBlocks } from '../../src/features/performers/web/slots.ts';
import { languages } from '../../src/platform/language/languages.ts';
import { createPaths } from '../../src/shell/compose/create-paths.ts';
import { filled, fillSlots, ranked } from '../../src/shell/compose/filled.ts';
import { later } from '../../src/shell/compose/later.ts';
import { AllParts, loadParts, pagePart } from '../../src/shell/compose/page-parts.tsx';
import { webFeature } from '../../src/shell/compose/web-feature.ts';
import { pagesToCome } from '../../src/shell/pages.ts';
import type { PlainPage } from '../../src/shell/addresses/paths.ts';
import { routesOf } from '../../src/shell/routes.ts';
import { mainMenu } from '../../src/shell/slots.ts';

// Names of pages come from the platform's own list, which this feature is not in.
const page = 'wishes' as PlainPage;

/** What a feature can be in the browser, in one place: nothing else in the project knows of it. */
const wishes = webFeature({
  name: 'wishes',
  pages: {
    wishes: { de: 'wuensche/', en: 'wishes/', es: 'deseos/', nl: 'wensen/' },
    wish: { de: 'wuensche/{wishId}/', en: 'wishes/{wishId}/', es: 'deseos/{wishId}/', nl: 'wensen/{wishId}/' },
  },
  fills: () =>
    Promise.resolve({
      default: [
        mainMenu.with({ rank: 25, page, label: () => 'Wünsche', icon: 'heart' }),
        operatorSections.with(
          later(() =>
            Promise.resolve({
              default: { sections: [{ rank: 15, page, right: 'content', label: () => 'Wünsche', icon: 'heart' }] },
            }),
          ),
        ),
        homeBlocks.with(
          later(() =>
            Promise.resolve({
              default: [
                pagePart({
                  rank: 35,
                  load: (_ask, _given: null, language) => Promise.resolve([`rain (${language})`]),
                  Part: ({ data }) => createElement('ul', null, ...data.map((wish) => createElement('li', null, wish))),
                }),
              ],
            }),
          ),
        ),
      ],
    }),
});

describe('a feature that nobody knows', () => {
  const { href, route, toPublic } = createPaths([pagesToCome, ...webFeatures, wishes]);
  beforeAll(() => fillSlots([...webFeatures, wishes]));
  afterAll(() => fillSlots(webFeatures));

  it('has its pages in four languages, by names and parameters that are checked', () => {
    expect(languages.map((language) => href('wishes', language))).toEqual([
      '/de/wuensche/',
      '/en/wishes/',
      '/es/deseos/',
      '/nl/wensen/',
    ]);
    expect(href('wish', 'nl', { wishId: 7 })).toBe('/nl/wensen/7/');
    // @ts-expect-error -- it has a parameter
    expect(href('wish', 'nl')).toContain('{wishId}');
    // @ts-expect-error -- and of this name
    expect(href('wish', 'nl', { id: 7 })).toBe('/nl/wensen//');
    // @ts-expect-error -- there is no such page
    expect(() => href('wished', 'nl')).toThrow(TypeError);
    expect(route('/de/wishes/7/')).toEqual({ kind: 'moved', to: '/de/wuensche/7/' });
    expect(toPublic('/es/wishes/7/')).toBe('/es/deseos/7/');
  });

  it('refuses a name or an address that another page has', () => {
    const again = webFeature({ name: 'again', pages: { cams: wishes.pages.wishes } });
    expect(() => createPaths([...webFeatures, again])).toThrow('two pages are called cams');
    const same = webFeature({ name: 'same', pages: { dreams: { ...wishes.pages.wish, en: 'dreams/' } } });
    expect(() => createPaths([wishes, same])).toThrow('two pages are at /de/wuensche/{}/');
  });

  it('has its place in the menu, its room in the back office and its block on the start page', async () => {
    expect(ranked(mainMenu).map((place) => place.page)).toEqual(expect.arrayContaining(['cams', 'wishes', 'newGirls']));
    const rooms = await Promise.all(filled(operatorSections).map((each) => each.load()));
    const endpoints = rooms.flatMap(({ sections }) => sections).toSorted((a, b) => a.rank - b.rank);
    expect(endpoints.slice(0, 3).map((endpoint) => endpoint.page)).toEqual([
      'backofficeLive',
      'wishes',
      'backofficeGuests',
    ]);
    const blocks = await Promise.all(filled(homeBlocks).map((each) => each.load()));
    const ranks = blocks.flat().map(({ rank }) => rank);
    expect(ranks).toContain(35);
    expect(new Set(ranks).size).toBe(ranks.length);
    // Alone: what the others show is asked of a server.
    await fillSlots([wishes]);
    const data = await loadParts(homeBlocks, 'es', null);
    const html = renderToString(createElement(AllParts<null>, { slot: homeBlocks, given: null, data }));
    expect(html).toContain('<li>rain (es)</li>');
  });
});

describe('pages by their files', () => {
  let src: string;
  beforeAll(async () => {
    src = await mkdtemp(join(tmpdir(), 'separee-routes-'));
  });
  afterAll(() => rm(src, { recursive: true }));

  async function file(name: string, path: string): Promise<void> {
    const at = join(src, 'features/wishes/web', name);
    await mkdir(dirname(at), { recursive: true });
    await writeFile(at, `export const Route = createFileRoute('/$language${path}')({});\n`);
  }

  it('stand where they say, wherever they lie, and none that the definition does not know', async () => {
    await file('some/where/wish-page.tsx', '/wishes/$wishId/');
    await file('wishes-page.tsx', '/wishes/');
    const routes = JSON.stringify(routesOf([wishes], src));
    expect(routes).toContain('features/wishes/web/some/where/wish-page.tsx');
    expect(routes).toContain('features/wishes/web/wishes-page.tsx');
    expect(JSON.stringify(routesOf([], src))).not.toContain('wish');
    await file('dream-page.tsx', '/dreams/');
    expect(() => routesOf([wishes], src)).toThrow('the page /dreams/, which wishes does not know');
  });
});

it('is whole without what is optional', async () => {
  const without = new Set(['events', 'tickets', 'subscriptions']);
  await fillSlots(webFeatures.filter(({ name }) => !without.has(name)));
  const places = ranked(mainMenu).map((place) => place.page);
  expect(places).toContain('cams');
  expect(places).not.toContain('camShows');
  await fillSlots(webFeatures);
  expect(ranked(mainMenu).map((place) => place.page)).toContain('camShows');
});

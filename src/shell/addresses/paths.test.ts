import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webFeatures } from '#web-features';
import { pagesToCome } from '../pages.ts';
import { addressOf, href, languages, pathNames, patternOf, route, toPublic, toRouter, type Located } from './paths.ts';

/** §2, word for word. */
const specified = {
  home: '/en/',
  searchVideos: '/en/search/videos/{searchPattern}/',
  newGirls: '/en/new-girls/',
  actor: '/en/amateur/{actorName}/',
  actorAboutMe: '/en/amateur/{actorName}/about-me/',
  actorVideos: '/en/amateur/{actorName}/videos/',
  actorVideosTag: '/en/amateur/{actorName}/videos/tag/{tagGroup}',
  actorClassicVideos: '/en/amateur/{actorName}/videos/classic/',
  actorPictures: '/en/amateur/{actorName}/pictures/{albumId}/',
  actorLiveShow: '/en/amateur/{actorName}/live-show/',
  actorTopCams: '/en/amateur/{actorName}/top-cams/',
  freeChat: '/en/free-chat/',
  cams: '/en/cams/',
  category: '/en/categories/{categorySlug}/',
  videos: '/en/videos/',
  allVideos: '/en/videos/all-videos/',
  freeClips: '/en/videos/free-clips/',
  videoTrends: '/en/videos/video-trends/',
  onSale: '/en/videos/on-sale/',
  newVideos: '/en/videos/new-videos/',
  vipVideos: '/en/videos/vip-videos/',
  stars: '/en/videos/stars/',
  messenger: '/en/messenger/',
  tvLivestream: '/en/tv/livestream/',
  tvPremiumLivestream: '/en/tv/premium/livestream/',
  mediaSeriesOverview: '/en/tv/media/series/',
  mediaSeries: '/en/tv/mediathek/{series}/',
  mediaKeyVideos: '/en/tv/mediathek/{key}/videos/',
  dailyDeals: '/en/daily-deals/',
  contests: '/en/contests/',
  contest: '/en/contests/{id}/',
  vipClub: '/en/vipclub/',
  camShows: '/en/cam-shows/',
  terms: '/en/terms-of-service/',
  dataProtection: '/en/data-protection/',
  feed: '/en/feed/',
} as const;

const param = fc
  .stringMatching(/^[a-z][a-z0-9 äöü%-]{0,12}$/)
  .filter((text) => !/^(tag|thema|tema|classic)/.test(text));
const located = fc.record({
  name: fc.constantFrom(...pathNames),
  language: fc.constantFrom(...languages),
  value: param.filter((text) => !['series', 'serien'].includes(text)),
});

/** How the English address of each page is written, from the features' definitions. */
const templates = new Map<string, string>(
  [pagesToCome, ...webFeatures].flatMap(({ pages }) => Object.entries(pages).map(([name, { en }]) => [name, en])),
);

function build({
  name,
  language,
  value,
}: {
  name: Located['name'];
  language: Located['language'];
  value: string;
}): Located {
  const keys = [...(templates.get(name) ?? '').matchAll(/\{(\w+)\}/g)];
  return { name, language, params: Object.fromEntries(keys.map((key) => [key[1], `x${value}`])) };
}

describe('the path table', () => {
  it.each(Object.entries(specified))('%s stands at %s', (name, path) => {
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map((key) => [key[1], 'abc']));
    const address = addressOf({ name: name as Located['name'], language: 'en', params });
    expect(address).toBe(path.replace(/\{\w+\}/g, 'abc'));
  });

  it('leads from every address back to its page, in every language', () => {
    fc.assert(
      fc.property(located, (input) => {
        const page = build(input);
        const address = addressOf(page);
        expect(route(address)).toEqual({ kind: 'page', page });
        const inside = toRouter(address);
        expect(inside).not.toBeNull();
        expect(toPublic(inside ?? '')).toBe(address);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('moves wrong-language segments, unknown languages, capitals and missing slashes to the one address', () => {
    expect(route('/de/new-girls/')).toEqual({ kind: 'moved', to: '/de/neue-girls/' });
    expect(route('/en/neue-girls')).toEqual({ kind: 'moved', to: '/en/new-girls/' });
    expect(route('/fr/cams/')).toEqual({ kind: 'moved', to: '/en/cams/' });
    expect(route('/pt-br/cams/')).toEqual({ kind: 'moved', to: '/en/cams/' });
    expect(route('/pt-br/')).toEqual({ kind: 'moved', to: '/en/' });
    expect(route('/de-AT/neue-girls/')).toEqual({ kind: 'moved', to: '/en/new-girls/' });
    expect(route('/es_419/')).toEqual({ kind: 'moved', to: '/en/' });
    expect(route('/pt-br/nada/')).toEqual({ kind: 'unknown', language: 'en' });
    expect(route('/en/amateur/Mira-Solberg/')).toEqual({ kind: 'moved', to: '/en/amateur/mira-solberg/' });
    expect(route('/de/')).toEqual({ kind: 'moved', to: '/' });
    expect(route('/nl/amateur/mira/fotos/7')).toEqual({ kind: 'moved', to: '/nl/amateur/mira/fotos/7/' });
  });

  it('knows what is no page, and never redirects to another site', () => {
    expect(route('/wp-admin/')).toEqual({ kind: 'unknown', language: 'de' });
    expect(route('/es/nada/de/nada/')).toEqual({ kind: 'unknown', language: 'es' });
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('', '/', '//', '/\\'), (path, prefix) => {
        const found = route(`${prefix}${path}`);
        if (found.kind === 'moved') expect(found.to).toMatch(/^\/(?![/\\])/);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });

  it('escapes parameters', () => {
    expect(href('searchVideos', 'de', { searchPattern: 'a/b ä' })).toBe('/de/suche/videos/a%2Fb%20%C3%A4/');
  });

  it('says how the addresses of a page look', () => {
    expect(patternOf('home', 'de')).toBe('/');
    expect(patternOf('actorPictures', 'nl')).toBe('/nl/amateur/…/fotos/…/');
    for (const none of ['nowhere', 'toString']) expect(patternOf(none, 'de')).toBeNull();
  });
});

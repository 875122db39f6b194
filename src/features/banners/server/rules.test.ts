import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, route } from '../../../shell/addresses/paths.ts';
import { audienceOf, pageOf, pathOf, placeOf, stateOf } from './rules.ts';

describe('where a banner leads', () => {
  it('is a page of ours in every language, or nowhere', () => {
    expect(pageOf('/de/videos/neue-videos/')).toEqual({ name: 'newVideos', params: {} });
    expect(pageOf('/en/videos/new-videos')).toEqual({ name: 'newVideos', params: {} });
    expect(pageOf('/')).toEqual({ name: 'home', params: {} });
    expect(pathOf({ name: 'newVideos', params: {} }, 'nl')).toBe('/nl/videos/nieuwe-videos/');
    for (const path of [
      'https://example.com/',
      '//example.com/',
      '/\\example.com/',
      '/de/house/banners/',
      'javascript:alert(1)',
      '/de/videos/?next=//example.com',
      '/de/videos/#x',
      '/de/nirgends/',
      '/%2F%2Fexample.com',
      ' /de/videos/',
      '',
    ])
      expect([path, pageOf(path)]).toEqual([path, null]);
  });

  it('never leaves the platform, whatever is typed', () => {
    const typed = fc.tuple(
      fc.constantFrom('', '/', '//', '/\\', '/de/', '/en/amateur/', 'http:', '/de/suche/'),
      fc.oneof(fc.webPath(), fc.string(), fc.webUrl()),
    );
    const { counterexample } = fc.check(
      fc.property(typed, fc.constantFrom(...languages), ([start, rest], language) => {
        const page = pageOf(start + rest);
        if (page === null) return true;
        const path = pathOf(page, language);
        return /^\/(?![/\\])/.test(path) && route(path).kind !== 'unknown';
      }),
      { seed: 5, numRuns: 500 },
    );
    expect(counterexample).toBeNull();
  });
});

describe('a banner', () => {
  it('is for one kind of people each', () => {
    expect(audienceOf(null)).toBe('guest');
    expect(audienceOf({ userId: null, isVip: false })).toBe('guest');
    expect(audienceOf({ userId: 'u', isVip: false })).toBe('account');
    expect(audienceOf({ userId: 'u', isVip: true })).toBe('vip');
  });

  it('is shown from its first moment to before its last, while it is on', () => {
    const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });
    const { counterexample } = fc.check(
      fc.property(moment, fc.option(moment), moment, fc.boolean(), (from, until, now, isOn) => {
        const isShown = isOn && from <= now && (until === null || now < until);
        return (stateOf({ isOn, from, until }, now) === 'shown') === isShown;
      }),
      { seed: 6, numRuns: 2000 },
    );
    expect(counterexample).toBeNull();
  });

  it('has a place on few pages', () => {
    expect([placeOf('home'), placeOf('videos'), placeOf('toString'), placeOf('')]).toEqual([
      'home',
      'videos',
      null,
      null,
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownRoom, ownTarget } from './own-target.ts';

describe('where to go on after signing in', () => {
  it('is the page one is on, with query and fragment', () => {
    const place = { pathname: '/de/amateur/mira/live/', search: '?page=2', hash: '#chat' };
    expect(ownTarget(place)).toBe('/de/amateur/mira/live/?page=2#chat');
  });

  it('takes along what is to open there, once', () => {
    const place = { pathname: '/', search: '?showModalbox=1', hash: '' };
    expect(ownTarget(place, { showModalbox: '1' })).toBe('/?showModalbox=1');
  });

  it('drops what is too long, and never leads to another site', () => {
    expect(ownTarget({ pathname: '/de/', search: `?q=${'x'.repeat(600)}`, hash: '' })).toBe('/de/');
    expect(ownTarget({ pathname: '//evil.example/', search: '', hash: '' })).toBe('/');
  });

  it('always is an address that the server takes', () => {
    const place = fc.record({
      pathname: fc.string().map((text) => `/${text}`),
      search: fc.oneof(
        fc.constant(''),
        fc.string({ maxLength: 600 }).map((text) => `?${text}`),
      ),
      hash: fc.oneof(
        fc.constant(''),
        fc.string().map((text) => `#${text}`),
      ),
    });
    fc.assert(
      fc.property(place, (given) => {
        const target = ownTarget(given, { showModalbox: '1' });
        expect(target.length).toBeLessThanOrEqual(500);
        expect(target).toMatch(/^\/(?![/\\])[^\\\s]*$/);
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});

it('leads who works here to his room, and nobody away from where he is at home', () => {
  expect(ownRoom('de', '/de/', 'performer')).toBe('/de/studio/');
  expect(ownRoom('en', '/en/cams/', 'operator')).toBe('/en/house/');
  expect(ownRoom('de', '/de/haus/protokoll/', 'operator')).toBeNull();
  expect(ownRoom('de', '/de/', 'guest')).toBeNull();
});

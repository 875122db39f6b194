import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkCookies, linkIn, linkInCookies } from './partner-link.ts';

const reference = fc.stringMatching(/^[\w.-]{0,40}$/);
const link = fc.record({
  partnerId: fc.integer({ min: 1, max: 1_000_000 }),
  token: fc.stringMatching(/^[a-z0-9]{4,32}$/),
  subref: reference,
  banner: reference,
  variant: reference,
});

it('comes back from cookies as the address gave it, whatever else is kept', () => {
  fc.assert(
    fc.property(link, (given) => {
      const { partnerId, token, subref, banner, variant } = given;
      const query = new URLSearchParams({ w: String(partnerId), wt: token, ws: subref, blig: banner, tes: variant });
      expect(linkIn(`?page=2&${query}`)).toEqual(given);
      const kept = linkCookies(given)
        .filter((cookie) => !cookie.includes('max-age=0'))
        .map((cookie) => cookie.split(';')[0]);
      expect(linkInCookies(['huswb=1', ...kept].join('; '))).toEqual(given);
    }),
  );
});

it('is nothing without a number and its token, and takes no strange letters', () => {
  for (const search of ['', '?w=12', '?wt=abcd', '?w=0&wt=abcd', '?w=12&wt=AB', '?w=1e3&wt=abcd', '?w=12&wt=ab;cd'])
    expect(linkIn(search)).toBeNull();
  expect(linkIn('?w=12&wt=abcd&ws=a;b&blig=%3Cb%3E')).toMatchObject({ subref: '', banner: '' });
});

it('ends with all its cookies', () => {
  const ended = linkCookies(null);
  expect(ended).toHaveLength(5);
  for (const cookie of ended) expect(cookie).toContain('max-age=0');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentCookies, isNoticeClosed, readConsent } from './consent.ts';

const choice = fc.record({ functional: fc.boolean(), analytics: fc.boolean() });
const pair = (cookie: string) => cookie.split(';')[0] ?? '';
const isKept = (cookie: string) => !cookie.includes('max-age=0');

describe('consent', () => {
  it('is none until it was given', () => {
    expect(readConsent('')).toBeNull();
    expect(readConsent('w=1; xcookiebanner-accepted=1f')).toBeNull();
    expect(readConsent('cookiebanner-accepted=1')).toEqual({ functional: false, analytics: false });
  });

  it('comes back as it was given, whatever else is kept', () => {
    fc.assert(
      fc.property(choice, fc.stringMatching(/^[a-z]{1,8}=[a-z0-9]{0,8}$/), (given, other) => {
        const kept = consentCookies(given).filter(isKept).map(pair);
        expect(readConsent([other, ...kept].join('; '))).toEqual(given);
      }),
    );
  });

  it('keeps beside the choice that the notice was closed, and neither changes the other', () => {
    fc.assert(
      fc.property(choice, fc.boolean(), (given, closed) => {
        const cookies = consentCookies(given, closed).filter(isKept).map(pair).join('; ');
        expect([readConsent(cookies), isNoticeClosed(cookies)]).toEqual([given, closed]);
      }),
    );
  });

  it('says that everything is blocked only where nothing was allowed', () => {
    fc.assert(
      fc.property(choice, (given) => {
        const blocked = consentCookies(given).some((cookie) => cookie.startsWith('cookiesBlocked=1') && isKept(cookie));
        expect(blocked).toBe(!given.functional && !given.analytics);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, waitSeconds } from './sign-in/attempts.ts';
import { deviceOf, readDevice } from './sign-in/device.ts';
import { seal, unseal } from '../../../platform/config/sealing.ts';
import { testGroups } from './accounts/test-groups.ts';
import { regionOfZip } from './accounts/zip-regions.ts';

describe('waiting after failures', () => {
  const patience = { free: 5, longest: 900 };

  it('costs nothing at first, then twice as long each time, and never more than a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 15, 1000].map((failures) => waitSeconds(failures, patience))).toEqual([
      0, 0, 1, 2, 4, 900, 900,
    ]);
  });
});

describe('networks', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('what is kept of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36',
      'Chrome/Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36 Edg/143.0',
      'Edge/Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox/macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari/iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36', 'Chrome/Android'],
    ['curl/8.5', '?/?'],
    ['', '?/?'],
  ])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

  it('is never anything but those words, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(deviceOf(text).length).toBeLessThan(30);
        const { browser, system } = readDevice(text);
        expect([browser, system].every((word) => word === null || /^[\w ]+$/.test(word))).toBe(true);
      }),
      { seed: 8 },
    );
    expect(readDevice('Firefox/Windows')).toEqual({ browser: 'Firefox', system: 'Windows' });
    expect(readDevice(null)).toEqual({ browser: null, system: null });
  });
});

describe('postal codes', () => {
  it.each([
    ['10115', 'Berlin'],
    ['D-50667', 'Köln'],
    ['1010', 'Wien'],
    ['A-6020', 'Tirol und Vorarlberg'],
    ['CH-8001', 'Zürich'],
    ['ch 3000', 'Bern und Oberwallis'],
  ])('%s is in %s', (zipCode, region) => expect(regionOfZip(zipCode)?.region).toBe(region));

  it.each(['', '00000', '05999', '123', '123456', 'CH-10115', 'D-1010', 'NL-1011', '__proto__'])(
    '%s is none',
    (zipCode) => expect(regionOfZip(zipCode)).toBeNull(),
  );
});

describe('test groups', () => {
  it('are always the same for a guest, and spread evenly', () => {
    const guests = Array.from({ length: 5000 }, (_, index) => `guest-${index}`);
    const groups = guests.map((guest) => testGroups(guest)['34'] ?? -1);
    expect(guests.map((guest) => testGroups(guest)['34'])).toEqual(groups);
    expect(Math.min(...groups)).toBe(0);
    expect(Math.max(...groups)).toBe(99);
    const half = groups.filter((group) => group < 50).length;
    expect(Math.abs(half - 2500)).toBeLessThan(150);
  });
});

describe('sealed copies', () => {
  it('come back as they were, with the right key and untouched', () => {
    const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const sealed = seal(key, { name: 'Robin' });
    expect(sealed.includes('Robin')).toBe(false);
    expect(unseal(key, sealed)).toEqual({ name: 'Robin' });
    expect(() => unseal(other, sealed)).toThrow('unable to authenticate');
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    expect(() => unseal(key, sealed)).toThrow('unable to authenticate');
  });
});

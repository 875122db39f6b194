import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('an address of the open internet', () => {
  it.each(['1.1.1.1', '93.184.216.34', '192.0.1.1', '172.15.255.255', '172.32.0.1', '100.63.0.1', '100.128.0.1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each(['2606:4700:4700::1111', '2a00:1450:4001:82f::200e', '2001:200::1', '2003::1', '3ffe::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  const closed = [
    ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ['169.254.169.254', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.19.255.255'],
    ['198.51.100.7', '203.0.113.9', '192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ['::', '::1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ['64:ff9b:1::1', '2002:7f00:1::1', '2001::1', '2001:db8::1', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1'],
    ['fe80::1%eth0', '2606:4700::1%1', 'fec0::1', 'ff02::1', '100::1', '5f00::1', '4000::1', 'ffff::1'],
    ['', 'localhost', '1.1.1', '0x7f.0.0.1', '2130706433', '127.1', '1.1.1.1:443', '[2606:4700::1111]', ' 1.1.1.1'],
  ].flat();
  it.each(closed)('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is never in a closed network, wherever in it', () => {
    const networks: [first: number, bits: number][] = [
      [0x00000000, 8],
      [0x0a000000, 8],
      [0x64400000, 10],
      [0x7f000000, 8],
      [0xa9fe0000, 16],
      [0xac100000, 12],
      [0xc0a80000, 16],
      [0xc6120000, 15],
      [0xe0000000, 3],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...networks), fc.nat(), ([first, bits], host) => {
        const address = first + (host % 2 ** (32 - bits));
        const text = [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');
        expect(isPublicAddress(text)).toBe(false);
        // The same dressed up as IPv6.
        const [high, low] = [Math.floor(address / 65_536), address % 65_536].map((part) => part.toString(16));
        for (const prefix of ['::', '::ffff:', '64:ff9b::', '64:ff9b:1::', '2002:']) {
          const dressed = prefix === '2002:' ? `2002:${high}:${low}::` : `${prefix}${high}:${low}`;
          expect([dressed, isPublicAddress(dressed)]).toEqual([dressed, false]);
        }
      }),
    );
  });

  it('is of 2000::/3 where it is IPv6, however it is written', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const [, first = ''] = /^([0-9a-f]{1,4}):/i.exec(address) ?? [];
        const isInRange = first !== '' && Number.parseInt(first, 16) >>> 13 === 1;
        expect([address, isInRange || !isPublicAddress(address)]).toEqual([address, true]);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createProxies, networkOf } from './proxies.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

describe('the machines in front', () => {
  it('are believed as far as they are counted, from our side: what a guest writes first counts for nothing', () => {
    const one = createProxies(1);
    expect(one.addressOf(request('10.0.0.1', '203.0.113.9'))).toBe('203.0.113.9');
    // The machine in front appends; the first entry is what the guest wished to be.
    expect(one.addressOf(request('10.0.0.1', '198.51.100.1, 203.0.113.9'))).toBe('203.0.113.9');
    expect(one.addressOf(request('10.0.0.1', '203.0.113.9, nonsense'))).toBe('10.0.0.1');
    expect(one.addressOf(request('10.0.0.1'))).toBe('10.0.0.1');
    const two = createProxies(2);
    expect(two.addressOf(request('10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2'))).toBe('203.0.113.9');
    const none = createProxies(0);
    expect(none.addressOf(request('198.51.100.1', '203.0.113.9'))).toBe('198.51.100.1');
    expect([none.isBelieved(request('10.0.0.1')), one.isBelieved(request('10.0.0.1'))]).toEqual([false, true]);
  });

  it('are believed by their networks', () => {
    const proxies = createProxies(['10.0.0.0/8', '2001:db8:7::/48', '192.0.2.7']);
    expect(proxies.addressOf(request('10.9.9.9', '1.2.3.4, 203.0.113.9, 192.0.2.7'))).toBe('203.0.113.9');
    expect(proxies.addressOf(request('::ffff:10.9.9.9', '203.0.113.9'))).toBe('203.0.113.9');
    expect(proxies.addressOf(request('2001:db8:7::1', '2001:db8:8::5'))).toBe('2001:db8:8::5');
    expect(proxies.addressOf(request('203.0.113.1', '10.0.0.1'))).toBe('203.0.113.1');
    expect([proxies.isBelieved(request('10.1.1.1')), proxies.isBelieved(request('11.1.1.1'))]).toEqual([true, false]);
  });

  it.each([
    ['0', 0],
    ['1', 1],
    ['3', 3],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('are named by TRUST_PROXY=%s', (text, meant) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(meant);
  });

  it.each(['true', '-1', '99', '10.0.0.0/33', '10.0.0.0/8,', 'proxy.example', '::1/129'])(
    'cannot be named by TRUST_PROXY=%s',
    (text) => expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY/),
  );

  it('must be there where headers of theirs are to be believed', () => {
    expect(() => readConfig({ COUNTRY_HEADER: 'cf-ipcountry' })).toThrow(/TRUST_PROXY/);
    expect(readConfig({ COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '1' }).countryHeader).toBe('cf-ipcountry');
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001::9', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

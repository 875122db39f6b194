import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMmdb } from '../../../test/people/mmdb.ts';
import { readConfig } from '../config/config.ts';
import { codesOf, isAmong, nowhere, openGeoLocator, placeOf } from './geo.ts';
import { regions } from './regions.ts';

let folder: string;
let cities: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-places-'));
  cities = await written('cities.mmdb', 'DBIP-City-Lite', {
    '192.0.2.0/25': { country: { iso_code: 'DE' }, subdivisions: [{ iso_code: 'BY' }] },
    '192.0.2.128/25': { country: { iso_code: 'DE' }, subdivisions: [{ names: { en: 'Bavaria' } }] },
    '198.51.100.0/24': { country: { iso_code: 'CH' }, subdivisions: [{ names: { en: 'Nowhere' } }] },
    '203.0.113.0/24': { country: { iso_code: 'AT' } },
    '127.0.0.0/8': { country: { iso_code: 'NL' }, subdivisions: [{ iso_code: 'NH' }, { iso_code: 'AMS' }] },
    '2001:db8::/32': { country: { iso_code: 'ES' }, subdivisions: [{ iso_code: 'MD' }] },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, type: string, networks: Parameters<typeof writeMmdb>[1]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, writeMmdb(type, networks));
  return file;
}

const places = (env: Record<string, string>) => openGeoLocator(readConfig(env));
const request = (headers: IncomingHttpHeaders, remoteAddress = '10.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('where a request comes from', () => {
  it('is told by the machine in front', async () => {
    const { of, precision, headers } = await places({
      TRUST_PROXY: '1',
      COUNTRY_HEADER: 'X-Country',
      REGION_HEADER: 'X-Region',
    });
    const at = (country?: string, region?: string) => of(request({ 'x-country': country, 'x-region': region }));
    expect(at('DE', 'DE-BY')).toEqual({ country: 'DE', region: 'DE-BY' });
    expect(at('AT', '9')).toEqual({ country: 'AT', region: 'AT-9' });
    expect(at('DE')).toEqual({ country: 'DE', region: null });
    // A part of another country, of none, or what is no code.
    expect(at('CH', 'DE-BY')).toEqual({ country: 'CH', region: null });
    expect(at(undefined, 'DE-BY')).toEqual(nowhere);
    expect(at('DE', 'Bayern')).toEqual({ country: 'DE', region: null });
    for (const country of ['de', 'DEU', 'XX', '']) expect(at(country, 'BY')).toEqual(nowhere);
    expect([precision, headers]).toEqual(['regions', ['x-country', 'x-region']]);
  });

  it('is nowhere without a source, whatever headers say', async () => {
    const { of, precision, headers } = await places({});
    expect(of(request({ 'x-country': 'DE', 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'))).toEqual(nowhere);
    expect([precision, headers]).toEqual(['nothing', []]);
  });

  it('is looked up by address', async () => {
    const { of, precision, headers } = await places({ GEO_DATABASE: cities });
    const at = (address: string) => of(request({ 'x-forwarded-for': '203.0.113.9' }, address));
    expect(at('192.0.2.7')).toEqual({ country: 'DE', region: 'DE-BY' });
    expect(at('192.0.2.200')).toEqual({ country: 'DE', region: 'DE-BY' });
    expect(at('198.51.100.4')).toEqual({ country: 'CH', region: null });
    expect(at('203.0.113.1')).toEqual({ country: 'AT', region: null });
    expect(at('127.0.0.1')).toEqual({ country: 'NL', region: 'NL-NH' });
    expect(at('::ffff:127.0.0.1')).toEqual({ country: 'NL', region: 'NL-NH' });
    expect(at('2001:db8:1::2')).toEqual({ country: 'ES', region: 'ES-MD' });
    for (const address of ['10.0.0.1', '2001:db9::1', 'unix', '']) expect(at(address)).toEqual(nowhere);
    expect([precision, headers]).toEqual(['regions', null]);
  });

  it('is that of the guest, not of the machine in front, where it is believed', async () => {
    const { of } = await places({ GEO_DATABASE: cities, TRUST_PROXY: '1' });
    const at = (forwarded?: string) => of(request({ 'x-forwarded-for': forwarded }, '127.0.0.1')).country;
    expect([at('192.0.2.1, 203.0.113.9'), at('nonsense'), at()]).toEqual(['AT', 'NL', 'NL']);
  });

  it('goes by the header first, and by the database for what it leaves open', async () => {
    const { of } = await places({ TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country', GEO_DATABASE: cities });
    const at = (country: string | undefined, address: string) => of(request({ 'x-country': country }, address));
    expect(at('DE', '192.0.2.7')).toEqual({ country: 'DE', region: 'DE-BY' });
    expect(at('FR', '192.0.2.7')).toEqual({ country: 'FR', region: null });
    expect(at('XX', '192.0.2.7')).toEqual({ country: 'DE', region: 'DE-BY' });
  });

  it('tells countries alone where the database does', async () => {
    const countries = await written('countries.mmdb', 'GeoLite2-Country', {
      '192.0.2.0/24': { country: { iso_code: 'DE' } },
    });
    const { of, precision } = await places({ GEO_DATABASE: countries });
    expect([of(request({}, '192.0.2.1')), precision]).toEqual([{ country: 'DE', region: null }, 'countries']);
  });

  it('refuses to start with a file that tells no places', async () => {
    const networks = await written('networks.mmdb', 'GeoLite2-ASN', { '192.0.2.0/24': { number: 1 } });
    const text = join(folder, 'text.mmdb');
    await writeFile(text, 'no database');
    for (const file of [networks, text, join(folder, 'missing.mmdb')]) {
      await expect(places({ GEO_DATABASE: file })).rejects.toThrow(/GEO_DATABASE/);
    }
    expect(() => readConfig({ REGION_HEADER: 'x-region' })).toThrow(/REGION_HEADER/);
  });
});

describe('a place', () => {
  it('lies in its country and its region', () => {
    const munich = { country: 'DE', region: 'DE-BY' };
    expect([codesOf(munich), codesOf(nowhere)]).toEqual([['DE', 'DE-BY'], []]);
    const among = [['DE'], ['AT', 'DE-BY'], ['AT'], ['DE-BE'], []].map((codes) => isAmong(codes, munich));
    expect(among).toEqual([true, true, false, false, false]);
  });

  it('has the country of the account and the region of the call', () => {
    const call = { country: 'AT', region: 'AT-9' };
    expect(placeOf({ country: 'CH' }, call)).toEqual({ country: 'CH', region: 'AT-9' });
    expect([placeOf({ country: null }, call), placeOf(null, call)]).toEqual([call, call]);
  });
});

it('names every part of five countries once', () => {
  const counts = ['DE', 'AT', 'CH', 'ES', 'NL'].map((country) =>
    regions.filter(({ code }) => code.startsWith(country)),
  );
  expect(counts.map(({ length }) => length)).toEqual([16, 9, 26, 19, 12]);
  expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
  for (const { code, name } of regions) expect(`${code} ${name}`).toMatch(/^[A-Z]{2}-[A-Z0-9]{1,2} \p{Lu}[^=|]+$/u);
});

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { open, type CityResponse, type Reader } from 'maxmind';
import { ConfigError, type Config } from '../config/config.ts';
import { createProxies, type Proxies } from '../http/proxies.ts';
import { regions } from './regions.ts';

/** Where somebody is, as far as known: ISO 3166-1 as two capitals, ISO 3166-2 such as `DE-BY`. */
export interface GeoLocation {
  country: string | null;
  region: string | null;
}

export const nowhere: GeoLocation = { country: null, region: null };

/** The codes that a place is named by, in any list of countries and regions. */
export const codesOf = ({ country, region }: GeoLocation): string[] =>
  [country, region].filter((code) => code !== null);

/** Whether a place lies in one of these countries or regions. */
export const isAmong = (codes: readonly string[], place: GeoLocation): boolean =>
  codesOf(place).some((code) => codes.includes(code));

/** The place of who is known: his account's country goes before where he calls from. */
export const placeOf = (known: { country: string | null } | null, from: GeoLocation): GeoLocation => ({
  country: known?.country ?? from.country,
  region: from.region,
});

export type Precision = 'nothing' | 'countries' | 'regions';

/** Tells where requests come from. An address is looked up and forgotten. */
export interface GeoLocator {
  of(request: IncomingMessage): GeoLocation;
  /** How closely it can. */
  precision: Precision;
  /** The headers that places are read from; null where addresses tell them, which no cache in front can go by. */
  headers: readonly string[] | null;
}

type Settings = Pick<Config, 'countryHeader' | 'regionHeader' | 'geoDatabase' | 'trustProxy'>;

/** Throws {@link ConfigError} for a database that cannot be read, or tells no places. */
export async function openGeoLocator(
  settings: Settings,
  proxies: Proxies = createProxies(settings.trustProxy),
): Promise<GeoLocator> {
  const { countryHeader, regionHeader, geoDatabase } = settings;
  const database = geoDatabase === null ? null : await openDatabase(geoDatabase);
  return {
    of(request) {
      // Headers that a guest wrote himself say nothing.
      const headers = proxies.isBelieved(request) ? request.headers : {};
      const country = countryIn(textOf(headers, countryHeader));
      const region = country === null ? null : regionIn(country, textOf(headers, regionHeader));
      if (database === null || (country !== null && region !== null)) return { country, region };
      const found = lookUp(database, proxies.addressOf(request));
      if (country === null) return found;
      // Two sources that disagree on the country cannot both be believed about a part of it.
      return { country, region: found.country === country ? found.region : null };
    },
    precision: precisionOf(settings, database),
    headers: database === null ? [countryHeader, regionHeader].filter((name) => name !== null) : null,
  };
}

function precisionOf({ countryHeader, regionHeader }: Settings, database: Reader<CityResponse> | null): Precision {
  if (regionHeader !== null || (database !== null && isOfCities(database))) return 'regions';
  return countryHeader === null && database === null ? 'nothing' : 'countries';
}

const textOf = (headers: IncomingHttpHeaders, name: string | null): string => {
  const value = name === null ? undefined : headers[name];
  return typeof value === 'string' ? value : '';
};

/** `XX` is what machines in front say where they do not know. */
const countryIn = (text: string): string | null => (/^[A-Z]{2}$/.test(text) && text !== 'XX' ? text : null);

/** With its country or without: `DE-BY`, `BY`. */
function regionIn(country: string, text: string): string | null {
  const [, named, part] = /^(?:([A-Z]{2})-)?([A-Z0-9]{1,3})$/.exec(text) ?? [];
  return part === undefined || (named !== undefined && named !== country) ? null : `${country}-${part}`;
}

async function openDatabase(file: string): Promise<Reader<CityResponse>> {
  const database = await open<CityResponse>(file).catch((error: unknown) => {
    throw new ConfigError(`  GEO_DATABASE: ${file} cannot be read; it must be an .mmdb file`, { cause: error });
  });
  if (!isOfCities(database) && !/country/i.test(database.metadata.databaseType)) {
    const kind = database.metadata.databaseType;
    throw new ConfigError(`  GEO_DATABASE: ${file} (${kind}) tells no places; take one of cities or countries`);
  }
  return database;
}

const isOfCities = ({ metadata }: Reader<CityResponse>): boolean => /city|enterprise/i.test(metadata.databaseType);

function lookUp(database: Reader<CityResponse>, address: string): GeoLocation {
  const version = isIP(address);
  if (version === 0 || (version === 6 && database.metadata.ipVersion === 4)) return nowhere;
  const found = database.get(address);
  const country = countryIn(found?.country?.iso_code ?? '');
  // The first is the largest part; some databases name it in English and by no code.
  const part: { iso_code?: string; names?: { en?: string } } | undefined = found?.subdivisions?.[0];
  if (country === null || part === undefined) return { country, region: null };
  const named = (name: string | undefined) =>
    regions.find(({ code, name: own, english }) => code.startsWith(`${country}-`) && (english ?? own) === name)?.code;
  return { country, region: regionIn(country, part.iso_code ?? '') ?? named(part.names?.en) ?? null };
}

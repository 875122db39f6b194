import { COOKIE_DAYS, partnerNames } from '../constants.ts';
import type { PartnerLink } from '../contract.ts';

const fits = { partnerId: /^[1-9]\d{0,14}$/, token: /^[a-z0-9]{4,32}$/, reference: /^[\w.-]{0,40}$/ } as const;
const DAY_SECONDS = 86_400;

/** What an address says of a partner; null for nothing, or for what no partner writes. */
export const linkIn = (search: string): PartnerLink | null => {
  const query = new URLSearchParams(search);
  return linkOf((name) => query.get(name));
};

/** The same of cookies. */
export function linkInCookies(cookies: string): PartnerLink | null {
  const pairs = new Map(
    cookies.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return linkOf((name) => pairs.get(name) ?? null);
}

function linkOf(get: (name: string) => string | null): PartnerLink | null {
  const [partnerId, token] = [get(partnerNames.partnerId) ?? '', get(partnerNames.token) ?? ''];
  if (!fits.partnerId.test(partnerId) || !fits.token.test(token)) return null;
  const reference = (name: string) => {
    const given = get(name) ?? '';
    return fits.reference.test(given) ? given : '';
  };
  return {
    partnerId: Number(partnerId),
    token,
    subref: reference(partnerNames.subref),
    banner: reference(partnerNames.banner),
    variant: reference(partnerNames.variant),
  };
}

/** The cookies that hold a link for its time; those of null end at once. */
export function linkCookies(link: PartnerLink | null): string[] {
  const age = link === null ? 0 : COOKIE_DAYS * DAY_SECONDS;
  return Object.entries(partnerNames).map(([part, name]) => {
    const value = link === null ? '' : String(link[part as keyof PartnerLink]);
    return `${name}=${value}; path=/; samesite=lax; max-age=${value === '' ? 0 : age}`;
  });
}

import { addressOf, route, type Located } from '../../../shell/addresses/paths.ts';
import type { Language } from '../../../platform/contract.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Audience, BannerPlace } from '../constants.ts';
import type { OwnBanner } from '../contract.ts';

/** A page of ours, in no language. */
export type LeadsTo = Pick<Located, 'name' | 'params'>;

/** Paths only: no host, no query, nothing that browsers read as something else. */
const PATH = /^\/(?![/\\])[^\s\\?#]*$/;

/** The page that an address of ours names, in whatever language; null for anything else. Rooms of operators are not led to. */
export function pageOf(path: string): LeadsTo | null {
  if (!PATH.test(path) || !path.isWellFormed()) return null;
  const found = located(path);
  return found === null || found.name.startsWith('backoffice') ? null : { name: found.name, params: found.params };
}

/** Under its one address, or under another that leads there. */
function located(path: string): Located | null {
  const first = route(path);
  if (first.kind === 'page') return first.page;
  if (first.kind === 'unknown') return null;
  const second = route(first.to);
  return second.kind === 'page' ? second.page : null;
}

/** Where a banner leads, in a language. */
export const pathOf = ({ name, params }: LeadsTo, language: Language): string => addressOf({ name, params, language });

/** As which of them somebody looks. */
export const audienceOf = (caller: Pick<Caller, 'userId' | 'isVip'> | null): Audience =>
  caller === null || caller.userId === null ? 'guest' : caller.isVip ? 'vip' : 'account';

interface Shown {
  isOn: boolean;
  from: Date;
  until: Date | null;
}

/** Whether a banner is shown at a moment: from its first on, and no more at its last. */
export function stateOf({ isOn, from, until }: Shown, now: Date): OwnBanner['state'] {
  if (until !== null && until.getTime() <= now.getTime()) return 'over';
  if (!isOn) return 'off';
  return now.getTime() < from.getTime() ? 'to-come' : 'shown';
}

/** Pages that show teasers, by their names in the table of all pages. */
const places: Readonly<Record<string, BannerPlace>> = Object.assign(
  Object.create(null) as object,
  {
    home: 'home',
    videos: 'videos',
  } as const,
);

/** Null for pages that show none. */
export const placeOf = (routeName: string): BannerPlace | null => places[routeName] ?? null;

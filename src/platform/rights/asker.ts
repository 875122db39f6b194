import type { Language } from '../contract.ts';
import type { Caller } from '../http/caller.ts';
import type { GeoLocation } from '../geo/geo.ts';

/** For whom something is looked up: whoever bans the place he is in or has blocked him does not exist for him. */
export interface Asker extends GeoLocation {
  language: Language;
  /** Null for nobody known, and for pages, which are the same for everyone. */
  guestId: string | null;
}

/** Whoever calls, in the language of his call and from where it comes. */
export const askerOf = (language: Language, { country, region }: GeoLocation, caller: Caller | null): Asker => ({
  language,
  country,
  region,
  guestId: caller?.guestId ?? null,
});

/** The same for the gateway. */
export const callingAsker = ({ caller, language }: { caller: Caller; language: Language }): Asker =>
  askerOf(language, caller, caller);

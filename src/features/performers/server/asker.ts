import type { Language } from '../../../platform/contract.ts';
import type { Caller } from '../../../platform/http/caller.ts';

/** For whom performers are looked up: whoever bans his country or has blocked him is left out of his lists. */
export interface Asker {
  language: Language;
  /** ISO code, where known. */
  country: string | null;
  /** Null for nobody known, and for pages, which are the same for everyone. */
  guestId: string | null;
}

/** Whoever calls, in the language and from the country of his call. */
export const askerOf = (language: Language, country: string | null, caller: Caller | null): Asker => ({
  language,
  country,
  guestId: caller?.guestId ?? null,
});

/** The same at the gateway's door. */
export const callingAsker = ({ caller, language }: { caller: Caller; language: Language }): Asker =>
  askerOf(language, caller.country, caller);

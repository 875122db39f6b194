// Free of schemas, so that pages can have them without the schema library travelling along.

/** A guest who came by a partner's link is his for so long before he signs up. */
export const COOKIE_DAYS = 30;
/** An account counts as new, and may say by whom it came, for so long. */
export const CLAIM_HOURS = 24;
/** What of a top-up a partner is credited, in percent. */
export const shareBounds = { min: 0, max: 60 } as const;
/** The longest of each in an application, in characters. */
export const applicationLengths = { name: 80, email: 254, places: 1000 } as const;
/** The shortest account of where somebody advertises. */
export const SHORTEST_PLACES = 10;
/** Applications are kept for so many years from the end of theirs. */
export const APPLICATION_YEARS = 3;
/** The spans that statistics are looked at in, in days. */
export const spans = [7, 30, 90, 365] as const;
/** §3: the cookies of partners' links, and the parameters that fill them. */
export const partnerNames = { partnerId: 'w', subref: 'ws', token: 'wt', banner: 'blig', variant: 'tes' } as const;

/** What has become of an application. */
export const applicationStates = ['open', 'accepted', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What is entered: pictures of albums, or films. */
export const contestMedia = ['photos', 'videos'] as const;
export type ContestMedia = (typeof contestMedia)[number];

/** Where a contest stands: not open yet, open for entries, for votes, waiting for its result, and over. */
export const contestPhases = ['announced', 'entries', 'voting', 'counting', 'over'] as const;
export type ContestPhase = (typeof contestPhases)[number];

/** §2: what a contest's page shows of its entries; `actor` are those of one performer. */
export const contestSubs = ['overview', 'notvoted', 'voted', 'top10', 'actor'] as const;
export type ContestSub = (typeof contestSubs)[number];
/** Those that a grid is asked for. */
export const gridSubs = ['overview', 'notvoted', 'voted', 'top10'] as const;
export type GridSub = (typeof gridSubs)[number];

export const contestConstants = {
  titleLength: 80,
  themeLength: 200,
  rulesLength: 3000,
  prizesLength: 1000,
  /** §9: votes of a guest in one contest. */
  maxVotes: 5,
  /** Entries of a performer in one contest. */
  maxEntries: 3,
  /** Votes from one network for one entry that count without being looked at. */
  votesOfNetwork: 10,
  /** An account that is younger votes once its age is checked or its address confirmed. Milliseconds. */
  youngMs: 86_400_000,
  pageSize: 24,
  mostInPage: 60,
  /** Places of the top list. */
  topPlaces: 10,
  /** Places that coins can be won with, and how many at most. */
  prizePlaces: 3,
  mostPrizeCoins: 10_000,
  /** Published contests that guests are shown. */
  mostListed: 60,
} as const;

/** What a post is made of: words, an album, or a film. */
export const postKinds = ['text', 'photos', 'clip'] as const;
export type PostKind = (typeof postKinds)[number];

/** Where a post stands; see the migration. */
export const postStates = ['draft', 'published', 'withdrawn', 'removed'] as const;
export type PostState = (typeof postStates)[number];

/** §3, what a post is called on the wire. */
export const typenames = { text: 'TextPost', photos: 'PhotosPost', clip: 'ClipPost' } as const;

/** Orders of the feed: the latest first, or what was liked most of late (decision 0210). */
export const feedModes = ['newest', 'popular'] as const;
export type FeedMode = (typeof feedModes)[number];

/** §7, `typeGroups`: which kinds are shown. */
export const typeGroups = ['clips', 'photos', 'texts'] as const;
export type TypeGroup = (typeof typeGroups)[number];
export const kindsOf: Record<TypeGroup, PostKind> = { clips: 'clip', photos: 'photos', texts: 'text' };

/** Whose posts: all, those of whom one follows, and what one has bought, liked or commented on. */
export const feedFilters = ['all', 'follows', 'bought', 'liked', 'commented'] as const;
export type FeedFilter = (typeof feedFilters)[number];

/** §7, `context`: where something was done. */
export const feedContexts = ['feed', 'post', 'profile', 'home'] as const;

export const feedConstants = {
  pageSize: 12,
  mostInPage: 40,
  titleLength: 80,
  maxPrice: 10_000,
  /** In coins: of a goal, and of one tip. */
  maxGoal: 1_000_000,
  maxTip: 10_000,
  /** Pictures that a list shows of a post; its own page shows as many as an album has. */
  previewPictures: 4,
  mostPictures: 200,
  commentLength: 1000,
  /** Conversations in one answer, and answers in each of them. */
  conversations: 10,
  answers: 50,
  /** Of one performer at a time. */
  mostPinned: 3,
  /** New posts are counted up to here. */
  mostNew: 50,
} as const;
/** What a guest is offered to tip, in coins. */
export const tipOffers = [10, 25, 50, 100] as const;

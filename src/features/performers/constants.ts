// Free of schemas, so that pages can have them without the schema library travelling along.

/** Page sizes and thresholds of §9. */
export const performerConstants = {
  pageSize: 30,
  /** Shortest part of a name that is searched for (§5). */
  shortestPattern: 3,
  ratingVisibleFrom: 10,
  defaultCategory: 3,
  newCategory: 88,
  /** Days after joining. */
  newForDays: 30,
  recommendedGrid: 8,
  recommendedSlider: 5,
  recommendedList: 9,
  recommendedModels: 4,
  preferredModels: 3,
  pinnedBlock: 50,
  favoritesPhonePage: 10,
  topCams: 100,
  /** A profile shows so many of the top. */
  topOfProfile: 10,
  sedcards: 12,
  /** Shown of each whose pictures a guest has pinned. */
  pinnedSedcards: 4,
  noteLength: 2000,
  savedFilters: 20,
  filterNameLength: 40,
  popularTags: 24,
  suggestedTags: 5,
  /** Weeks of her past shows that the heat map learns from. */
  heatMapWeeks: 8,
  /** Times of a week's schedule. */
  scheduleTimes: 28,
} as const;

/** Categories that lists refer to by number: performers come to them by themselves, and nobody chooses them. */
export const builtInCategories: ReadonlySet<number> = new Set([
  performerConstants.defaultCategory,
  performerConstants.newCategory,
]);

export const genderTypes = ['F', 'M', 'FM', 'FF', 'S'] as const;

/** Orders of a list. `topRated` shows only those with ten ratings or more (§5), `viewers` only those who are live. */
export const actorOrders = ['rank', 'viewers', 'newest', 'topRated', 'cheapest', 'mostExpensive'] as const;
export type ActorOrder = (typeof actorOrders)[number];

/** §2: the views of the top cams. `favorites` are those that most guests have pinned. */
export const topCamTypes = ['bestChats', 'top100', 'favorites', 'videocall'] as const;
export type TopCamType = (typeof topCamTypes)[number];

/** What the chat button says, and what stands below it; the browser has the words for each (§3). */
export const chatButtonTexts = [
  'banned',
  'ticketEnter',
  'ticketBuy',
  'free',
  'voucher',
  'videoChat',
  'single',
  'voyeur',
  'private',
  'away',
  'message',
] as const;
export type ChatButtonText = (typeof chatButtonTexts)[number];
export const chatButtonSublines = [
  'banned',
  'ticketHeld',
  'ticketNeeded',
  'nothing',
  'voucherMinutes',
  'perMinute',
  'soon',
  'perMessage',
] as const;
export type ChatButtonSubline = (typeof chatButtonSublines)[number];

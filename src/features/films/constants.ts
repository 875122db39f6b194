/** Where a film stands; see the migration. */
export const filmStates = ['draft', 'review', 'published', 'refused', 'withdrawn', 'removed'] as const;
export type FilmState = (typeof filmStates)[number];

export const processingStates = ['none', 'waiting', 'working', 'done', 'failed'] as const;

export const filmConstants = {
  titleLength: 80,
  descriptionLength: 2000,
  /** In coins. */
  maxPrice: 10_000,
  /** Of an uploaded file, in bytes. */
  mostBytes: 10 * 1024 ** 3,
  /** What everybody may see of a film that he has not bought. */
  previewSeconds: 12,
  /** Called new for so long, in days. */
  newDays: 30,
  /** §9: trending is of so many days, the last of which is today; what sells best is of so many months. */
  trendingDays: 8,
  topMonths: 9,
  /** Films in one answer. */
  pageSize: 24,
  /** How long a film may be watched before it is asked for anew, in milliseconds. */
  watchMs: 6 * 3_600_000,
  /** Devices on which an account may watch at a time. */
  devices: 2,
} as const;

/** §2: the lists of the video station, and what who asks has bought. */
export const videoLists = ['all', 'free', 'trending', 'discount', 'new', 'vip', 'classic', 'bought'] as const;
export type VideoList = (typeof videoLists)[number];

/** §3. */
export const videoOrders = [
  'newest',
  'mostExpensive',
  'cheapest',
  'longest',
  'shortest',
  'bestSelling',
  'topRated',
  'topTrending',
] as const;
export type VideoOrder = (typeof videoOrders)[number];

export const watchKinds = ['whole', 'preview', 'blurred'] as const;

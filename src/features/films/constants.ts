/** Where a film stands; see the migration. */
export const filmStates = ['draft', 'review', 'published', 'refused', 'withdrawn', 'removed'] as const;
export type FilmState = (typeof filmStates)[number];

export const processingStates = ['none', 'waiting', 'working', 'done', 'failed'] as const;
export type Processing = (typeof processingStates)[number];

/** A leaked copy: on its way, compared, and what came of it. */
export const traceStates = ['receiving', 'reading', 'done', 'failed'] as const;
export type TraceState = (typeof traceStates)[number];

export const filmConstants = {
  titleLength: 80,
  descriptionLength: 2000,
  /** In coins. */
  maxPrice: 10_000,
  /** How short and how long a sale is, and how long before it may be set; in milliseconds. */
  shortestSaleMs: 3_600_000,
  longestSaleMs: 30 * 86_400_000,
  soonestSaleMs: 60 * 86_400_000,
  /** A reduction is held against the lowest price of so many days before it (PAngV § 11). */
  priceDays: 30,
  /** On so many of them guests have to have been asked for a price: one that stood for an hour is none (UWG § 5). */
  settledDays: 7,
  /** Deals of a day, and for how many days a film is none after it was one. */
  dealsOfDay: 8,
  dealPauseDays: 60,
  /** Of an uploaded file, in bytes. */
  mostBytes: 10 * 1024 ** 3,
  /** What everybody may see of a film that he has not bought; a tenth of it at most. */
  previewSeconds: 12,
  /** Called new for so long, in days. */
  newDays: 30,
  /** §9: trending is of so many days, the last of which is today; what sells best is of so many months. */
  trendingDays: 8,
  topMonths: 9,
  /** §9: video stars, and films that are shown of each. */
  stars: 100,
  filmsOfStar: 3,
  /** §9: tiles of a grid, and how long their filter object may be as it stands in an address. */
  tiles: 16,
  longestPayload: 500,
  /** Tags of a film, at most. */
  tags: 6,
  /** Of each kind, in a filter. */
  mostInFilter: 100,
  /** Films in one answer. */
  pageSize: 24,
  /** How long a film may be watched before it is asked for anew, in milliseconds. */
  watchMs: 6 * 3_600_000,
  captions: {
    /** In one language. */
    cues: 3_000,
    /** Signs and lines of one. */
    text: 200,
    lines: 3,
    /** Signs of a file, and milliseconds of a film. */
    fileLength: 500_000,
    longestMs: 24 * 3_600_000,
  },
  /** Devices on which an account may watch at a time. */
  devices: 2,
} as const;

/** Videos sent on by mail: signs of a note, mails of one guest in a day and in thirty, and mails that one address gets from anybody. */
export const shareConstants = { noteLength: 280, aDay: 5, aMonth: 30, toOneADay: 1, toOneAMonth: 3 } as const;

/** Films as files that their buyers keep. */
export const downloadConstants = {
  /** No better than this, by its shorter side: a file is to be had in an evening. */
  mostSide: 1_080,
  /** In a day, of one account: of one film, and of all. */
  ofOneADay: 3,
  aDay: 15,
  /** How long an address is good, in milliseconds. */
  addressMs: 3 * 3_600_000,
  /** What is sent by one address, in times of the file: for who goes on after a break. */
  timesSent: 4,
  /** Requests of one account under way at a time. */
  atOnce: 3,
  /** While a file is on its way its right is asked for so often, in milliseconds. */
  askEveryMs: 5_000,
} as const;

/** Films that somebody pays for and another takes: for how many days, how many of one guest at a time, given gifts in one answer, returned at once. */
export const giftConstants = { openDays: 30, mostOpen: 20, pageSize: 20, atOnce: 200 } as const;
/** See the migration. */
export const giftStates = ['open', 'taken', 'returned'] as const;
export type GiftState = (typeof giftStates)[number];

/** §2: the lists of the video station, and what who asks has bought. */
export const videoLists = ['all', 'free', 'trending', 'discount', 'deals', 'new', 'vip', 'classic', 'bought'] as const;
export type VideoList = (typeof videoLists)[number];

/** §3: kinds that a list is narrowed to; of several, a film is of one at least. */
export const videoTypes = [
  'free',
  'premium',
  'discount',
  'vip',
  'vip30',
  'bought',
  'trending',
  'vxselect',
  'classic',
  'shared',
  'original',
] as const;
export type VideoType = (typeof videoTypes)[number];

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

/** All of a film, its beginning, or a few silent seconds from several places, which are blurred where his age is not known. */
export const watchKinds = ['whole', 'preview', 'glimpse'] as const;

/** Lists that are looked at as tiles, and in how many columns they may be where there is room. */
export const tileGridTypes = ['videos', 'albums'] as const;
export type TileGridType = (typeof tileGridTypes)[number];
export const tileColumns = [5, 4, 3] as const;
export type TileColumns = (typeof tileColumns)[number];

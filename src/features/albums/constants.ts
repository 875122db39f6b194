/** Where an album stands; see the migration. */
export const albumStates = ['draft', 'review', 'published', 'refused', 'withdrawn', 'removed'] as const;
export type AlbumState = (typeof albumStates)[number];

/** Where it is found: in the shop, or in one post of hers alone. */
export const albumPlaces = ['shop', 'feed'] as const;
export type AlbumPlace = (typeof albumPlaces)[number];

export const albumConstants = {
  titleLength: 80,
  /** Subjects of an album, and the longest of them. */
  mostTags: 10,
  tagLength: 30,
  /** In coins. */
  maxPrice: 10_000,
  mostPictures: 200,
  /** Of an uploaded picture: bytes, pixels, and the shorter side in pixels. */
  mostBytes: 30 * 2 ** 20,
  mostPixels: 48_000_000,
  leastSide: 320,
  /** §9: albums and pictures in one answer. */
  pageSize: 14,
  commentLength: 1000,
  /** §9: comments in one request. */
  comments: 500,
  /** Films that `getTopVideos` names. */
  topVideos: 5,
  /** Pictures that `getPreview` names. */
  previewPictures: 4,
} as const;

/** The lists of albums: those of the shop, and what who asks has bought. */
export const albumLists = ['all', 'free', 'bought'] as const;
export type AlbumList = (typeof albumLists)[number];

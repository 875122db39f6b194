/** §3: what kind of media a media library keeps. */
export const libraryMedia = ['video', 'photo', 'audio'] as const;
export type LibraryMedium = (typeof libraryMedia)[number];

/** §3, H4: by what way something came into it, what was put aside, and what was put away. */
export const libraryViews = ['shop', 'pinned', 'feed', 'messenger', 'clips', 'archive'] as const;
export type LibraryView = (typeof libraryViews)[number];

/** The things themselves. */
export const libraryKinds = ['video', 'album', 'picture'] as const;
export type LibraryKind = (typeof libraryKinds)[number];

export const libraryConstants = {
  pageSize: 24,
  mostPlaylists: 100,
  /** Videos of one playlist. */
  mostInPlaylist: 500,
  /** Characters of a playlist's name. */
  nameLength: 60,
} as const;

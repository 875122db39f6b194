// Free of schemas, so that pages can have them without the schema library travelling along.

export const searchConstants = {
  /** Shorter ones are not searched for on phones, and nowhere remembered (§5). */
  shortestPattern: 3,
  longestPattern: 80,
  /** Of a group, in the answer to a search through everything. */
  groupItems: 5,
  /** More are not counted, nor listed. */
  mostCounted: 1000,
  proposals: 8,
  /** Pages of lists (§9). */
  pageSizes: { actors: 30, videos: 30, tv: 30, photos: 14, galleries: 14, asmr: 3, mediathek: 30, blog: 15 },
  /** What is longer is no page of a list. */
  mostInPage: 60,
  /** Kept for a guest, the latest. */
  keptPatterns: 50,
  /** So many different guests must have typed a pattern before others are proposed it. */
  popularFrom: 3,
  /** Days that a guest's patterns are kept. */
  keptDays: 90,
} as const;

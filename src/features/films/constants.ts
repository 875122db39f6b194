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
} as const;

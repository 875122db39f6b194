// Free of schemas, so that pages can have them without the schema library travelling along.

/** Page sizes and thresholds of §9. */
export const performerConstants = {
  pageSize: 30,
  ratingVisibleFrom: 10,
  defaultCategory: 3,
  newCategory: 88,
  recommendedGrid: 8,
} as const;

/** Performers by number (§7: models by ids). */
export const MODELS_BY_IDS = `query ($ids: [Int!]!) { modelsByIds(ids: $ids) {
  id name slug age facts state isOnline freeChat isLivePreviewEnabled priceVideo priceMessage
  rating { countRatings satisfactionRate } portrait { src fsk width height } } }`;

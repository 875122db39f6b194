// Free of schemas, so that pages can have them without the schema library travelling along.

export const ticketConstants = {
  /** She may begin so long before the hour, and it counts as missed so long after it. Minutes. */
  earliestMinutes: 15,
  missedMinutes: 15,
  /** Whoever holds a ticket is told so long before it begins. */
  remindMinutes: 15,
  /** A show that ends before this part of its time has run is given back. Hundredths. */
  keptPercent: 50,
  titleLength: 80,
  descriptionLength: 1000,
  maxPrice: 10_000,
  /** Longest show, in minutes, and how far ahead one may be planned, in days. */
  longestMinutes: 480,
  aheadDays: 90,
  /** Shows in one answer. */
  pageSize: 30,
} as const;

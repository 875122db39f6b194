// Free of schemas, so that pages can have them without the schema library travelling along.

/** What a report may be about; the gravest first. */
export const reportKinds = ['minor', 'consent', 'illegal', 'copyright', 'fraud', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The longest of each, in characters. */
export const reportLengths = {
  about: 500,
  explanation: 4000,
  name: 120,
  email: 254,
  reasons: 4000,
  objection: 4000,
} as const;
/** The shortest explanation that can be looked into (article 16 (2) a). */
export const SHORTEST_EXPLANATION = 20;

/** A report is decided within so many working days. */
export const DECIDED_WITHIN_DAYS = 7;
/** Whoever reported may object to the decision for so many months (article 20 (1)). */
export const OBJECTION_MONTHS = 6;
/** So many reports of the same are read, and decided, together at most. */
export const MOST_ALIKE = 50;

// Free of schemas, so that pages can have them without the schema library travelling along.

export const liveConstants = {
  /** Longest chat line. */
  lineLength: 300,
  /** A guest is warned when his coins last this much longer. */
  warnSeconds: 60,
  /** The browser proves each second that picture and line stand. */
  aliveMs: 1000,
  /** Between two proofs at most this much is charged; a longer gap is the line's fault and free. */
  longestGapMs: 3000,
  /** Without a proof for so long the sitting is over. */
  lostMs: 10_000,
} as const;

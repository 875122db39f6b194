/** From the first byte until it is taken by what it belongs to, or refused. */
export const uploadStates = ['receiving', 'received', 'taken', 'refused'] as const;
export type UploadState = (typeof uploadStates)[number];

export const uploadConstants = {
  /** On its way at a time, for one account. */
  mostUnderWay: 20,
  /** The disk keeps room for what is on its way, as long as something of it came within this time. Milliseconds. */
  reservedMs: 3_600_000,
  /** What has not gone on for so long is dropped. Milliseconds. */
  patienceMs: 7 * 86_400_000,
} as const;

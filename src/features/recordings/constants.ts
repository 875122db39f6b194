/** See the migration. */
export const recordingStates = ['waiting', 'running', 'ended', 'made', 'empty'] as const;
export type RecordingState = (typeof recordingStates)[number];
/** Why it ended: she pressed; with her show; as long or large as it may be; no room on the machine. */
export const recordingReasons = ['asked', 'show', 'limit', 'disk'] as const;
export type RecordingReason = (typeof recordingReasons)[number];

export const recordingConstants = {
  /** From its beginning, pauses included: a film may be four hours long. Milliseconds. */
  longestMs: 3.5 * 3_600_000,
  /** Less becomes no film. */
  shortestMs: 2_000,
  mostBytes: 8 * 1024 ** 3,
  /** The machine keeps so much for what else it does. Bytes. */
  spareBytes: 2 * 1024 ** 3,
  /** That one process writes at a time. */
  atOnce: 12,
  /** Of one performer, within 24 hours. */
  aDay: 20,
  /** How long it waits for a show, and for a picture that went without the show's having ended. Milliseconds. */
  waitingMs: 12 * 3_600_000,
  darkMs: 10 * 60_000,
} as const;

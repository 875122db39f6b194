/** Why a file is not taken; the product makes a sentence of each. */
export type Refusal =
  | { reason: 'empty' }
  /** Larger than `limit` bytes. */
  | { reason: 'too-large'; limit: number }
  /** Nothing that is known here. */
  | { reason: 'unknown-type' }
  /** Known, and never taken. */
  | { reason: 'refused-type'; found: RefusedType }
  /** Begins as a film or picture, and is something else besides. */
  | { reason: 'two-in-one'; found: RefusedType }
  /** A picture where a film is expected, or the other way round. */
  | { reason: 'other-kind'; found: 'film' | 'picture' }
  /** The end is missing. */
  | { reason: 'truncated' }
  | { reason: 'unreadable' }
  /** Its head can be read, of the rest too little. */
  | { reason: 'damaged' }
  /** For `ms` milliseconds from `atMs` on there is nothing: its clock jumps. */
  | { reason: 'time-jump'; atMs: number; ms: number }
  /** Copy protection. */
  | { reason: 'protected' }
  | { reason: 'no-video' }
  | { reason: 'codec'; codec: string }
  /** More than `limit` tracks. */
  | { reason: 'too-many-streams'; limit: number }
  /** Milliseconds. */
  | { reason: 'too-long'; limit: number }
  | { reason: 'too-short'; limit: number }
  /** More pixels than `limit`. */
  | { reason: 'too-many-pixels'; limit: number }
  /** The shorter side has fewer pixels than `limit`. */
  | { reason: 'too-small'; limit: number }
  /** The longer side is more than `limit` times the shorter one. */
  | { reason: 'too-narrow'; limit: number }
  /** More than one picture, or one that moves. */
  | { reason: 'many-pages' }
  /** What the head says is not what is in the file. */
  | { reason: 'headers-lie' };

export type RefusedType = 'svg' | 'playlist' | 'archive' | 'document' | 'script' | 'avi' | 'heic' | 'gif' | 'tiff';

export type Inspected<Facts> = { ok: true; facts: Facts } | { ok: false; refusal: Refusal };

export const refuse = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

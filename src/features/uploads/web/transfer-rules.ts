/** Bytes of the first part of a file: how fast the line is shows only then. */
export const FIRST_PART_BYTES = 1024 ** 2;
const LEAST_PART_BYTES = 64 * 1024;
/** The larger the parts, the fewer the round trips. What stands in front of us has to let so much through (README, "On the internet"). */
export const MOST_PART_BYTES = 16 * 1024 ** 2;
/** A part should take so long: well below the 30 s within which the server wants a request to be whole. Milliseconds. */
const PART_MS = 8_000;
/** One lucky part says little about the line. */
const MOST_GROWTH = 4;

const within = (bytes: number) => Math.round(Math.min(MOST_PART_BYTES, Math.max(LEAST_PART_BYTES, bytes)));

/** How large the next part is after one of `bytes` went through in `ms`. */
export function nextPartBytes(part: number, { bytes, ms }: { bytes: number; ms: number }): number {
  // The end of a file is shorter than a part, and its time is mostly that of the round trip.
  if (bytes < part) return part;
  return within(Math.min(part * MOST_GROWTH, (bytes / Math.max(1, ms)) * PART_MS));
}

/** How large the next part is after one that did not go through. */
export const smallerPartBytes = (part: number): number => within(part / 2);

const TOO_LARGE = 413;

/** Whether what stands in front of the server lets no part of that size through, and may let a smaller one. */
export const isPartTooLarge = (status: number | null, part: number): boolean =>
  status === TOO_LARGE && part > LEAST_PART_BYTES;

const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000] as const;
const SLOWEST_RETRY_MS = 30_000;

/** How long after so many failures in a row it is tried again: for ever, and at last twice a minute. Milliseconds. */
export const retryAfter = (failures: number): number => RETRIES_MS[failures - 1] ?? SLOWEST_RETRY_MS;

/** What keeps an upload from going on, until it is over. */
const obstacles = ['offline', 'server', 'signed-out', 'no-room'] as const;
export type Obstacle = (typeof obstacles)[number];

export const isObstacle = (state: string): boolean => obstacles.some((obstacle) => obstacle === state);

const UNAUTHORIZED = 401;
const NO_ROOM = 507;
/** There is no such upload of his, or he may not send it: that stays so. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 410, 412, 413]);

/** What a failed request means by its status; null where nobody answered. */
export function obstacleOf(status: number | null, isOnline: boolean): Obstacle | 'refused' {
  if (status === null || status === 0) return isOnline ? 'server' : 'offline';
  if (status === UNAUTHORIZED) return 'signed-out';
  if (status === NO_ROOM) return 'no-room';
  // Whatever else comes is of something in between, or passes.
  return FINAL.has(status) ? 'refused' : 'server';
}

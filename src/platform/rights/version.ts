import { createHash } from 'node:crypto';
import { commonError } from '../errors/errors.ts';

type Part = string | number | boolean | null | readonly Part[];

/**
 * Names the state of what a person decides about: the same for the same parts, another as soon as one differs. Rows go in by
 * PostgreSQL's `xmin::text`, which every update of a row changes.
 */
export const versionOf = (...parts: readonly Part[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Throws `conflict` where what was looked at is another by now. */
export function requireVersion(seen: string, now: string): void {
  if (seen !== now) throw commonError('conflict');
}

import { PdqList, type FrameHash } from '@separee/film';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { findPrints, isAnyBlockedWhole, listBlocked } from './process-store.ts';

/** Whether a film is one that an operator has removed, or a near copy of one. Asked before any picture of it is made. */
export async function isBlocked(
  on: Queryable,
  sha256: string,
  frames: readonly Pick<FrameHash, 'quality' | 'turned'>[],
): Promise<boolean> {
  return isAnyBlocked(on, [sha256], frames);
}

/** The same of several files at once. */
export async function isAnyBlocked(
  on: Queryable,
  files: readonly string[],
  frames: readonly Pick<FrameHash, 'quality' | 'turned'>[],
): Promise<boolean> {
  if (await isAnyBlockedWhole(on, files)) return true;
  const known = await listBlocked(on);
  const list = new PdqList(known.flatMap((each) => each.frames.map((hash) => [hash, each.sha256] as const)));
  return frames.some((frame) => list.nearest(frame) !== null);
}

/**
 * The same of a film that is made ready, before it is handed in and before it is published: what was removed meanwhile does not come by a copy that
 * lay ready. Of its frames only the upright hashes are kept, so a mirrored one is left to the eyes of who looks at it.
 */
export async function isFilmBlocked(on: Queryable, filmId: number): Promise<boolean> {
  const prints = await findPrints(on, filmId);
  return (
    prints !== null &&
    isBlocked(
      on,
      prints.sha256,
      prints.hashes.map(({ hash, quality }) => ({ quality, turned: [hash] })),
    )
  );
}

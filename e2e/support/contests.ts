import type { ContestPhase } from '../../src/features/contests/constants.ts';
import { albumInShop } from '../../test/albums/album.ts';
import { moveContest } from '../../test/contests/contest.ts';
import { platformContext } from './database.ts';
import type { Performer } from './people.ts';

const now = () => new Date();

/** A picture of hers that everybody sees, in the shop. */
export const pictureInShop = (performer: Performer): Promise<unknown> =>
  platformContext().then((context) =>
    albumInShop({ context, now }, performer.person, { hasFiles: true, set: { price: 0 } }),
  );

/** So much time has passed that it stands so. */
export const contestStands = (contestId: number, phase: Exclude<ContestPhase, 'over'>): Promise<void> =>
  platformContext().then((context) => moveContest({ context, now }, contestId, phase));

/** The job of the minute comes at once. */
export const endContests = (): Promise<unknown> => platformContext().then(({ jobs }) => jobs.add('end-contests', {}));

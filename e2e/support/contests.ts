import type { ContestPhase } from '../../src/features/contests/constants.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { albumInShop } from '../../test/albums/album.ts';
import { moveContest } from '../../test/contests/contest.ts';
import { databaseUrl } from './database.ts';
import type { Performer } from './people.ts';
import { platformEnvironment } from './platform.ts';

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const own = { DATABASE_URL: await databaseUrl(), LOG_LEVEL: 'silent' };
  await using context = await createContext(readConfig({ ...platformEnvironment, ...own }));
  return await work(context);
}
const now = () => new Date();

/** A picture of hers that everybody sees, in the shop. */
export const pictureInShop = (performer: Performer): Promise<unknown> =>
  withContext((context) => albumInShop({ context, now }, performer.person, { hasFiles: true, set: { price: 0 } }));

/** So much time has passed that it stands so. */
export const contestStands = (contestId: number, phase: Exclude<ContestPhase, 'over'>): Promise<void> =>
  withContext((context) => moveContest({ context, now }, contestId, phase));

/** The job of the minute comes at once. */
export const endContests = (): Promise<unknown> => withContext((context) => context.jobs.add('end-contests', {}));

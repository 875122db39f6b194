import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { z } from 'zod';
import { uuidSchema } from '../../../platform/contract.ts';
import { inGroups } from '../../../platform/work/groups.ts';
import type { Films } from './films.ts';
import { dropExpired } from './delivery/watch-store.ts';
import { recountTrends } from './lists/trend-store.ts';
import { chooseDealsOfDay } from './sales/deals.ts';
import { EVIDENCE_MS } from '../../reviews/server/index.ts';
import { READ_COPY_JOB } from './trace/traces.ts';
import { dropOldFiles } from './replacement/replacement-store.ts';
import { emptyNotMade, emptyRemoved, listKnownMedia } from './processing/process-store.ts';

const copy = z.object({ id: uuidSchema });

/** Of files that were just taken the film may not know yet. Milliseconds. */
const ORPHANED_MS = 2 * 86_400_000;
/** So long operators may have a film made once more that could not be. Milliseconds. */
const NOT_MADE_MS = 14 * 86_400_000;
/** So long copies of a file that was replaced are traced. Milliseconds. */
const OLD_FILE_MS = 365 * 86_400_000;
/** Looked up at a time. */
const AT_A_TIME = 500;

/**
 * Every hour forgets what nobody watches any more, every night drops the files of films that are gone, and soon after Berlin's midnight
 * chooses the deals of the day.
 */
export const filmsJobs = (
  context: Pick<Context, 'database' | 'now'>,
  { folders, traces, shares, gifts }: Pick<Films, 'folders' | 'traces' | 'shares' | 'gifts'>,
): JobDefinitions => {
  const { database, now } = context;

  const known = async (media: readonly string[]) =>
    new Map((await listKnownMedia(database.pool, media)).map((film) => [film.media, film]));

  /** Files whose film went while a process was killed, or another one was still at them. */
  async function dropOrphans(): Promise<void> {
    const before = new Date(Date.now() - ORPHANED_MS);
    for await (const media of inGroups(folders.list(), AT_A_TIME)) {
      const films = await known(media);
      for (const orphan of media)
        if (!films.has(orphan) && (await folders.isOlder(orphan, before))) await folders.drop(orphan);
    }
  }

  /** What was brought to where files are kept when its process was killed, or that could not be asked. */
  async function freeDisk(): Promise<void> {
    for await (const media of inGroups(folders.listOnDisk(), AT_A_TIME))
      for (const film of (await known(media)).values()) if (film.is_done) await folders.release(film.media);
  }

  return {
    tasks: {
      'choose-deals': async () => void (await chooseDealsOfDay(context)),
      [READ_COPY_JOB]: (given) => traces.read(copy.parse(given).id),
      'count-trends': async () => void (await recountTrends(database.pool, now())),
      'end-watches': async () => void (await dropExpired(database.pool, now())),
      'forget-shares': () => shares.forget(),
      'return-gifts': () => gifts.returnOver(),
      'drop-removed-films': async () => {
        const gone = await emptyRemoved(database.pool, new Date(now().getTime() - EVIDENCE_MS));
        const notMade = await emptyNotMade(database.pool, new Date(now().getTime() - NOT_MADE_MS));
        const old = await dropOldFiles(database.pool, new Date(now().getTime() - OLD_FILE_MS));
        for (const { media } of [...gone, ...notMade, ...old]) await folders.drop(media);
        await dropOrphans();
        await freeDisk();
      },
    },
    crontab: [
      '* * * * * choose-deals',
      '*/5 * * * * count-trends',
      '17 * * * * end-watches',
      '*/10 * * * * return-gifts',
      '23 4 * * * forget-shares',
      '41 3 * * * drop-removed-films',
    ],
  };
};

import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { dropExpired } from './delivery/watch-store.ts';
import type { FilmFolders } from './processing/folders.ts';
import { emptyRemoved } from './processing/process-store.ts';

/** Files of a film that an operator has removed stay for so long, for who has to look at it again. Milliseconds. */
const EVIDENCE_MS = 30 * 86_400_000;

/** Every hour forgets what nobody watches any more, and every night drops the files of films that are gone. */
export const filmsJobs = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  folders: FilmFolders,
): JobDefinitions => ({
  tasks: {
    'end-watches': async () => void (await dropExpired(database.pool, now())),
    'drop-removed-films': async () => {
      const gone = await emptyRemoved(database.pool, new Date(now().getTime() - EVIDENCE_MS));
      for (const { media } of gone) await folders.drop(media);
    },
  },
  crontab: ['17 * * * * end-watches', '41 3 * * * drop-removed-films'],
});

import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { inGroups } from '../../../platform/work/groups.ts';
import { EVIDENCE_MS } from '../../reviews/server/index.ts';
import { dropAlbumPicture, isOlderPicture, listStoredPictures } from './pictures/files.ts';
import { deleteGone, listGone, listKnownPictures } from './pictures/picture-store.ts';

const AT_A_TIME = 200;

/** Of files that were just made the album may not know yet. Milliseconds. */
const ORPHANED_MS = 2 * 86_400_000;

/** Every night drops the files of pictures that an operator has removed, as long ago as those of films, and those that no album knows. */
export const albumsJobs = (context: Pick<Context, 'database' | 'now' | 'storage'>): JobDefinitions => ({
  tasks: {
    'drop-removed-pictures': async () => {
      const { pool } = context.database;
      const before = new Date(context.now().getTime() - EVIDENCE_MS);
      for (;;) {
        const gone = await listGone(pool, before, AT_A_TIME);
        // Files first: a row without files is found again, files without a row never are.
        for (const { id, medium } of gone) {
          await dropAlbumPicture(context, medium);
          await deleteGone(pool, id);
        }
        if (gone.length < AT_A_TIME) break;
      }
      // What a killed process was at.
      const old = new Date(Date.now() - ORPHANED_MS);
      for await (const media of inGroups(listStoredPictures(context), AT_A_TIME)) {
        const known = new Set((await listKnownPictures(pool, media)).map(({ medium }) => medium));
        for (const medium of media)
          if (!known.has(medium) && (await isOlderPicture(context, medium, old)))
            await dropAlbumPicture(context, medium);
      }
    },
  },
  crontab: ['53 3 * * * drop-removed-pictures'],
});

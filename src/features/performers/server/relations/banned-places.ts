import type { Context } from '../../../../platform/context.ts';
import { shareReads } from '../../../../platform/work/shared-reads.ts';
import { bannedPlaces } from './banned-place-store.ts';

/** Asked for with each page: a first ban of a place tells it apart within so long. */
const FRESH_MS = 1000;

/** The codes of all places that somebody bans: only these make a difference to what is shown. */
export function createBannedPlaces({
  database,
  rights,
}: Pick<Context, 'database' | 'rights'>): () => Promise<ReadonlySet<string>> {
  async function read(): Promise<ReadonlySet<string>> {
    const rows = await bannedPlaces(database.pool);
    return new Set(rows.map(({ code }) => code));
  }

  const shared = shareReads({ freshMs: FRESH_MS, most: 1 }, read);
  rights.onChange(({ performerId }) => {
    if (performerId !== undefined) shared.forget();
  });
  return () => shared('all');
}

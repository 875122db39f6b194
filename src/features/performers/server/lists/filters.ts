import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { actorFilterSchema, performerConstants, performerErrors, type SavedFilter } from '../../contract.ts';
import type { Performers } from '../performers.ts';
import { filtersOf, lockForFilters, insertFilter, countFilters, dropFilter } from './stores/filter-store.ts';

const performerError = errorsOf(performerErrors);

/** A guest's saved filters, by name. */
export async function savedFilters({ context }: Performers, guestId: string): Promise<SavedFilter[]> {
  return filtersOf(context.database.pool, guestId);
}

/**
 * Keeps a filter under a name; the same name replaces. Throws `bad-request` for what no search would take, and
 * `too-many-filters`.
 */
export async function saveFilter(
  { context }: Performers,
  guestId: string,
  { name, filter }: { name: string; filter: Record<string, string> },
): Promise<SavedFilter> {
  if (!actorFilterSchema.strict().safeParse(filter).success) throw commonError('bad-request', { field: 'filter' });
  return context.database.transaction(async (client) => {
    // One guest's filters come one after the other, so that the limit holds.
    await lockForFilters(client, guestId);
    const saved = await insertFilter(client, guestId, name, JSON.stringify(filter));
    const count = await countFilters(client, guestId);
    if (count > performerConstants.savedFilters) throw performerError('too-many-filters');
    return saved;
  });
}

export async function deleteFilter({ context }: Performers, guestId: string, id: number): Promise<void> {
  await dropFilter(context.database.pool, guestId, id);
}

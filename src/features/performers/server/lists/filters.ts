import { errorsOf, fault } from '../../../../platform/faults/errors.ts';
import { actorFilterSchema, performerConstants, performerErrors, type SavedFilter } from '../../contract.ts';
import type { Performers } from '../performers.ts';

const refuse = errorsOf(performerErrors);

/** A guest's saved filters, by name. */
export async function savedFilters({ context }: Performers, guestId: string): Promise<SavedFilter[]> {
  const { rows } = await context.database.pool.query<SavedFilter>({
    name: 'performers-filters',
    text: `select id, name, filter from saved_filters where guest_id = $1 order by lower(name), id`,
    values: [guestId],
  });
  return rows;
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
  if (!actorFilterSchema.strict().safeParse(filter).success) throw fault('bad-request', { field: 'filter' });
  return context.database.transaction(async (client) => {
    // One guest's filters come one after the other, so that the limit holds.
    await client.query(`select 1 from guests where id = $1 for update`, [guestId]);
    const { rows } = await client.query<SavedFilter>(
      `insert into saved_filters (guest_id, name, filter) values ($1, $2, $3)
       on conflict (guest_id, name) do update set filter = excluded.filter returning id, name, filter`,
      [guestId, name, JSON.stringify(filter)],
    );
    const { rowCount } = await client.query(`select 1 from saved_filters where guest_id = $1`, [guestId]);
    if ((rowCount ?? 0) > performerConstants.savedFilters) throw refuse('too-many-filters');
    const [saved] = rows;
    if (saved === undefined) throw new Error('a filter was written and did not come back');
    return saved;
  });
}

export async function deleteFilter({ context }: Performers, guestId: string, id: number): Promise<void> {
  await context.database.pool.query(`delete from saved_filters where guest_id = $1 and id = $2`, [guestId, id]);
}

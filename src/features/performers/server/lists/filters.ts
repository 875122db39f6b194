import { errorsOf, fault } from '../../../../platform/faults/errors.ts';
import { actorFilterSchema, performerConstants, performerErrors, type SavedFilter } from '../../contract.ts';
import type { Performers } from '../performers.ts';
import { int, json, text } from '../../../../platform/database/columns.ts';
import { many, run, one } from '../../../../platform/database/sql.ts';

const refuse = errorsOf(performerErrors);

const savedFilterRow = { id: int, name: text, filter: json<Record<string, string>>() };

/** A guest's saved filters, by name. */
export async function savedFilters({ context }: Performers, guestId: string): Promise<SavedFilter[]> {
  return many(context.database.pool, 'performers-filters', savedFilterRow)`
    select id, name, filter from saved_filters where guest_id = ${guestId} order by lower(name), id`;
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
    await run(client)`select 1 from guests where id = ${guestId} for update`;
    const saved = await one(client, savedFilterRow)`
      insert into saved_filters (guest_id, name, filter) values (${guestId}, ${name}, ${JSON.stringify(filter)})
      on conflict (guest_id, name) do update set filter = excluded.filter returning id, name, filter`;
    const count = await run(client)`select 1 from saved_filters where guest_id = ${guestId}`;
    if (count > performerConstants.savedFilters) throw refuse('too-many-filters');
    return saved;
  });
}

export async function deleteFilter({ context }: Performers, guestId: string, id: number): Promise<void> {
  await run(context.database.pool)`delete from saved_filters where guest_id = ${guestId} and id = ${id}`;
}

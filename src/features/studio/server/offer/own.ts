import { int } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { maybe } from '../../../../platform/database/sql.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';

/** The number of the performer whose account this is: the studio never goes by a number sent along. Throws `forbidden`. */
export async function ownId(database: Database, { guestId }: Pick<Caller, 'guestId'>): Promise<number> {
  const row = await maybe(database.pool, 'studio-own-id', { id: int })`
    select id from performers where guest_id = ${guestId}`;
  if (row === null) throw fault('forbidden');
  return row.id;
}

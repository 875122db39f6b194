import type { Database } from '../../../../platform/database/database.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';

/** The number of the performer whose account this is: the studio never goes by a number sent along. Throws `forbidden`. */
export async function ownId(database: Database, { guestId }: Pick<Caller, 'guestId'>): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>({
    name: 'studio-own-id',
    text: `select id from performers where guest_id = $1`,
    values: [guestId],
  });
  if (rows[0] === undefined) throw fault('forbidden');
  return rows[0].id;
}

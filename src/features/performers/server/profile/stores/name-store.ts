import { text, uuid } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { many } from '../../../../../platform/database/sql.ts';

/** What all performers are called, and which guest each of them is; for whoever sees to it that nobody goes by their names. */
export async function allNames({ pool }: Database): Promise<{ name: string; guestId: string | null }[]> {
  return many(pool, 'performers-all-names', { name: text, guestId: uuid.orNull })`
    select name, guest_id as "guestId" from performers`;
}

import type { Database } from '../../../../platform/database/database.ts';

/** What all performers are called, and which guest each of them is; for whoever sees to it that nobody goes by their names. */
export async function allNames({ pool }: Database): Promise<{ name: string; guestId: string | null }[]> {
  const { rows } = await pool.query<{ name: string; guestId: string | null }>({
    name: 'performers-all-names',
    text: 'select name, guest_id as "guestId" from performers',
  });
  return rows;
}

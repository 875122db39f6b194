import { int } from '../database/columns.ts';
import { AppError } from './errors.ts';
import type { Database } from '../database/database.ts';
import { identifier, maybe, run } from '../database/sql.ts';

const TRIES_AN_HOUR = 8;

/** What keeps codes from being guessed: so many that were none within an hour, and no more are looked up. */
export interface Tries {
  /**
   * Counts a try, and forgets it again unless `work` throws `unknown-code`. Who has too many is refused before anything
   * is looked up; those that are under way count as well, so that many at once are no way around it.
   */
  of<T>(guestId: string, work: () => Promise<T>): Promise<T>;
}

/** Kept in a table of its own for each kind of code. `tooMany` is what is thrown then. */
export function createTries(database: Database, table: 'bonus_tries' | 'code_tries', tooMany: () => AppError): Tries {
  const counted = identifier(table);
  /** The try's number; null where there have been too many. */
  const begin = (guestId: string): Promise<number | null> =>
    database.transaction(async (client) => {
      // One after the other: whoever counts sees all who counted before him.
      await run(client)`select 1 from guests where id = ${guestId} for no key update`;
      const row = await maybe(client, { id: int })`
        insert into ${counted} (guest_id)
        select ${guestId} where (select count(*) from ${counted} where guest_id = ${guestId}
          and at > now() - interval '1 hour') < ${TRIES_AN_HOUR}
        returning id`;
      return row?.id ?? null;
    });
  const forget = (id: number) => run(database.pool)`delete from ${counted} where id = ${id}`;

  return {
    async of(guestId, work) {
      const id = await begin(guestId);
      if (id === null) throw tooMany();
      let wasNone = false;
      try {
        return await work();
      } catch (error) {
        wasNone = error instanceof AppError && error.code === 'unknown-code';
        throw error;
      } finally {
        if (!wasNone) await forget(id);
      }
    },
  };
}

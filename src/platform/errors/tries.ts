import { AppError } from './errors.ts';
import type { Database } from '../database/database.ts';
import { deleteTry, insertTry, lockTries, type TriesTable } from './tries-store.ts';

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
export function createTries(database: Database, table: TriesTable, tooMany: () => AppError): Tries {
  /** The try's number; null where there have been too many. */
  const begin = (guestId: string): Promise<number | null> =>
    database.transaction(async (client) => {
      // One after the other: whoever counts sees all who counted before him.
      await lockTries(client, guestId);
      const row = await insertTry(client, table, guestId, TRIES_AN_HOUR);
      return row?.id ?? null;
    });
  const forget = (id: number) => deleteTry(database.pool, table, id);

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

import type { Database } from '../database/database.ts';
import { ownRows, type PersonalColumn, type Subject } from './personal-data.ts';
import { allowRemoval, referencesOf, removeErased, removeKept, type Root } from './retention-store.ts';
import { berlinDay } from '../time/berlin.ts';

const roots: Record<Subject, Root> = { guest: 'guests', performer: 'performers' };

/** Where the years of what is kept end: rows from before that moment have had them (Berlin). */
export function keptUntil(years: number, now: Date): string {
  const year = Number(berlinDay(now).slice(0, 4));
  return `${year - years}-01-01T00:00:00+01:00`;
}

/**
 * Removes what was kept of people who are gone, once its years are over, and at last the row that it hung on: their number leads
 * to nobody then. Everything follows from the columns and from the database's own foreign keys; what something kept still
 * refers to waits for it. Answers how many rows went, by table. May run again at any time.
 */
export async function removeOverdue(
  database: Pick<Database, 'pool' | 'transaction'>,
  columns: readonly PersonalColumn[],
  now: Date,
): Promise<Map<string, number>> {
  const gone = new Map<string, number>();
  const overdue = columns.flatMap((column) => {
    const kept = typeof column.erase === 'object' ? column.erase.kept : undefined;
    if (kept === undefined || kept.since === null) return [];
    const rows = { ...ownRows(column), since: kept.since, root: roots[column.of], everybody: kept.everybody === true };
    return [{ rows, years: kept.years }];
  });
  const kept = new Set(overdue.map(({ rows }) => rows.table));
  const references = await referencesOf(database.pool, kept);
  // Each round frees what the last one referred to; a round without a row is the end.
  for (let found = 1; found > 0;) {
    found = 0;
    for (const { rows, years } of overdue) {
      const until = keptUntil(years, now);
      const count = await database.transaction(async (client) => {
        await allowRemoval(client, until);
        return removeKept(client, rows, until, references);
      });
      gone.set(rows.table, (gone.get(rows.table) ?? 0) + count);
      found += count;
    }
    for (const root of Object.values(roots)) {
      const count = await database.transaction((client) => removeErased(client, root, references));
      gone.set(root, (gone.get(root) ?? 0) + count);
      found += count;
    }
  }
  return gone;
}

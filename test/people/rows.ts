import { int, uuid, type Columns, type RowOf } from '../../src/platform/database/columns.ts';
import { identifier, join, one, run, sql, type Queryable, type Value } from '../../src/platform/database/sql.ts';

/** Columns by name, and what goes into them; the database says what does not fit. */
export type Values = Readonly<Record<string, Value>>;

/** What identifies a row, by the kind of its number. */
export const byNumber = { id: int };
export const byUuid = { id: uuid };

/** The columns of a row as a statement names them, and what goes into them in the same order. */
export const namesOf = (row: Values) => join(Object.keys(row).map(identifier), ', ');
export const valuesOf = (row: Values) =>
  join(
    Object.values(row).map((value) => sql`${value}`),
    ', ',
  );

/** A work of films or albums as it stands once it was approved, where it is in the shop. */
export const approved = (row: Values): Values =>
  row['state'] === 'published' ? { shown_texts: row['texts'] ?? null, shown_fsk: row['fsk'] ?? null, ...row } : row;

/** Writes a row with these columns, and answers with those that are asked for. */
export function insertRow<C extends Columns>(on: Queryable, table: string, row: Values, columns: C): Promise<RowOf<C>> {
  return one(on, columns)`
    insert into ${identifier(table)} (${namesOf(row)}) values (${valuesOf(row)})
    returning ${join(Object.keys(columns).map(identifier), ', ')}`;
}

/** Changes these columns of the row of that number. */
export async function updateRow(on: Queryable, table: string, id: Value, changes: Values): Promise<void> {
  const set = Object.entries(changes).map(([name, value]) => sql`${identifier(name)} = ${value}`);
  const count = await run(on)`update ${identifier(table)} set ${join(set, ', ')} where id = ${id}`;
  if (count !== 1) throw new Error(`${table} has no row ${String(id)}`);
}

import type pg from 'pg';
import type { Columns } from './columns.ts';

/** A statement that answers something else than its description says. */
export class RowError extends Error {
  constructor(text: string, wrong: readonly string[]) {
    super(`${wrong.join('; ')} in: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
    this.name = 'RowError';
  }
}

const checked = new WeakSet<object>();

/** Holds all that this pool or connection answers against the descriptions: while we test and develop, for it takes time. */
export const checkAll = (on: object): void => void checked.add(on);

export const isChecked = (on: object): boolean => checked.has(on);

/** @throws RowError where the columns are others, have other types, or are empty where none may be. */
export function checkRows(
  statement: string,
  columns: Columns,
  fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[],
  rows: readonly object[],
): void {
  const wrong: string[] = [];
  const answered = new Set(fields.map(({ name }) => name));
  if (answered.size < fields.length) wrong.push('two columns with one name');
  for (const name of Object.keys(columns)) if (!answered.has(name)) wrong.push(`no column ${name}`);
  for (const { name, dataTypeID } of fields) {
    const column = columns[name];
    if (column === undefined) wrong.push(`${name} is not described`);
    else if (!column.takes(dataTypeID))
      wrong.push(`${name} is described as ${column.name}, PostgreSQL says type ${dataTypeID}`);
  }
  const empty = rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (value === null ? [name] : [])));
  for (const name of new Set(empty)) if (columns[name]?.isNullable !== true) wrong.push(`${name} is null`);
  if (wrong.length > 0) throw new RowError(statement, wrong);
}

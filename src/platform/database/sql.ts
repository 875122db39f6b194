import type pg from 'pg';
import { commonError } from '../errors/errors.ts';
import { codeOf } from '../errors/system-error.ts';
import type { Columns, RowOf } from './columns.ts';
import { checkRows, isChecked, RowError } from './row-check.ts';

/** Who can be asked: the pool, or the connection of a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>>;
}

/** What can be bound. Objects for `json` columns go as text (`JSON.stringify`). */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null | readonly Value[];

/** A piece of SQL with its values, to be put into a statement or another piece. */
export class Sql {
  readonly #strings: readonly string[];
  readonly #values: readonly (Value | Sql)[];

  constructor(strings: readonly string[], values: readonly (Value | Sql)[]) {
    this.#strings = strings;
    this.#values = values;
  }

  /** The words with `$1`, `$2` … for the values, which are added to those bound so far. */
  render(bound: Value[]): string {
    let words = this.#strings[0] ?? '';
    for (const [nth, value] of this.#values.entries()) {
      words += value instanceof Sql ? value.render(bound) : `$${bound.push(value)}`;
      words += this.#strings[nth + 1] ?? '';
    }
    return words;
  }
}

/** What stands in `${}` is bound as a value and never read as SQL; pieces are put in as they are. */
type Tag<T> = (strings: TemplateStringsArray, ...values: readonly (Value | Sql)[]) => T;
type Named = string | null;
/** What a statement answers, and before it the statement's name where it has one. */
type Described<C> = [columns: C] | [name: Named, columns: C];

/** A piece of SQL: `` sql`select id, name from performers` ``. */
export const sql: Tag<Sql> = (strings, ...values) => new Sql(strings, values);

/** A table's or a column's name that the program has chosen, in quotes. */
export const identifier = (name: string): Sql => new Sql([`"${name.replaceAll('"', '""')}"`], []);

/** SQL that was put together elsewhere, taken as it is: only ever words of the program's own, never of anybody who uses it. */
export const trusted = (words: string): Sql => new Sql([words], []);

/** Pieces one after the other, with these words between them. */
export const join = (pieces: readonly Sql[], between: ' and ' | ' or ' | ', ' | ' '): Sql =>
  pieces.length === 0 ? new Sql([''], []) : new Sql(['', ...pieces.slice(1).map(() => between), ''], pieces);

const statement = (strings: readonly string[], values: readonly (Value | Sql)[], name: Named): pg.QueryConfig => {
  const bound: Value[] = [];
  const text = new Sql(strings, values).render(bound);
  return name === null ? { text, values: bound } : { name, text, values: bound };
};

const FOREIGN_KEY = '23503';

/**
 * Asks for it. Where a new row is to lead to one that is gone, somebody has removed that since it was looked at: told as `not-found`, by whatever way
 * the call came. What may not be removed because others lead to it is a fault of ours, and stays one. Servers say which of both it was in the
 * language of whoever set them up, so the statement is asked.
 */
async function ask<R extends pg.QueryResultRow>(on: Queryable, query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
  try {
    return await on.query<R>(query);
  } catch (error) {
    if (codeOf(error) !== FOREIGN_KEY || !/\binsert into\b/i.test(query.text)) throw error;
    throw Object.assign(commonError('not-found'), { cause: error });
  }
}

/**
 * Every row, with these columns: `` await many(pool, { id: uuid, seen: stamp.orNull })`select id, seen from …` ``.
 *
 * With a name each connection has PostgreSQL read and plan the statement only once: for what is asked often and always in the same
 * words. @throws RowError while we test and develop, when the answer does not fit.
 */
export function many<C extends Columns>(on: Queryable, ...what: Described<C>): Tag<Promise<RowOf<C>[]>> {
  const [name, columns] = what.length === 1 ? [null, what[0]] : what;
  return async (strings, ...values) => {
    const query = statement(strings, values, name);
    const { rows, fields } = await ask<RowOf<C>>(on, query);
    if (isChecked(on)) checkRows(query.text, columns, fields, rows);
    return rows;
  };
}

/** The row of a statement that answers one or none; null for none. Otherwise as {@link many}. */
export function maybe<C extends Columns>(on: Queryable, ...what: Described<C>): Tag<Promise<RowOf<C> | null>> {
  const all = many(on, ...what);
  return async (strings, ...values) => {
    const rows = await all(strings, ...values);
    if (rows.length > 1 && isChecked(on)) throw new RowError(strings.join('…'), [`${rows.length} rows, not one`]);
    return rows[0] ?? null;
  };
}

/** The row of a statement that always answers one. Otherwise as {@link many}. @throws Error where there is none. */
export function one<C extends Columns>(on: Queryable, ...what: Described<C>): Tag<Promise<RowOf<C>>> {
  const found = maybe(on, ...what);
  return async (strings, ...values) => {
    const row = await found(strings, ...values);
    if (row === null) throw new Error('the database answered nothing');
    return row;
  };
}

/** Does it, and tells how many rows it made, changed, removed or found. With a name as {@link many}. */
export const run =
  (on: Queryable, name: Named = null): Tag<Promise<number>> =>
  async (strings, ...values) =>
    (await ask(on, statement(strings, values, name))).rowCount ?? 0;

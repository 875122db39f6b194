import type pg from 'pg';
import type { Columns, Row } from './columns.ts';
import { checkRows, isChecked, RowError } from './row-check.ts';

/** Who can be asked: the pool, or the connection of a transaction. */
export interface Queryable {
  query<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>>;
}

/** What can be bound. Objects for `json` columns go as text (`JSON.stringify`). */
export type Value = string | number | bigint | boolean | Date | Uint8Array | null | readonly Value[];

/** SQL with its values: a statement that answers no rows, or a part of another. */
export class Sql {
  readonly #strings: readonly string[];
  readonly #values: readonly (Value | Sql)[];
  readonly #name: string | null;

  constructor(strings: readonly string[], values: readonly (Value | Sql)[], name: string | null = null) {
    this.#strings = strings;
    this.#values = values;
    this.#name = name;
  }

  /** As the driver takes it. */
  config(): pg.QueryConfig {
    const values: Value[] = [];
    const text = this.#render(values);
    return this.#name === null ? { text, values } : { name: this.#name, text, values };
  }

  #render(bound: Value[]): string {
    let text = this.#strings[0] ?? '';
    for (const [nth, value] of this.#values.entries()) {
      text += value instanceof Sql ? value.#render(bound) : `$${bound.push(value)}`;
      text += this.#strings[nth + 1] ?? '';
    }
    return text;
  }
}

/** A statement that answers rows, and what is in them. */
export class Query<R> extends Sql {
  declare readonly row: R;
  readonly columns: Columns;

  constructor(columns: Columns, ...rest: ConstructorParameters<typeof Sql>) {
    super(...rest);
    this.columns = columns;
  }
}

type Tag<S> = (strings: TemplateStringsArray, ...values: readonly (Value | Sql)[]) => S;

/**
 * SQL without rows, or a part of other SQL. What stands in `${}` is bound as a value and never read as SQL; parts are put in as they are.
 */
export function sql(strings: TemplateStringsArray, ...values: readonly (Value | Sql)[]): Sql;
/** A statement that answers rows with these columns: `` sql({ id: uuid, seen: stamp.orNull })`select id, seen from …` ``. */
export function sql<C extends Columns>(columns: C): Tag<Query<Row<C>>>;
/**
 * A statement with a name: each connection has PostgreSQL read and plan it only once. For what is asked often and always in the same
 * words; null for none.
 */
export function sql(name: string | null): Tag<Sql>;
export function sql<C extends Columns>(name: string | null, columns: C): Tag<Query<Row<C>>>;
export function sql(
  first: TemplateStringsArray | Columns | string | null,
  ...rest: readonly (Value | Sql)[] | readonly [Columns?]
): Sql | Tag<Sql> {
  if (isTemplate(first)) return new Sql(first, rest as readonly (Value | Sql)[]);
  const isNamed = first === null || typeof first === 'string';
  const name = isNamed ? first : null;
  const columns = isNamed ? (rest as readonly [Columns?])[0] : first;
  return columns === undefined
    ? (strings, ...values) => new Sql(strings, values, name)
    : (strings, ...values) => new Query(columns, strings, values, name);
}

const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first);

/** Columns and table names that a program has chosen, in quotes. */
export const identifier = (name: string): Sql => new Sql([`"${name.replaceAll('"', '""')}"`], []);

/** SQL that was put together elsewhere, taken as it is: only ever words of the program's own, never of anybody who uses it. */
export const trusted = (words: string): Sql => new Sql([words], []);

/** Parts one after the other, with these words between them. */
export const join = (parts: readonly Sql[], between: ' and ' | ' or ' | ', '): Sql =>
  new Sql(['', ...parts.map((_part, nth) => (nth === parts.length - 1 ? '' : between))], parts);

/** Every row. */
export async function many<R>(on: Queryable, statement: Query<R>): Promise<R[]> {
  const config = statement.config();
  const { rows, fields } = await on.query<R & pg.QueryResultRow>(config);
  if (isChecked(on)) checkRows(config.text, statement.columns, fields, rows);
  return rows;
}

/** The row of a statement that answers one or none; null for none. */
export async function maybe<R>(on: Queryable, statement: Query<R>): Promise<R | null> {
  const rows = await many(on, statement);
  if (rows.length > 1 && isChecked(on)) throw new RowError(statement.config().text, [`${rows.length} rows, not one`]);
  return rows[0] ?? null;
}

/** The row of a statement that always answers one. @throws Error where there is none. */
export async function one<R>(on: Queryable, statement: Query<R>): Promise<R> {
  const row = await maybe(on, statement);
  if (row === null) throw new Error('the database answered nothing');
  return row;
}

/** Does it, and tells how many rows it made, changed, removed or found. */
export async function run(on: Queryable, statement: Sql): Promise<number> {
  return (await on.query(statement.config())).rowCount ?? 0;
}

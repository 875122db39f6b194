import pg from 'pg';
import type { Language } from '../language/languages.ts';

// Ids and coins are integers that fit a double; PostgreSQL's bigint would arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
});

/** PostgreSQL's numbers (oid) of the types that are read alike, and of lists of them. */
interface Oids {
  own: readonly number[];
  list: readonly number[];
}

/**
 * What a statement answers in one column: its type for the compiler, and by which of PostgreSQL's types that holds. `T` is what the
 * driver makes of it.
 */
export class Column<T> {
  declare readonly holds: T;
  readonly name: string;
  readonly isNullable: boolean;
  readonly #oids: Oids;
  #orNull: Column<T | null> | undefined;
  #list: Column<T[]> | undefined;

  constructor(name: string, oids: Oids, isNullable = false) {
    this.name = name;
    this.#oids = oids;
    this.isNullable = isNullable;
  }

  /** Whether PostgreSQL's type of this number is read as `T`. */
  takes(oid: number): boolean {
    return this.#oids.own.includes(oid);
  }

  /** The same, where there may be nothing. */
  get orNull(): Column<T | null> {
    return (this.#orNull ??= new Column<T | null>(this.name, this.#oids, true));
  }

  /** An array of it. */
  get list(): Column<T[]> {
    return (this.#list ??= new Column<T[]>(`${this.name}[]`, { own: this.#oids.list, list: [] }));
  }

  /** The same, where the tables' own rules let in certain values only: `text.of<ChatMode>()`. That is believed, not checked. */
  of<Narrow extends T>(): Column<Narrow> {
    return new Column<Narrow>(this.name, this.#oids, this.isNullable);
  }
}

/** The columns of a statement, by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row with these columns. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name]['holds'] };

/** The same, of a table that is joined from the left and may have no row. */
export const leftJoined = <C extends Columns>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.orNull])) as {
    readonly [Name in keyof C]: Column<C[Name]['holds'] | null>;
  };

export const bool = new Column<boolean>('bool', { own: [16], list: [1000] });
/** Whole numbers; those that a double cannot hold are refused when they are read. */
export const int = new Column<number>('int', { own: [20, 21, 23], list: [1005, 1007, 1016] });
export const float = new Column<number>('float', { own: [700, 701], list: [1021, 1022] });
/** Numbers of any length, as their digits. */
export const numeric = new Column<string>('numeric', { own: [1700], list: [1231] });
export const text = new Column<string>('text', { own: [19, 25, 1042, 1043], list: [1002, 1003, 1009, 1014, 1015] });
/** One of the product’s languages; what writes it, or its table, takes no other. */
export const languageCode = text.of<Language>();
export const uuid = new Column<string>('uuid', { own: [2950], list: [2951] });
export const bytes = new Column<Buffer>('bytes', { own: [17], list: [1001] });
/** A moment (`timestamptz`). */
export const stamp = new Column<Date>('stamp', { own: [1184], list: [1185] });

const anyJson = new Column<unknown>('json', { own: [114, 3802], list: [199, 3807] });
/** What has been read out of JSON; its shape is believed, not checked. */
export const json = <T>(): Column<T> => anyJson.of<T>();

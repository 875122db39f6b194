import { createIsomorphicFn } from '@tanstack/react-start';

/**
 * The values of one column: one that is the same in every row, one of a few by its place among them, what stands between a start and
 * an end that all texts share, each row's own, a column for each place of lists that are as long, or a table of its own.
 */
type Column =
  | { same: Leaf }
  | { few: Leaf[]; at: string }
  | { start: string; own: string[]; end: string }
  | { each: unknown[] }
  | { list: Column[] }
  | { of: Record<string, Column> };
type Leaf = string | number | boolean | null | undefined;

/** Rows as they travel with a page: what they are called, and what they have in common, once instead of in every row. */
export interface Table {
  count: number;
  column: Column;
}

/** Rows of data, not yet or already written as a table. */
export type Rows<Row> = readonly Row[] | Table;

/** A place among a few is one digit. */
const MOST_FEW = 10;
/** How often a value has to come, and how long what texts share has to be, for the longer way of writing to be the shorter. */
const OFTEN = 4;
const LONG = 6;

const read = new WeakMap<Table, readonly unknown[]>();

/** For loaders: on the server rows are written as a table, for a page carries its data; in the browser they stay as they are. */
export function toRows<Row extends object>(rows: readonly Row[]): Rows<Row> {
  return written(rows) as Rows<Row>;
}

const written = createIsomorphicFn()
  .server((rows: readonly unknown[]): Table | readonly unknown[] => {
    const table = toTable(rows);
    // What has just been written needs no reading.
    read.set(table, rows);
    return table;
  })
  .client((rows: readonly unknown[]): Table | readonly unknown[] => rows);

/** The rows again; always the same array for the same table. */
export function fromRows<Row extends object>(rows: Rows<Row>): readonly Row[] {
  if (isPlain(rows)) return rows;
  let known = read.get(rows);
  if (known === undefined) {
    known = fromTable(rows);
    read.set(rows, known);
  }
  return known as readonly Row[];
}

const isPlain = <Row>(rows: Rows<Row>): rows is readonly Row[] => Array.isArray(rows);

/** Writes rows of JSON as a table. */
export const toTable = (rows: readonly unknown[]): Table => ({ count: rows.length, column: columnOf(rows) });

/** Reads what {@link toTable} wrote. */
export const fromTable = ({ count, column }: Table): unknown[] =>
  Array.from({ length: count }, (_, at) => valueAt(column, at));

function columnOf(values: readonly unknown[]): Column {
  const [first] = values;
  if (isLeaf(first) && values.every((value) => value === first)) return { same: first };
  if (values.every(isLeaf)) return columnOfLeaves(values);
  if (Array.isArray(first)) return columnOfLists(first.length, values);
  if (!isObject(first)) return { each: [...values] };
  const names = Object.keys(first);
  const isAlike = (value: unknown) =>
    isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
  if (!values.every(isAlike)) return { each: [...values] };
  const columns = names.map((name): [string, Column] => [
    name,
    columnOf(values.map((value) => (value as Record<string, unknown>)[name])),
  ]);
  return { of: Object.fromEntries(columns) };
}

function columnOfLists(length: number, values: readonly unknown[]): Column {
  if (!values.every((value) => Array.isArray(value) && value.length === length)) return { each: [...values] };
  return { list: Array.from({ length }, (_, at) => columnOf(values.map((value) => (value as unknown[])[at]))) };
}

function columnOfLeaves(values: readonly Leaf[]): Column {
  const few = [...new Set(values)];
  if (few.length <= MOST_FEW && few.length * OFTEN <= values.length) {
    const places = new Map(few.map((value, at) => [value, at]));
    return { few, at: values.map((value) => places.get(value)).join('') };
  }
  if (!values.every((value) => typeof value === 'string')) return { each: [...values] };
  const start = sharedStart(values);
  const rest = values.map((value) => value.slice(start.length));
  const end = sharedEnd(rest);
  if (start.length + end.length < LONG) return { each: [...values] };
  return { start, own: rest.map((value) => value.slice(0, value.length - end.length)), end };
}

/** What all texts begin with. */
function sharedStart(texts: readonly string[]): string {
  const [first = ''] = texts;
  let length = first.length;
  for (const text of texts) while (!text.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

function sharedEnd(texts: readonly string[]): string {
  const [first = ''] = texts;
  let length = first.length;
  for (const text of texts) while (!text.endsWith(first.slice(first.length - length))) length--;
  return first.slice(first.length - length);
}

function valueAt(column: Column, at: number): unknown {
  if ('same' in column) return column.same;
  if ('few' in column) return column.few[Number(column.at[at])];
  if ('own' in column) return column.start + column.own[at] + column.end;
  if ('each' in column) return column.each[at];
  if ('list' in column) return column.list.map((own) => valueAt(own, at));
  return Object.fromEntries(Object.entries(column.of).map(([name, own]) => [name, valueAt(own, at)]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLeaf = (value: unknown): value is Leaf => value === undefined || value === null || typeof value !== 'object';

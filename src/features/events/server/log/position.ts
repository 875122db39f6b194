/**
 * A place in the log of events: after all that stands up to it. Events are in the order of their transactions and, within
 * one, of their ids: a transaction that ends late brings its events behind none that were read.
 */
export interface Position {
  /** Number of a transaction of the database. */
  tx: bigint;
  id: number;
}

/** Before all that is kept. */
export const BEGINNING: Position = { tx: 0n, id: 0 };
const MOST_TX = 2n ** 64n - 1n;

export const formatPosition = ({ tx, id }: Position): string => `${tx}-${id}`;

/** Null for what is no position. `0` is the beginning. */
export function parsePosition(text: string): Position | null {
  if (text === '0') return BEGINNING;
  const [, tx, id] = /^(\d{1,20})-(\d{1,15})$/.exec(text) ?? [];
  if (tx === undefined || id === undefined || BigInt(tx) > MOST_TX) return null;
  return { tx: BigInt(tx), id: Number(id) };
}

export const isAfter = (one: Position, other: Position): boolean =>
  one.tx === other.tx ? one.id > other.id : one.tx > other.tx;

export const later = (one: Position, other: Position): Position => (isAfter(one, other) ? one : other);

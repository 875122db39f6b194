import { commonError } from '../errors/errors.ts';

/** A page of a list, and the place that the next one begins after; null where there is no more. */
export interface Page<Item, Place> {
  items: Item[];
  next: Place | null;
}

/**
 * Reads a page by keyset: `read` is asked for one row more than fits, which tells that there is a next page; `placeOf` names the
 * place of a row by what the list is sorted by. That must tell any two rows apart, so that none is lost or told twice.
 */
export async function page<Row, Place>(
  size: number,
  read: (limit: number) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): Promise<Page<Row, Place>> {
  const rows = await read(size + 1);
  const items = rows.slice(0, size);
  const last = rows.length > size ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : placeOf(last) };
}

/** The same page, each item as it is told. */
export const presented = <Row, Item, Place>(
  { items, next }: Page<Row, Place>,
  present: (row: Row) => Item,
): Page<Item, Place> => ({ items: items.map((row) => present(row)), next });

/** A place made of several whole numbers, as one word. */
export const encodePlace = (place: readonly number[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads what {@link encodePlace} wrote, of as many numbers as the list has. Throws `bad-request` for anything else. */
export function decodePlace(text: string, count: number): number[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value) && value.length === count && value.every((part) => Number.isSafeInteger(part))) {
      return value as number[];
    }
  } catch {
    // Falls through to the one answer for a place that is none.
  }
  throw commonError('bad-request', { field: 'after' });
}

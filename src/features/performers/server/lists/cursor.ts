import { fault } from '../../../../platform/faults/errors.ts';

/** A place in a list: the values that the list is sorted by, and the number that breaks ties. */
export type Cursor = [number, number, number];

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws `bad-request` for what is no cursor of ours. */
export function decodeCursor(text: string): Cursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value) && value.length === 3 && value.every((part) => Number.isSafeInteger(part))) {
      return value as Cursor;
    }
  } catch {
    // Falls through to the one answer for a bad cursor.
  }
  throw fault('bad-request', { field: 'after' });
}

import { hash } from 'node:crypto';
import type { JsonValue, Transfer } from './types.ts';

/** 128 bits, in base64, over everything that makes a transfer what it is, except its key. */
export function fingerprint({ from, to, kind, meta }: Transfer): string {
  const words = [kind, from, to.map(({ account, amount }) => [account, amount]), meta ?? null];
  return hash('sha256', JSON.stringify(words, sorted), 'base64').slice(0, 22);
}

/** Objects with their names in order, so that the same content reads the same. */
function sorted(_name: string, value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || isList(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

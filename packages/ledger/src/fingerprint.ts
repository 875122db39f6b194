import { hash } from 'node:crypto';
import type { JsonValue, Transfer } from './types.ts';

/** 128 bits, in base64, over everything that makes a transfer what it is, except its key. */
export function fingerprint({ from, to, kind, meta }: Transfer): string {
  const words = [kind, from, to.map(({ account, amount }) => [account, amount]), sorted(meta ?? null)];
  return hash('sha256', JSON.stringify(words), 'base64').slice(0, 22);
}

/** Objects with their names in order, so that the same content reads the same. */
function sorted(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(sorted);
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(parts.map(([name, part]) => [name, sorted(part)]));
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

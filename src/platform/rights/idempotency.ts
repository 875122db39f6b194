import { hash } from 'node:crypto';
import type { PoolClient } from '../database/database.ts';
import { commonError } from '../errors/errors.ts';
import { findPress, insertPress, setAnswer } from './idempotency-store.ts';

/** What goes into a fingerprint and an answer: JSON. Names without a value are left out. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain | undefined };

/** One press on something that costs. */
export interface IdempotentWrite {
  /** The guest or operator whose it is. */
  owner: string;
  /** Which kind of press it is, e.g. `tip`. */
  scope: string;
  /** What the client calls it, whatever way it comes: sent again, it is the same press. 1 to 200 characters. */
  key: string;
  /** Whom it is for, what, and how much, with the price that was shown: all that must be the same for the same key. */
  of: Plain;
}

/** What came of a press, now or the first time. */
export interface IdempotentResult<T> {
  answer: T;
  /** It was booked before: nothing was done now, and nothing is to be told to others again. */
  isRepeat: boolean;
}

/**
 * Does what costs once for each key, in the transaction of the booking. The same key with the same content answers what was
 * booked; with another content it throws `conflict`. Of two at once the second waits for the first. Where `work` throws, the
 * transaction must end with it, and the key is free again. Comes before every other lock of its transaction.
 */
export async function runIdempotent<T extends Plain>(
  client: PoolClient,
  press: IdempotentWrite,
  work: () => Promise<T>,
): Promise<IdempotentResult<T>> {
  const print = fingerprintOf(press.of);
  const count = await insertPress(client, press, print);
  if (count === 0) return { answer: await answerOf<T>(client, press, print), isRepeat: true };
  const answer = await work();
  await setAnswer(client, press, JSON.stringify(answer));
  return { answer, isRepeat: false };
}

async function answerOf<T>(client: PoolClient, press: IdempotentWrite, print: string): Promise<T> {
  const known = await findPress<T>(client, press);
  if (known?.fingerprint !== print) throw commonError('conflict');
  // Of what answers nothing: JSON's null comes back as SQL's.
  return known.answer as T;
}

/** 128 bits, in base64, over JSON whose names are in order. */
export function fingerprintOf(content: Plain): string {
  return hash('sha256', JSON.stringify(sorted(content)), 'base64').slice(0, 22);
}

function sorted(value: Plain): Plain {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(sorted);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part ?? null)]),
  );
}

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

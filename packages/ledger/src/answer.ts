import { LedgerError } from './errors.ts';
import type { Taken, TransferResult } from './types.ts';

/** What the function `settle` answers. */
export type Answer =
  | { status: 'posted' | 'repeated'; id: number; changes: number[] }
  | { status: 'insufficient'; available: number }
  | { status: 'conflict' }
  | { status: 'unknown-account'; account: string };

/** Reads the answer to an order that named these accounts. */
export function toResult(answer: Answer, accounts: readonly string[]): TransferResult {
  if (answer.status === 'insufficient') return { status: answer.status, available: exact(answer.available) };
  if (!('changes' in answer)) return answer;
  const taken: Taken[] = [];
  answer.changes.forEach((change, index) => {
    const account = accounts[index];
    if (change < 0 && account !== undefined) taken.push({ account, amount: exact(-change) });
  });
  return { status: answer.status, transferId: String(exact(answer.id)), taken };
}

/** A whole number that a double holds exactly; PostgreSQL's may be larger, and come as text. */
export function exact(value: number | string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new LedgerError('out-of-range', `${value} is not an exact whole number`);
}

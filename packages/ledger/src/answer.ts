import { LedgerError } from './errors.ts';
import { accountsOf, total } from './order.ts';
import type { Taken, Transfer, TransferResult } from './types.ts';

/** What the functions `post` and `post_many` answer at length. A bare number is the posted transfer in which the first giver gave all. */
export interface Answer {
  status: TransferResult['status'];
  transfer: number | null;
  /** For each account of the transfer, givers first. */
  changes: readonly number[] | null;
  available: number | null;
  stranger: string | null;
}

/** What the function `post_batch` answers: by transfer, and `changes` by party. */
export interface BatchAnswer {
  statuses: TransferResult['status'][];
  transfers: (number | null)[];
  available: (number | null)[];
  /** Places among the accounts, from 1. */
  strangers: (number | null)[];
  changes: number[];
}

/** Reads the answer to a transfer. */
export function toResult(answer: Answer | number, { from, to }: Transfer): TransferResult {
  if (typeof answer === 'number') {
    const taken = [{ account: from[0] ?? '', amount: total(to) }];
    return { status: 'posted', transferId: String(answer), taken };
  }
  const { status, transfer, changes, available, stranger } = answer;
  switch (status) {
    case 'insufficient':
      return { status, available: exact(available ?? 0) };
    case 'unknown-account':
      return { status, account: stranger ?? '' };
    case 'conflict':
      return { status };
    case 'posted':
    case 'repeated': {
      const taken: Taken[] = [];
      from.forEach((account, index) => {
        const change = exact(changes?.[index] ?? 0);
        if (change < 0) taken.push({ account, amount: -change });
      });
      return { status, transferId: String(transfer), taken };
    }
  }
}

/** Reads the answer to a batch that named these accounts. */
export function toResults(
  answer: BatchAnswer,
  transfers: readonly Transfer[],
  everyone: readonly string[],
): TransferResult[] {
  let start = 0;
  return transfers.map((transfer, index) => {
    const changes = answer.changes.slice(start, start + transfer.from.length);
    start += accountsOf(transfer).length;
    const one = {
      status: answer.statuses[index] ?? 'conflict',
      transfer: answer.transfers[index] ?? null,
      changes,
      available: answer.available[index] ?? null,
      stranger: everyone[(answer.strangers[index] ?? 0) - 1] ?? null,
    };
    return toResult(one, transfer);
  });
}

/** A whole number that a double holds exactly; PostgreSQL's may be larger, and come as text. */
export function exact(value: number | string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new LedgerError('out-of-range', `${value} is not an exact whole number`);
}

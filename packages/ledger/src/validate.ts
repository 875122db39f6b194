import { LedgerError } from './errors.ts';
import type { AccountSpec, Transfer } from './types.ts';

const LONGEST_NAME = 200;
const LARGEST_BATCH = 5_000;
const MOST_ACCOUNTS = 100;

/** Throws `invalid-transfer` unless every transfer can be and there are not too many. */
export function validateBatch(transfers: readonly Transfer[]): void {
  if (transfers.length > LARGEST_BATCH) throw invalid(`more than ${LARGEST_BATCH} transfers at once`);
  for (const transfer of transfers) validateTransfer(transfer);
}

/** Throws `invalid-transfer` unless the rules stated at {@link Transfer} are kept. */
export function validateTransfer({ key, from, to, kind }: Transfer): void {
  if (!isName(key)) throw invalid('key must be a text of 1 to 200 characters');
  const about = `transfer ${key}`;
  if (!isName(kind)) throw invalid(`${about}: kind must be a text of 1 to 200 characters`);
  if (from.length === 0 || to.length === 0) throw invalid(`${about}: needs accounts to take from and to give to`);
  const seen = new Set<string>();
  for (const account of [...from, ...to.map((target) => target.account)]) {
    if (!isName(account)) throw invalid(`${about}: an account id must be a text of 1 to 200 characters`);
    if (seen.has(account)) throw invalid(`${about}: names ${account} twice`);
    seen.add(account);
  }
  if (seen.size > MOST_ACCOUNTS) throw invalid(`${about}: more than ${MOST_ACCOUNTS} accounts`);
  let total = 0;
  for (const { amount } of to) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw invalid(`${about}: amounts are whole numbers above zero`);
    total += amount;
  }
  if (!Number.isSafeInteger(total)) throw invalid(`${about}: the sum is too large`);
}

/** Throws `invalid-account` for ids, assets or kinds that cannot be. */
export function validateAccounts(accounts: readonly AccountSpec[]): void {
  for (const { id, asset, kind } of accounts) {
    if (!isName(id) || !isName(asset) || !['guarded', 'open', 'hot'].includes(kind)) {
      throw new LedgerError('invalid-account', `not an account: ${JSON.stringify({ id, asset, kind })}`);
    }
  }
}

/** PostgreSQL keeps no zero bytes and no half surrogates in text. */
function isName(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LONGEST_NAME &&
    !value.includes('\0') &&
    value.isWellFormed()
  );
}

const invalid = (message: string) => new LedgerError('invalid-transfer', message);
